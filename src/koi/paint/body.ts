// The body: its skin, slice by slice along the spine, and the light that falls on it.
import type { Pen, Posed } from './body-point';
import { facingAt, type Lamp } from './lamp';
import { aimAtSlice, drawSlice, type Sheet } from './sheet';

/** Below this nobody sees it. */
const FAINT = 0.04;

export interface Manner {
  /** Without a lamp the light comes from above. */
  readonly lamp: Lamp | null;
  /** Canvas pixels to a CSS pixel. */
  readonly ratio: number;
  /** Where the skin is cut into slices. */
  readonly cuts: readonly number[];
  /** Fins without their rays, and of one layer. */
  readonly isPlain: boolean;
}

/** Each slice is covered where it ends by the next one's, light and all: so nothing is lit twice. */
export function drawBody(pen: Pen, fish: Posed, skin: Sheet, { lamp, ratio, cuts }: Manner): void {
  for (let cut = 0; cut < cuts.length - 1; cut++) {
    const from = cuts[cut];
    const to = cuts[cut + 1];
    aimAtSlice(pen, fish, from, to, ratio);
    drawSlice(pen, skin, from, to);
    const facing = lamp ? facingAt(fish, from) : 0;
    if (!lamp || Math.abs(facing) < FAINT) continue;
    pen.globalAlpha = Math.abs(facing);
    drawSlice(pen, facing > 0 ? lamp[0] : lamp[1], from, to);
    pen.globalAlpha = 1;
  }
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
}
