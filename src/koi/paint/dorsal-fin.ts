// The dorsal fin: a leaf on the ridge of the back, its free edge leaning to the outside of a turn.
import { clamp } from '../math';
import type { BodyPoint } from '../outlines';
import { locate, type Pen, type Posed } from './body-point';
import { addLine } from './lines';
import type { FinLook } from './look';

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

export function drawDorsal(pen: Pen, fish: Posed, look: FinLook): void {
  const lean = clamp(fish.motion.lean * 0.5, -0.26, 0.26);
  const at = (edge: number) => LEAF.map(([s, height]): BodyPoint => [s, height * edge]);
  // Out along the free edge, back along the base.
  const edge = at(lean + 0.07);
  const base = at(lean * 0.1 - 0.07).slice(1, -1);
  pen.beginPath();
  addLine(pen, [...edge, ...base.reverse()], (point) => locate(fish, point));
  pen.closePath();
  pen.fillStyle = look.dorsal;
  pen.fill();
  pen.strokeStyle = look.finEdge;
  pen.stroke();
}
