// From points on the body to points on the canvas, and lines through them. `place` says where a point is on the canvas.
import { clamp, lerp } from '../math';
import { ASPECT, type BodyPoint } from '../profile';
import { type Posed, SAMPLES, SPINE_LENGTH } from '../swim/spine';

export type Pen = CanvasRenderingContext2D;

type Place = (point: BodyPoint) => CanvasPoint;

export type CanvasPoint = Readonly<{ x: number; y: number }>;

/** On a posed fish. */
export function locate({ spine, length }: Posed, [s, offset]: BodyPoint): CanvasPoint {
  const { x, y, normalX, normalY } = spine;
  const place = clamp(s * SAMPLES, 0, SPINE_LENGTH - 1.001);
  const k = Math.floor(place);
  const t = place - k;
  const across = offset * (length / ASPECT);
  return {
    x: lerp(x[k], x[k + 1], t) + lerp(normalX[k], normalX[k + 1], t) * across,
    y: lerp(y[k], y[k + 1], t) + lerp(normalY[k], normalY[k + 1], t) * across,
  };
}

/** On the flat fish, which lies straight from the origin along x, in units of H: its skin is painted there. */
export const onFlat = ([s, offset]: BodyPoint): CanvasPoint => ({ x: s * ASPECT, y: offset });

/** Adds a closed line: quadratics through the midpoints, so that every point rounds a corner. */
export function addRing(pen: Pen, points: readonly BodyPoint[], place: Place): void {
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
export function addLine(pen: Pen, points: readonly BodyPoint[], place: Place): void {
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
export function addCurves(pen: Pen, points: readonly BodyPoint[], place: Place): void {
  for (let k = 0; k < points.length; k += 3) {
    const [root, bend, tip] = [place(points[k]), place(points[k + 1]), place(points[k + 2])];
    pen.moveTo(root.x, root.y);
    pen.quadraticCurveTo(bend.x, bend.y, tip.x, tip.y);
  }
}
