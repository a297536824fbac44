// What lies on the water, drawn over the fish in every frame: pellets of food and rings of ripples.
import { TAU } from '../math';
import { drawDot, type Pen, stroke } from '../paint/lines';
import type { Palette } from '../paint/palette';
import type { Ripple, World } from '../school/world';

const PELLET_RADIUS = 2.4;
const RINGS = 3;
/** Seconds between the rings of a ripple, and the life of one. */
const RING_DELAY = 0.32;
const RING_LIFE = 2.2;

export function drawSurface(pen: Pen, world: World, palette: Palette): void {
  for (const { x, y } of world.pellets) drawDot(pen, x, y, PELLET_RADIUS, palette.pellet);
  for (const ripple of world.ripples) drawRipple(pen, ripple, palette);
  pen.globalAlpha = 1;
}

function drawRipple(pen: Pen, { x, y, power, age }: Ripple, palette: Palette): void {
  for (let ring = 0; ring < RINGS; ring++) {
    const ringAge = age - ring * RING_DELAY;
    if (ringAge <= 0) return;
    const left = Math.max(0, 1 - ringAge / RING_LIFE);
    pen.globalAlpha = 0.5 * Math.sqrt(power) * left * left;
    pen.lineWidth = 0.8 + 0.8 * left;
    const radius = 3 + ringAge * 46 * (0.5 + 0.5 * power);
    stroke(pen, palette.ripple, () => pen.arc(x, y, radius, 0, TAU));
  }
}
