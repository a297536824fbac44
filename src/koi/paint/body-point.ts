// From a point on the body to a point on the canvas.
import { clamp, lerp } from '../math';
import type { BodyPoint } from '../outlines';
import { ASPECT } from '../profile';
import type { Fish } from '../swim/fish';
import { SAMPLES, SPINE_LENGTH } from '../swim/spine';

/** The part of a fish that drawing reads. */
export type Posed = Pick<Fish, 'spine' | 'motion' | 'length' | 'half'>;

export type Pen = CanvasRenderingContext2D;

export type CanvasPoint = Readonly<{ x: number; y: number }>;

/** On a posed fish. */
export function locate({ spine, half }: Posed, [s, offset]: BodyPoint): CanvasPoint {
  const { x, y, normalX, normalY } = spine;
  const place = clamp(s * SAMPLES, 0, SPINE_LENGTH - 1.001);
  const k = Math.floor(place);
  const t = place - k;
  const across = offset * half;
  return {
    x: lerp(x[k], x[k + 1], t) + lerp(normalX[k], normalX[k + 1], t) * across,
    y: lerp(y[k], y[k + 1], t) + lerp(normalY[k], normalY[k + 1], t) * across,
  };
}

/** On the flat fish, which lies straight from the origin along x, in units of H: its skin is painted there. */
export const onFlat = ([s, offset]: BodyPoint): CanvasPoint => ({ x: s * ASPECT, y: offset });
