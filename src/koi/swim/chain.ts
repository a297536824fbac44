// The fish's backbone as a chain of joints dragged by the head: joint 0 is the head's point, ten segments make
// the body and three the tail. Keeps every segment's length and the limits of bending.
import { clamp, wrapAngle } from '../math';

export const SEGMENTS = 13;
export const SEGMENTS_PER_BODY = 10;

/** The most that segment k may turn from the one before it, in radians: hardly any in the skull. */
export const MAX_BEND: readonly number[] = Array.from({ length: SEGMENTS }, (_, k) => {
  if (k < 2) return 0.05;
  return k < SEGMENTS_PER_BODY ? 0.13 + 0.009 * k : 0.3;
});

export interface Chain {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** A straight chain behind a head at (x, y). */
export function makeChain(x: number, y: number, heading: number, segment: number): Chain {
  return {
    x: Float64Array.from({ length: SEGMENTS + 1 }, (_, k) => x - Math.cos(heading) * segment * k),
    y: Float64Array.from({ length: SEGMENTS + 1 }, (_, k) => y - Math.sin(heading) * segment * k),
  };
}

/** Puts the head at (x, y) and lets the rest follow. */
export function pullChain(chain: Chain, x: number, y: number, heading: number, segment: number): void {
  const { x: xs, y: ys } = chain;
  xs[0] = x;
  ys[0] = y;
  let direction = heading + Math.PI;
  for (let k = 1; k <= SEGMENTS; k++) {
    const angle = Math.atan2(ys[k] - ys[k - 1], xs[k] - xs[k - 1]);
    const most = MAX_BEND[k - 1];
    direction += clamp(wrapAngle(angle - direction), -most, most);
    xs[k] = xs[k - 1] + Math.cos(direction) * segment;
    ys[k] = ys[k - 1] + Math.sin(direction) * segment;
  }
}
