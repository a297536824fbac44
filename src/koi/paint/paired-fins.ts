// The fins that come in pairs, pectorals and ventrals: one fan shape, set on the body at an angle and bent by drag.
import { FAN, FAN_RAYS, type FinPoint, halfWidth } from '../profile';
import { type Posed, SAMPLES } from '../swim/spine';
import { addCurves, fill, locate, type Pen, type Place, stroke } from './lines';
import type { FinColors } from './palette';

/** Root, bend and tip of each ray. */
const RAYS = FAN_RAYS.flatMap(([out, back]): FinPoint[] => [
  [out * 0.12, 0.05 + back * 0.12],
  [out * 0.55, back * 0.5],
  [out, back],
]);

/** Each fan over the last thickens the fin towards its root. */
const LAYERS = [0.55, 0.8, 1];

/**
 * s and offset of the root, the size in body lengths, the sweep at rest, and how much of the pectorals' flex a pair shows.
 */
const PAIRS = [
  { s: 0.262, offset: 0.86 * halfWidth(0.262), size: 0.225, rest: 0, gain: 1 },
  { s: 0.565, offset: 0.8 * halfWidth(0.565), size: 0.13, rest: 0.38, gain: 0.5 },
];

/** Where the points of a fin are on the canvas. */
function placeOn(fish: Posed, { s, offset, size, rest, gain }: (typeof PAIRS)[number], side: -1 | 1): Place {
  const { left, right, flexLeft, flexRight } = fish.motion;
  const sweep = rest + (side < 0 ? left : right) * (1 - rest * 0.4);
  const flex = -gain * (side < 0 ? flexLeft : flexRight);
  const { normalX, normalY } = fish.spine;
  const k = Math.floor(s * SAMPLES);
  // Along the body is square to the normal.
  const [alongX, alongY] = [normalY[k], -normalX[k]];
  const [acrossX, acrossY] = [normalX[k] * side, normalY[k] * side];
  const cos = Math.cos(sweep) * fish.length * size;
  const sin = Math.sin(sweep) * fish.length * size;
  const root = locate(fish, [s, side * offset]);
  return ([out, back]) => {
    const bent = back + flex * out * out;
    return {
      x: root.x + (acrossX * cos + alongX * sin) * out + (alongX * cos - acrossX * sin) * bent,
      y: root.y + (acrossY * cos + alongY * sin) * out + (alongY * cos - acrossY * sin) * bent,
    };
  };
}

/** Adds the outlines of all fins, at a share of their size. */
function addFans(pen: Pen, fins: readonly Place[], scale: number): void {
  for (const place of fins) {
    const [start, ...rest] = FAN.map(([out, back]) => place([out * scale, back * scale]));
    pen.moveTo(start.x, start.y);
    for (let k = 0; k < rest.length; k += 3) {
      const [from, to, end] = rest.slice(k, k + 3);
      pen.bezierCurveTo(from.x, from.y, to.x, to.y, end.x, end.y);
    }
    pen.closePath();
  }
}

export function drawPairedFins(pen: Pen, fish: Posed, look: FinColors, isPlain: boolean): void {
  const fins = PAIRS.flatMap((pair) => [placeOn(fish, pair, -1), placeOn(fish, pair, 1)]);
  for (const scale of isPlain ? LAYERS.slice(-1) : LAYERS)
    fill(pen, look.fin, () => addFans(pen, fins, scale));
  pen.strokeStyle = look.finEdge;
  pen.stroke();
  if (look.finRoot) fill(pen, look.finRoot, () => addFans(pen, fins, 0.48));
  if (isPlain) return;
  stroke(pen, look.ray, () => {
    for (const place of fins) addCurves(pen, RAYS, place);
  });
}
