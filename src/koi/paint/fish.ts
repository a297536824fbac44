// Paints a fish and its shadow. The higher a fish swims, the farther and fainter its shadow is.
import { lerp } from '../math';
import { ASPECT, BODY, BODY_EDGE, type BodyPoint, FLANK, mirrored, toPoints } from '../profile';
import type { Fish } from '../swim/fish';
import { drawDorsal, drawPairedFins, drawTail } from './fins';
import { addCurves, addLine, addRing, fillPath, onFish, type Pen, strokePath } from './lines';
import type { PondPalette } from './pond-colors';
import { type DrawOptions, drawBody } from './sheet';
import type { Look } from './skin';

/** Root, bend and tip of the barbels on one side of the mouth; the longer one trails behind. */
const SIDE = toPoints('.012,.22 0,.4 .022,.52 .03,.36 .02,.56 .062,.72');
const BARBELS = [...mirrored(SIDE), ...SIDE];

/** One side of what casts a shadow: a coarser body and the tail fin; then both sides as a closed ring. */
const CAST = [
  ...FLANK.filter(([s], k) => k % 2 === 0 && s < 0.95),
  ...toPoints('.98,.28 1.08,.42 1.18,.66 1.26,.7'),
];
const SILHOUETTE: readonly BodyPoint[] = [[0, 0], ...mirrored(CAST), [1.18, 0], ...[...CAST].reverse()];

/** Widths of silhouettes over each other, which make the edge of a shadow soft; a wider one is a little longer. */
const SHADOW_WIDTHS = [1.22, 1.12, 1.02, 0.92, 0.82];

export function drawShadow(pen: Pen, fish: Fish, { shadowAlpha }: PondPalette): void {
  const fall = fish.length * (0.17 - 0.08 * fish.depth);
  const alpha = (shadowAlpha * (0.75 + 0.25 * fish.depth)) / SHADOW_WIDTHS.length;
  for (const widen of SHADOW_WIDTHS)
    fillPath(pen, `rgb(0 0 0 / ${alpha})`, () =>
      addRing(pen, SILHOUETTE, ([s, offset]) => {
        const { x, y } = onFish(fish, [lerp(0.6, s, 0.85 + 0.15 * widen), offset * widen]);
        return { x: x + fall * 0.75, y: y + fall };
      }),
    );
}

export function drawFish(pen: Pen, fish: Fish, look: Look, options: DrawOptions): void {
  const toCanvas = (point: BodyPoint) => onFish(fish, point);
  pen.lineWidth = Math.max(0.5, (fish.length / ASPECT) * 0.03);
  drawPairedFins(pen, fish, look, options.isPlain);
  drawTail(pen, fish, look, options.isPlain);
  strokePath(pen, look.outline, () => addCurves(pen, BARBELS, toCanvas));
  // Under the slices, whose edges have small steps.
  fillPath(pen, look.base, () => addRing(pen, BODY, toCanvas));
  drawBody(pen, fish, look.skin, options);
  strokePath(pen, look.outline, () => addLine(pen, BODY_EDGE, toCanvas));
  drawDorsal(pen, fish, look);
}
