// The four barbels at the mouth: two on each side, the longer one trailing behind.
import { type BodyPoint, mirrored } from '../outlines';
import { locate, type Pen, type Posed } from './body-point';
import { addCurves } from './lines';

/** Root, bend and tip of each. */
const SIDE: readonly BodyPoint[] = [
  [0.012, 0.22],
  [0.0, 0.4],
  [0.022, 0.52],
  [0.03, 0.36],
  [0.02, 0.56],
  [0.062, 0.72],
];
const BARBELS = [...mirrored(SIDE), ...SIDE];

export function drawBarbels(pen: Pen, fish: Posed, colour: string): void {
  pen.beginPath();
  addCurves(pen, BARBELS, (point) => locate(fish, point));
  pen.strokeStyle = colour;
  pen.stroke();
}
