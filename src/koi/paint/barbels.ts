// The four barbels at the mouth: two on each side, the longer one trailing behind.
import { type BodyPoint, bake, mirrored } from '../baked';
import { locateBaked, type Pen, type Posed } from './body-point';

/** Root, bend and tip of each. */
const SIDE: readonly BodyPoint[] = [
  [0.012, 0.22],
  [0.0, 0.4],
  [0.022, 0.52],
  [0.03, 0.36],
  [0.02, 0.56],
  [0.062, 0.72],
];
const BARBELS = bake([...mirrored(SIDE), ...SIDE]);

export function drawBarbels(pen: Pen, fish: Posed, colour: string): void {
  pen.beginPath();
  for (let k = 0; k < BARBELS.count; k += 3) {
    let point = locateBaked(fish, BARBELS, k);
    pen.moveTo(point.x, point.y);
    point = locateBaked(fish, BARBELS, k + 1);
    const { x, y } = point;
    point = locateBaked(fish, BARBELS, k + 2);
    pen.quadraticCurveTo(x, y, point.x, point.y);
  }
  pen.strokeStyle = colour;
  pen.stroke();
}
