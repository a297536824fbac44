// The body: its skin, slice by slice along the spine, and the light that falls on it.
import type { Pen, Posed } from './body-point';
import { facingAt, type Lamp } from './lamp';
import { aimAtSlice, CUTS, drawSlice, type Sheet } from './sheet';

/** Below this nobody sees it. */
const FAINT = 0.04;

/** Each slice is covered where it ends by the next one's, light and all: so nothing is lit twice. */
export function drawBody(pen: Pen, fish: Posed, skin: Sheet, lamp: Lamp | null, ratio: number): void {
  for (let cut = 0; cut < CUTS.length - 1; cut++) {
    aimAtSlice(pen, fish, cut, ratio);
    drawSlice(pen, skin, cut);
    const facing = lamp ? facingAt(fish, CUTS[cut]) : 0;
    if (!lamp || Math.abs(facing) < FAINT) continue;
    pen.globalAlpha = Math.abs(facing);
    drawSlice(pen, facing > 0 ? lamp[0] : lamp[1], cut);
    pen.globalAlpha = 1;
  }
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
}
