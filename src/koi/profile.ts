// The koi's body as numbers and outlines, seen from above. s runs from the snout (0) to the root of the tail (1) and on to
// the tail's tip (TAIL_END); widths are in units of H, half of the greatest width.
import { lerp } from './math';

/** Length over H: the body is 3.6 times as long as it is wide. */
export const ASPECT = 7.2;

export const TAIL_END = 1.3;

/** s, half width: the blunt snout of the first rows is what tells a koi from a trout. */
const WIDTHS: readonly (readonly [s: number, width: number])[] = [
  [0, 0],
  [0.006, 0.18],
  [0.018, 0.32],
  [0.036, 0.432],
  [0.06, 0.53],
  [0.09, 0.622],
  [0.13, 0.722],
  [0.17, 0.802],
  [0.22, 0.88],
  [0.27, 0.94],
  [0.32, 0.98],
  [0.375, 1],
  [0.43, 0.99],
  [0.5, 0.94],
  [0.57, 0.86],
  [0.64, 0.75],
  [0.71, 0.625],
  [0.78, 0.495],
  [0.85, 0.38],
  [0.91, 0.305],
  [0.96, 0.27],
  [1, 0.26],
];

/** The stations that draw the body: every row above except the snout's point. */
export const STATIONS: readonly number[] = WIDTHS.slice(1).map(([s]) => s);

/** Half the body's width at s, in H; the tail's root keeps its width beyond s = 1. */
export function halfWidth(s: number): number {
  if (s <= 0) return 0;
  for (let k = 1; k < WIDTHS.length; k++) {
    const [s1, w1] = WIDTHS[k];
    if (s > s1) continue;
    const [s0, w0] = WIDTHS[k - 1];
    return lerp(w0, w1, (s - s0) / (s1 - s0));
  }
  return WIDTHS[WIDTHS.length - 1][1];
}

/** s along the body, and the offset across it in H, positive on the fish's own side +1. */
export type BodyPoint = readonly [s: number, offset: number];

export const mirrored = (points: readonly BodyPoint[]): BodyPoint[] =>
  points.map(([s, offset]): BodyPoint => [s, -offset]);

const SNOUT: BodyPoint = [0, 0];
const FLANK: readonly BodyPoint[] = STATIONS.map((s) => [s, halfWidth(s)]);

/** The body as a closed ring: snout, down one side, round the root of the tail, up the other. */
export const BODY: readonly BodyPoint[] = [SNOUT, ...mirrored(FLANK), [1.012, 0], ...[...FLANK].reverse()];

/** The same line left open at the tail's root, where the body runs on into the fin. */
export const BODY_EDGE: readonly BodyPoint[] = [...mirrored(FLANK).reverse(), SNOUT, ...FLANK];

/** What the shadow needs: a coarser body and the tail fin in one closed ring. */
const CAST: readonly BodyPoint[] = [
  ...FLANK.filter(([s], k) => k % 2 === 0 && s < 0.95),
  [0.98, 0.28],
  [1.08, 0.42],
  [1.18, 0.66],
  [1.26, 0.7],
];

export const SILHOUETTE: readonly BodyPoint[] = [SNOUT, ...mirrored(CAST), [1.18, 0], ...[...CAST].reverse()];
