// The fins that come in pairs, pectorals and ventrals: one fan shape, set on the body at an angle and bent by drag.
import { SAMPLES } from '../baked';
import { halfWidth } from '../profile';
import { locate, type Pen, type Posed, type Tracer } from './body-point';
import type { Look } from './look';

/** In fin lengths: `out` along the fin, `back` towards the tail. */
type FinPoint = readonly [out: number, back: number];

/** Cubic control points of the outline, from the front of the root to its back. */
const FAN: readonly FinPoint[] = [
  [0, -0.07],
  [0.3, -0.26],
  [0.72, -0.3],
  [0.97, -0.1],
  [1.1, 0.04],
  [1.02, 0.3],
  [0.8, 0.42],
  [0.6, 0.53],
  [0.26, 0.44],
  [0, 0.2],
];

const RAY_TIPS: readonly FinPoint[] = [
  [0.82, -0.2],
  [0.93, -0.11],
  [1.0, -0.01],
  [1.02, 0.1],
  [0.98, 0.21],
  [0.91, 0.305],
  [0.8, 0.375],
  [0.66, 0.43],
  [0.5, 0.43],
];

/** Each fan over the last thickens the fin towards its root. */
const LAYERS = [0.55, 0.8, 1];

interface Pair {
  readonly index: number;
  readonly fraction: number;
  /** Of the root, in H. */
  readonly offset: number;
  /** In body lengths. */
  readonly size: number;
  /** Sweep at rest, and how much of the pectorals' flex it shows. */
  readonly rest: number;
  readonly gain: number;
}

function makePair(s: number, t: number, size: number, rest: number, gain: number): Pair {
  const index = Math.floor(s * SAMPLES);
  return { index, fraction: s * SAMPLES - index, offset: t * halfWidth(s), size, rest, gain };
}

const PECTORALS = makePair(0.262, 0.86, 0.225, 0, 1);
const VENTRALS = makePair(0.565, 0.8, 0.13, 0.38, 0.5);

/** The fin being drawn: its root on the canvas and its two directions, already scaled to its length. */
const frame = { rootX: 0, rootY: 0, outX: 0, outY: 0, backX: 0, backY: 0, flex: 0, size: 0 };

function aim(fish: Posed, pair: Pair, side: -1 | 1, sweep: number, flex: number): void {
  const { x, y, normalX, normalY } = fish.spine;
  const { index } = pair;
  const root = locate(fish, index, pair.fraction, side * pair.offset);
  frame.rootX = root.x;
  frame.rootY = root.y;
  const alongX = x[index + 1] - x[index];
  const alongY = y[index + 1] - y[index];
  const length = Math.hypot(alongX, alongY) || 1;
  const cos = Math.cos(sweep);
  const sin = Math.sin(sweep);
  frame.outX = normalX[index] * side * cos + (alongX / length) * sin;
  frame.outY = normalY[index] * side * cos + (alongY / length) * sin;
  frame.backX = -normalX[index] * side * sin + (alongX / length) * cos;
  frame.backY = -normalY[index] * side * sin + (alongY / length) * cos;
  frame.flex = flex;
  frame.size = fish.length * pair.size;
}

const xAt = (out: number, back: number): number =>
  frame.rootX + (frame.outX * out + frame.backX * (back + frame.flex * out * out)) * frame.size;
const yAt = (out: number, back: number): number =>
  frame.rootY + (frame.outY * out + frame.backY * (back + frame.flex * out * out)) * frame.size;

const fanX = (k: number, scale: number): number => xAt(FAN[k][0] * scale, FAN[k][1] * scale);
const fanY = (k: number, scale: number): number => yAt(FAN[k][0] * scale, FAN[k][1] * scale);

function addFan(pen: Tracer, scale: number): void {
  pen.moveTo(fanX(0, scale), fanY(0, scale));
  for (let k = 1; k < FAN.length; k += 3) {
    const x = fanX(k + 2, scale);
    const y = fanY(k + 2, scale);
    pen.bezierCurveTo(fanX(k, scale), fanY(k, scale), fanX(k + 1, scale), fanY(k + 1, scale), x, y);
  }
  pen.closePath();
}

function addRays(pen: Tracer): void {
  for (let k = 0; k < RAY_TIPS.length; k++) {
    const out = RAY_TIPS[k][0];
    const back = RAY_TIPS[k][1];
    pen.moveTo(xAt(out * 0.12, 0.05 + back * 0.12), yAt(out * 0.12, 0.05 + back * 0.12));
    pen.quadraticCurveTo(
      xAt(out * 0.55, back * 0.5),
      yAt(out * 0.55, back * 0.5),
      xAt(out, back),
      yAt(out, back),
    );
  }
}

type AddFin = (pen: Tracer, scale: number) => void;

function addPair(pen: Tracer, fish: Posed, pair: Pair, add: AddFin, scale: number): void {
  const { left, right, flexLeft, flexRight } = fish.spine.motion;
  const share = 1 - pair.rest * 0.4;
  aim(fish, pair, -1, pair.rest + left * share, -flexLeft * pair.gain);
  add(pen, scale);
  aim(fish, pair, 1, pair.rest + right * share, -flexRight * pair.gain);
  add(pen, scale);
}

function addPairs(pen: Tracer, fish: Posed, add: AddFin, scale = 1): void {
  addPair(pen, fish, PECTORALS, add, scale);
  addPair(pen, fish, VENTRALS, add, scale);
}

const addPairedFins = (pen: Tracer, fish: Posed, scale = 1): void => addPairs(pen, fish, addFan, scale);
const addPairedRays = (pen: Tracer, fish: Posed): void => addPairs(pen, fish, addRays);

export function drawPairedFins(pen: Pen, fish: Posed, look: Look, isPlain: boolean): void {
  pen.fillStyle = look.fin;
  for (let k = isPlain ? LAYERS.length - 1 : 0; k < LAYERS.length; k++) {
    pen.beginPath();
    addPairedFins(pen, fish, LAYERS[k]);
    pen.fill();
  }
  pen.strokeStyle = look.finEdge;
  pen.stroke();
  if (look.finRoot) {
    pen.beginPath();
    addPairedFins(pen, fish, 0.48);
    pen.fillStyle = look.finRoot;
    pen.fill();
  }
  if (isPlain) return;
  pen.beginPath();
  addPairedRays(pen, fish);
  pen.strokeStyle = look.ray;
  pen.stroke();
}
