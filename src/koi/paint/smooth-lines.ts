// Baked points as smooth lines on the pen: quadratics through the midpoints, so that every point rounds a corner.
import type { Baked } from '../baked';
import { locateBaked, type Posed, type Tracer } from './body-point';

/** Adds a closed line, shifted by (dx, dy) pixels and with its offsets widened. */
export function addRing(pen: Tracer, fish: Posed, ring: Baked, dx = 0, dy = 0, widen = 1): void {
  const { count } = ring;
  let point = locateBaked(fish, ring, count - 1, widen);
  let x = point.x + dx;
  let y = point.y + dy;
  point = locateBaked(fish, ring, 0, widen);
  pen.moveTo((x + point.x + dx) / 2, (y + point.y + dy) / 2);
  x = point.x + dx;
  y = point.y + dy;
  for (let k = 1; k <= count; k++) {
    point = locateBaked(fish, ring, k % count, widen);
    const endX = point.x + dx;
    const endY = point.y + dy;
    pen.quadraticCurveTo(x, y, (x + endX) / 2, (y + endY) / 2);
    x = endX;
    y = endY;
  }
  pen.closePath();
}

/** Adds an open line from the first point to the last. */
export function addLine(pen: Tracer, fish: Posed, line: Baked): void {
  let point = locateBaked(fish, line, 0);
  let x = 0;
  let y = 0;
  pen.moveTo(point.x, point.y);
  for (let k = 1; k < line.count; k++) {
    point = locateBaked(fish, line, k);
    if (k > 1) pen.quadraticCurveTo(x, y, (x + point.x) / 2, (y + point.y) / 2);
    x = point.x;
    y = point.y;
  }
  pen.lineTo(x, y);
}
