// The lines that make a koi's body, as points on it.
import { halfWidth, STATIONS } from './profile';

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
