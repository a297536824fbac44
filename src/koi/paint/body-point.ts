// From a point on the body to a point on the canvas.
import type { Baked } from '../baked';
import type { Spine } from '../swim/spine';

/** The part of a fish that drawing reads. */
export interface Posed {
  readonly spine: Spine;
  readonly length: number;
  readonly half: number;
}

export type Pen = CanvasRenderingContext2D;

/** The part of a pen that traces a path: all that outlines need, and easy to stand in for. */
export type Tracer = Pick<Pen, 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'>;

export type CanvasPoint = Readonly<{ x: number; y: number }>;

const found = { x: 0, y: 0 };

/** Answers with one shared object, to save memory in a frame: read it before the next call. */
export function locate(fish: Posed, index: number, fraction: number, offset: number): CanvasPoint {
  const { x, y, normalX, normalY } = fish.spine;
  const across = offset * fish.half;
  const next = index + 1;
  found.x =
    x[index] +
    (x[next] - x[index]) * fraction +
    (normalX[index] + (normalX[next] - normalX[index]) * fraction) * across;
  found.y =
    y[index] +
    (y[next] - y[index]) * fraction +
    (normalY[index] + (normalY[next] - normalY[index]) * fraction) * across;
  return found;
}

/** Point k of a baked list, with its offset widened; the answer is shared as locate's is. */
export const locateBaked = (fish: Posed, points: Baked, k: number, widen = 1): CanvasPoint =>
  locate(fish, points.index[k], points.fraction[k], points.offset[k] * widen);
