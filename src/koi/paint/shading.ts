// Roundness: dark bands on the flank turned from a lamp that stands still, light bands towards it. The bands
// follow how the body faces the lamp, so the light stays where it is while the fish turns.
import { SAMPLES } from '../baked';
import { halfWidth, STATIONS } from '../profile';
import { type CanvasPoint, locate, type Pen, type Posed } from './body-point';

const LIGHT_X = -0.55;
const LIGHT_Y = -0.83;

const RUN = STATIONS.slice(1, -1).map((s) => {
  const index = Math.floor(s * SAMPLES);
  return { index, fraction: s * SAMPLES - index, width: halfWidth(s) };
});
const LAST = RUN.length - 1;

/** Samples that tell whether any of the body turns a flank to the lamp. */
const PROBES = [2, 12, 22, 34];

/** Where a band's edge lies, in half widths, for how its part of the body faces the lamp and how far it tapers. */
type Edge = (facing: number, taper: number) => number;

interface Band {
  readonly from: number;
  /** 0 at both ends, 1 in the middle. */
  readonly taper: Float64Array;
  readonly low: Edge;
  readonly high: Edge;
}

function makeBand(from: number, low: Edge, high: Edge): Band {
  const taper = Float64Array.from(RUN, (_, k) => Math.sin(((k - from) / (LAST - from)) * Math.PI) ** 0.6);
  return { from, taper, low, high };
}

/** A dark band along one flank that begins at `inner` of the half width. */
function makeDark(side: -1 | 1, inner: number, follow: number): Band {
  const depth = (facing: number): number => {
    const away = Math.max(0, -side * facing);
    return (1 - inner) * Math.min(1, away * 1.8) + follow * away;
  };
  return makeBand(
    0,
    () => side,
    (facing, taper) => side * (1 - depth(facing) * taper),
  );
}

const makeLight = (from: number, half: number): Band =>
  makeBand(
    from,
    (facing, taper) => 0.4 * facing - half * taper,
    (facing, taper) => 0.4 * facing + half * taper,
  );

const DARK = [makeDark(-1, 0.45, 0.2), makeDark(1, 0.45, 0.2)];
const DARKER = [makeDark(-1, 0.72, 0.1), makeDark(1, 0.72, 0.1)];
const LIGHT = makeLight(1, 0.36);
const LIGHTER = makeLight(4, 0.17);

const facingAt = ({ spine }: Posed, k: number): number =>
  spine.normalX[k] * LIGHT_X + spine.normalY[k] * LIGHT_Y;

function locateEdge(fish: Posed, band: Band, k: number, edge: Edge): CanvasPoint {
  const { index, fraction, width } = RUN[k];
  return locate(fish, index, fraction, width * edge(facingAt(fish, index), band.taper[k]));
}

const addPoint = (pen: Pen, { x, y }: CanvasPoint): void => pen.lineTo(x, y);

function addBand(pen: Pen, fish: Posed, band: Band): void {
  const { from } = band;
  const start = locateEdge(fish, band, from, band.low);
  pen.moveTo(start.x, start.y);
  for (let k = from + 1; k <= LAST; k++) addPoint(pen, locateEdge(fish, band, k, band.low));
  for (let k = LAST; k >= from; k--) addPoint(pen, locateEdge(fish, band, k, band.high));
  pen.closePath();
}

function fillDark(pen: Pen, fish: Posed, [left, right]: readonly Band[]): void {
  let anyLeft = false;
  let anyRight = false;
  for (const k of PROBES) {
    const facing = facingAt(fish, k);
    if (facing >= 0) anyLeft = true;
    if (facing <= 0) anyRight = true;
  }
  pen.beginPath();
  if (anyLeft) addBand(pen, fish, left);
  if (anyRight) addBand(pen, fish, right);
  pen.fill();
}

function fillLight(pen: Pen, fish: Posed, band: Band): void {
  pen.beginPath();
  addBand(pen, fish, band);
  pen.fill();
}

/** `fine` adds a second layer to each. */
export function shadeBody(pen: Pen, fish: Posed, shade: string, glow: string, fine: boolean): void {
  pen.fillStyle = shade;
  fillDark(pen, fish, DARK);
  if (fine) fillDark(pen, fish, DARKER);
  pen.fillStyle = glow;
  fillLight(pen, fish, LIGHT);
  if (fine) fillLight(pen, fish, LIGHTER);
}
