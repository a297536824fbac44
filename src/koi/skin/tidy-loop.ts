// Makes a raw contour pleasant and cheap to draw: one pass of smoothing, then fewer points.
import { ASPECT } from '../profile';

/** s along the body, 0 to 1, and t across it, -1 to 1. */
export type SkinPoint = readonly [s: number, t: number];

/** In H: a point nearer than this to the chord of its neighbors says nothing. */
const TOLERANCE = 0.012;
/** In s: never leave a longer stretch without a point, as the spine bends. */
const LONGEST_GAP = 0.035;
/** Points on the body's outline stay there. */
const OUTLINE_T = 0.999;

export const tidyLoop = (loop: readonly SkinPoint[]): SkinPoint[] => simplify(smooth(loop));

function smooth(loop: readonly SkinPoint[]): SkinPoint[] {
  const n = loop.length;
  return loop.map((point, k): SkinPoint => {
    const [s, t] = point;
    if (Math.abs(t) > OUTLINE_T) return point;
    const before = loop[(k + n - 1) % n];
    const after = loop[(k + 1) % n];
    return [s * 0.5 + (before[0] + after[0]) * 0.25, t * 0.5 + (before[1] + after[1]) * 0.25];
  });
}

function simplify(loop: readonly SkinPoint[]): SkinPoint[] {
  const points: SkinPoint[] = [];
  loop.forEach((point, k) => {
    const before = points.at(-1);
    const after = loop[(k + 1) % loop.length];
    if (before && Math.abs(after[0] - before[0]) < LONGEST_GAP) {
      const dx = (after[0] - before[0]) * ASPECT;
      const dy = after[1] - before[1];
      const area = (point[0] - before[0]) * ASPECT * dy - (point[1] - before[1]) * dx;
      if (Math.abs(area) / (Math.hypot(dx, dy) || 1) < TOLERANCE) return;
    }
    points.push(point);
  });
  return points;
}
