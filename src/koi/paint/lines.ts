// Points as lines on the pen. `place` says where a point is on the canvas.
import type { CanvasPoint, Pen } from './body-point';

type Tracer = Pick<Pen, 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'closePath'>;
type Place<P> = (point: P) => CanvasPoint;

/** Adds a closed line: quadratics through the midpoints, so that every point rounds a corner. */
export function addRing<P>(pen: Tracer, points: readonly P[], place: Place<P>): void {
  const places = points.map(place);
  const [first] = places;
  let corner = places[places.length - 1];
  pen.moveTo((corner.x + first.x) / 2, (corner.y + first.y) / 2);
  corner = first;
  for (const next of [...places.slice(1), first]) {
    pen.quadraticCurveTo(corner.x, corner.y, (corner.x + next.x) / 2, (corner.y + next.y) / 2);
    corner = next;
  }
  pen.closePath();
}

/** Adds an open line of the same kind, from the first point to the last. */
export function addLine<P>(pen: Tracer, points: readonly P[], place: Place<P>): void {
  const [first, second, ...rest] = points.map(place);
  pen.moveTo(first.x, first.y);
  let corner = second;
  for (const next of rest) {
    pen.quadraticCurveTo(corner.x, corner.y, (corner.x + next.x) / 2, (corner.y + next.y) / 2);
    corner = next;
  }
  pen.lineTo(corner.x, corner.y);
}

/** Adds a curve for every three points: root, bend and tip. */
export function addCurves<P>(pen: Tracer, points: readonly P[], place: Place<P>): void {
  for (let k = 0; k < points.length; k += 3) {
    const [root, bend, tip] = [place(points[k]), place(points[k + 1]), place(points[k + 2])];
    pen.moveTo(root.x, root.y);
    pen.quadraticCurveTo(bend.x, bend.y, tip.x, tip.y);
  }
}
