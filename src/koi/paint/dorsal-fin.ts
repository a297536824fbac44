// The dorsal fin: a leaf on the ridge of the back, its free edge leaning to the outside of a turn.
import { type BodyPoint, bake } from '../baked';
import { clamp } from '../maths';
import { locateBaked, type Pen, type Posed, type Tracer } from './body-point';
import type { Look } from './look';

/** s, and how much of the fin's height stands there. */
const LEAF: readonly BodyPoint[] = [
  [0.38, 0],
  [0.42, 0.6],
  [0.47, 0.9],
  [0.54, 1],
  [0.62, 0.95],
  [0.69, 0.8],
  [0.735, 0.5],
  [0.75, 0],
];
const HEIGHTS = bake(LEAF);

function addDorsal(pen: Tracer, fish: Posed): void {
  const lean = clamp(fish.spine.motion.lean * 0.5, -0.26, 0.26);
  const last = HEIGHTS.count - 1;
  let x = 0;
  let y = 0;
  // Out along the free edge, back along the base.
  for (let k = 0; k < 2 * last; k++) {
    const outward = k <= last;
    const edge = outward ? lean + 0.07 : -0.07 + lean * 0.1;
    const point = locateBaked(fish, HEIGHTS, outward ? k : 2 * last - k, edge);
    if (k === 0) pen.moveTo(point.x, point.y);
    else if (k > 1) pen.quadraticCurveTo(x, y, (x + point.x) / 2, (y + point.y) / 2);
    x = point.x;
    y = point.y;
  }
  pen.closePath();
}

export function drawDorsal(pen: Pen, fish: Posed, look: Look): void {
  pen.beginPath();
  addDorsal(pen, fish);
  pen.fillStyle = look.dorsal;
  pen.fill();
  pen.strokeStyle = look.finEdge;
  pen.stroke();
}
