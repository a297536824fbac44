// The koi's body as numbers and outlines, seen from above. s runs from the snout (0) to the root of the tail (1) and on to
// the tail's tip (TAIL_END); widths are in units of H, half of the greatest width.
import { lerp } from './math';

/** Length over H: the body is 3.6 times as long as it is wide. */
export const ASPECT = 7.2;

export const TAIL_END = 1.3;

/** Parses points in the format of the attribute `points` of SVG. */
export const toPoints = (text: string): (readonly [number, number])[] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(',').map(Number) as [number, number]);

/** s and half width. The first ones make the snout blunt, as that of a koi. */
const WIDTHS = toPoints(`
  0,0 .006,.18 .018,.32 .036,.432 .06,.53 .09,.622 .13,.722 .17,.802 .22,.88 .27,.94 .32,.98 .375,1
  .43,.99 .5,.94 .57,.86 .64,.75 .71,.625 .78,.495 .85,.38 .91,.305 .96,.27 1,.26
`);

/** Half the body's width at s, in H; the tail's root keeps its width beyond s = 1. */
export function halfWidth(s: number): number {
  if (s <= 0) return 0;
  const next = WIDTHS.findIndex(([end]) => s <= end);
  if (next < 0) return WIDTHS[WIDTHS.length - 1][1];
  const [[s0, w0], [s1, w1]] = WIDTHS.slice(next - 1);
  return lerp(w0, w1, (s - s0) / (s1 - s0));
}

/** s along the body, and the offset across it in H, positive on the fish's own side +1. */
export type BodyPoint = readonly [s: number, offset: number];

export const mirrored = (points: readonly BodyPoint[]): BodyPoint[] =>
  points.map(([s, offset]): BodyPoint => [s, -offset]);

const SNOUT: BodyPoint = [0, 0];
/** One side of the body, from behind the snout to the root of the tail. */
export const FLANK: readonly BodyPoint[] = WIDTHS.slice(1);

/** The body as a closed ring: snout, down one side, round the root of the tail, up the other. */
export const BODY: readonly BodyPoint[] = [SNOUT, ...mirrored(FLANK), [1.012, 0], ...[...FLANK].reverse()];

/** The same line left open at the tail's root, where the body runs on into the fin. */
export const BODY_EDGE: readonly BodyPoint[] = [...mirrored(FLANK).reverse(), SNOUT, ...FLANK];

/** Outer edge, tip and inner edge of one lobe of the tail, to the notch; then the tips of its rays. */
export const LOBE = toPoints(`
  .93,.27 .99,.275 1.04,.38 1.1,.62 1.175,.9 1.255,1.06 1.294,1.03 1.29,.88 1.262,.68 1.226,.45 1.19,.2
  1.172,0
`);
export const LOBE_RAYS = toPoints('1.27,.96 1.27,.82 1.25,.67 1.225,.5 1.2,.32 1.18,.14');

/** A point on a paired fin, in lengths of the fin: `out` along it, and `back` towards the tail. */
export type FinPoint = readonly [out: number, back: number];

/** Cubic control points of its outline, from the front of the root to its back; then the tips of its rays. */
export const FAN = toPoints('0,-.07 .3,-.26 .72,-.3 .97,-.1 1.1,.04 1.02,.3 .8,.42 .6,.53 .26,.44 0,.2');
export const FAN_RAYS = toPoints(`
  .82,-.2 .93,-.11 1,-.01 1.02,.1 .98,.21 .91,.305 .8,.375 .66,.43 .5,.43
`);
