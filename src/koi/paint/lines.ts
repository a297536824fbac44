// Converts points on the body to points on the canvas, and adds lines and shapes through them to the path of a pen.
import { clamp, lerp, TAU } from '../math';
import { ASPECT, type BodyPoint } from '../profile';
import { type Posed, SAMPLES, SPINE_LENGTH } from '../swim/chain';

export type Pen = CanvasRenderingContext2D;

export type ToCanvas = (point: readonly [number, number]) => CanvasPoint;

export type CanvasPoint = Readonly<{ x: number; y: number }>;

/** Returns where a point of a posed fish is on the canvas. */
export function onFish({ spine, length }: Posed, [s, offset]: BodyPoint): CanvasPoint {
  const { x, y, normalX, normalY } = spine;
  const position = clamp(s * SAMPLES, 0, SPINE_LENGTH - 1.001);
  const k = Math.floor(position);
  const t = position - k;
  const across = offset * (length / ASPECT);
  return {
    x: lerp(x[k], x[k + 1], t) + lerp(normalX[k], normalX[k + 1], t) * across,
    y: lerp(y[k], y[k + 1], t) + lerp(normalY[k], normalY[k + 1], t) * across,
  };
}

/** The same for a straight fish along the x axis with its snout at the origin, in units of H, as its skin is painted. */
export const onFlat = ([s, offset]: BodyPoint): CanvasPoint => ({ x: s * ASPECT, y: offset });

/** Adds a closed line: quadratics through the midpoints, so that every point rounds a corner. */
export function addRing(pen: Pen, points: readonly BodyPoint[], toCanvas: ToCanvas): void {
  const canvasPoints = points.map(toCanvas);
  const [first, last] = [canvasPoints[0], canvasPoints[canvasPoints.length - 1]];
  pen.moveTo((last.x + first.x) / 2, (last.y + first.y) / 2);
  addCorners(pen, [...canvasPoints, first]);
  pen.closePath();
}

/** Adds an open line of the same kind, from the first point to the last. */
export function addLine(pen: Pen, points: readonly BodyPoint[], toCanvas: ToCanvas): void {
  const [first, ...rest] = points.map(toCanvas);
  pen.moveTo(first.x, first.y);
  addCorners(pen, rest);
  pen.lineTo(rest[rest.length - 1].x, rest[rest.length - 1].y);
}

function addCorners(pen: Pen, canvasPoints: readonly CanvasPoint[]): void {
  for (let k = 1; k < canvasPoints.length; k++) {
    const [corner, next] = [canvasPoints[k - 1], canvasPoints[k]];
    pen.quadraticCurveTo(corner.x, corner.y, (corner.x + next.x) / 2, (corner.y + next.y) / 2);
  }
}

/** Adds a curve for every three points: root, bend and tip. */
export function addCurves(pen: Pen, points: readonly BodyPoint[], toCanvas: ToCanvas): void {
  for (let k = 0; k < points.length; k += 3) {
    const [root, bend, tip] = [toCanvas(points[k]), toCanvas(points[k + 1]), toCanvas(points[k + 2])];
    pen.moveTo(root.x, root.y);
    pen.quadraticCurveTo(bend.x, bend.y, tip.x, tip.y);
  }
}

export function fillPath(pen: Pen, color: string | CanvasGradient, trace: () => void): void {
  pen.beginPath();
  trace();
  pen.fillStyle = color;
  pen.fill();
}

export function strokePath(pen: Pen, color: string, trace: () => void): void {
  pen.beginPath();
  trace();
  pen.strokeStyle = color;
  pen.stroke();
}

export const drawDot = (pen: Pen, x: number, y: number, radius: number, color: string): void =>
  fillPath(pen, color, () => pen.arc(x, y, radius, 0, TAU));
