// One whole fish on the canvas, from its posed spine, and the shadow under it. `fine` adds layers that nobody
// sees when the pond is a faint ground behind a page.
import { BODY, BODY_EDGE, SILHOUETTE } from '../outlines';
import type { Fish } from '../swim/fish';
import type { Pen } from './body-point';
import { drawDorsal } from './dorsal-fin';
import { drawHead } from './head';
import type { Look } from './look';
import { drawPairedFins } from './paired-fins';
import { drawScales } from './scales';
import { shadeBody } from './shading';
import { addLine, addRing } from './smooth-lines';
import { drawTail } from './tail-fin';

/** Nested silhouettes instead of a blur; the higher a fish swims, the farther its shadow falls. */
export function drawShadow(pen: Pen, fish: Fish, look: Look, fine: boolean): void {
  const fall = fish.length * (0.16 - 0.07 * fish.depth);
  const layers = fine ? 3 : 2;
  pen.fillStyle = look.shadow;
  for (let k = 0; k < layers; k++) {
    pen.beginPath();
    addRing(pen, fish, SILHOUETTE, fall * 0.75, fall, 1.28 - (k * 0.72) / layers);
    pen.fill();
  }
}

export function drawFish(pen: Pen, fish: Fish, look: Look, fine: boolean): void {
  pen.lineWidth = Math.max(0.6, fish.half * 0.035);
  drawPairedFins(pen, fish, look);
  drawTail(pen, fish, look);
  pen.beginPath();
  addRing(pen, fish, BODY);
  pen.fillStyle = look.base;
  pen.fill();
  drawMarkings(pen, fish, look);
  if (fine) drawScales(pen, fish, look.scales);
  shadeBody(pen, fish, look.shade, look.glow, fine);
  pen.beginPath();
  addLine(pen, fish, BODY_EDGE);
  pen.strokeStyle = look.outline;
  pen.stroke();
  drawHead(pen, fish, look);
  drawDorsal(pen, fish, look);
}

function drawMarkings(pen: Pen, fish: Fish, look: Look): void {
  const { markings } = fish.pattern;
  for (let k = 0; k < markings.length; k++) {
    pen.beginPath();
    for (const loop of markings[k].loops) addRing(pen, fish, loop);
    pen.fillStyle = look.inks[k];
    pen.fill();
  }
}
