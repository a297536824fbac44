// Scales: staggered arcs on the open skin behind the head.
import { type BodyPoint, bake } from '../baked';
import { halfWidth } from '../profile';
import { locateBaked, type Pen, type Posed } from './body-point';

const ROWS = 15;
const POINTS_A_SCALE = 3;

/** Three points for each scale: one flank, the crown, the other flank. */
function layScales(): BodyPoint[] {
  const points: BodyPoint[] = [];
  for (let row = 0; row < ROWS; row++) {
    const s = 0.27 + row * 0.046;
    const width = halfWidth(s);
    const across = row % 2 ? 5 : 4;
    for (let k = 0; k < across; k++) {
      const t = ((k - (across - 1) / 2) / 2.35) * 0.92;
      points.push([s - 0.026, (t - 0.2) * width], [s + 0.03, t * width], [s - 0.026, (t + 0.2) * width]);
    }
  }
  return points;
}

const SCALES = bake(layScales());

export function drawScales(pen: Pen, fish: Posed, colour: string): void {
  pen.beginPath();
  for (let k = 0; k < SCALES.count; k += POINTS_A_SCALE) {
    let point = locateBaked(fish, SCALES, k);
    pen.moveTo(point.x, point.y);
    point = locateBaked(fish, SCALES, k + 1);
    const { x, y } = point;
    point = locateBaked(fish, SCALES, k + 2);
    pen.quadraticCurveTo(x, y, point.x, point.y);
  }
  pen.strokeStyle = colour;
  pen.stroke();
}
