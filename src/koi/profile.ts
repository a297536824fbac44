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
const FLANK: readonly BodyPoint[] = WIDTHS.slice(1);

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

/** Outer edge, tip and inner edge of one lobe of the tail, to the notch; then the tips of its rays. */
export const LOBE: readonly BodyPoint[] = [
  [0.93, 0.27],
  [0.99, 0.275],
  [1.04, 0.38],
  [1.1, 0.62],
  [1.175, 0.9],
  [1.255, 1.06],
  [1.294, 1.03],
  [1.29, 0.88],
  [1.262, 0.68],
  [1.226, 0.45],
  [1.19, 0.2],
  [1.172, 0],
];
export const LOBE_RAYS: readonly BodyPoint[] = [
  [1.27, 0.96],
  [1.27, 0.82],
  [1.25, 0.67],
  [1.225, 0.5],
  [1.2, 0.32],
  [1.18, 0.14],
];

/** On a fin of a pair, in lengths of that fin: out along it, and back towards the tail. */
export type FinPoint = readonly [out: number, back: number];

/** Cubic control points of its outline, from the front of the root to its back; then the tips of its rays. */
export const FAN: readonly FinPoint[] = [
  [0, -0.07],
  [0.3, -0.26],
  [0.72, -0.3],
  [0.97, -0.1],
  [1.1, 0.04],
  [1.02, 0.3],
  [0.8, 0.42],
  [0.6, 0.53],
  [0.26, 0.44],
  [0, 0.2],
];
export const FAN_RAYS: readonly FinPoint[] = [
  [0.82, -0.2],
  [0.93, -0.11],
  [1.0, -0.01],
  [1.02, 0.1],
  [0.98, 0.21],
  [0.91, 0.305],
  [0.8, 0.375],
  [0.66, 0.43],
  [0.5, 0.43],
];
