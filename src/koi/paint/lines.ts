// From points on the body to points on the canvas, and lines and shapes through them. `place` says where a point is on
// the canvas.
import { clamp, lerp, TAU } from '../math';
import { ASPECT, type BodyPoint } from '../profile';
import { type Posed, SAMPLES, SPINE_LENGTH } from '../swim/chain';

export type Pen = CanvasRenderingContext2D;

export type Place = (point: readonly [number, number]) => CanvasPoint;

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
  const [first, last] = [places[0], places[places.length - 1]];
  pen.moveTo((last.x + first.x) / 2, (last.y + first.y) / 2);
  addCorners(pen, [...places, first]);
  pen.closePath();
}

/** Adds an open line of the same kind, from the first point to the last. */
export function addLine(pen: Pen, points: readonly BodyPoint[], place: Place): void {
  const [first, ...rest] = points.map(place);
  pen.moveTo(first.x, first.y);
  addCorners(pen, rest);
  pen.lineTo(rest[rest.length - 1].x, rest[rest.length - 1].y);
}

function addCorners(pen: Pen, places: readonly CanvasPoint[]): void {
  for (let k = 1; k < places.length; k++) {
    const [corner, next] = [places[k - 1], places[k]];
    pen.quadraticCurveTo(corner.x, corner.y, (corner.x + next.x) / 2, (corner.y + next.y) / 2);
  }
}

/** Adds a curve for every three points: root, bend and tip. */
export function addCurves(pen: Pen, points: readonly BodyPoint[], place: Place): void {
  for (let k = 0; k < points.length; k += 3) {
    const [root, bend, tip] = [place(points[k]), place(points[k + 1]), place(points[k + 2])];
    pen.moveTo(root.x, root.y);
    pen.quadraticCurveTo(bend.x, bend.y, tip.x, tip.y);
  }
}

export function fill(pen: Pen, color: string | CanvasGradient, trace: () => void): void {
  pen.beginPath();
  trace();
  pen.fillStyle = color;
  pen.fill();
}

export function stroke(pen: Pen, color: string, trace: () => void): void {
  pen.beginPath();
  trace();
  pen.strokeStyle = color;
  pen.stroke();
}

export const drawDot = (pen: Pen, x: number, y: number, radius: number, color: string): void =>
  fill(pen, color, () => pen.arc(x, y, radius, 0, TAU));
