// Points on the body, prepared once for a spine that moves: (s, offset) pairs go in, look-ups on the spine's
// samples come out, so that placing a point in a frame costs two interpolations and no memory.
import { clamp } from './maths';
import { TAIL_END } from './profile';

/** Spine samples per body length. */
export const SAMPLES = 36;

/** Samples of the whole spine, the tail included. */
export const SPINE_LENGTH = Math.round(SAMPLES * TAIL_END) + 1;

/** s along the body, and the offset across it in H, positive on the fish's own side +1. */
export type BodyPoint = readonly [s: number, offset: number];

export interface Baked {
  readonly count: number;
  /** The sample before the point, and how far the point lies towards the next one. */
  readonly index: Uint8Array;
  readonly fraction: Float32Array;
  readonly offset: Float32Array;
}

export function bake(points: readonly BodyPoint[]): Baked {
  const count = points.length;
  const index = new Uint8Array(count);
  const fraction = new Float32Array(count);
  const offset = new Float32Array(count);
  points.forEach(([s, across], k) => {
    const place = clamp(s * SAMPLES, 0, SPINE_LENGTH - 1.001);
    index[k] = Math.floor(place);
    fraction[k] = place - index[k];
    offset[k] = across;
  });
  return { count, index, fraction, offset };
}

export const mirrored = (points: readonly BodyPoint[]): BodyPoint[] =>
  points.map(([s, offset]): BodyPoint => [s, -offset]);
