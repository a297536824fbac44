// Rules about the pond itself: a slow gyre that keeps it turning over, and walls felt ahead. Each adds to the wish.
import { clamp } from '../math';
import type { Fish } from '../swim/fish';
import type { Surroundings, Wish } from './surroundings';

/** Circles the middle, and from far out draws a little inward. */
export function circle(fish: Fish, wish: Wish, { width, height }: Surroundings): void {
  const dx = fish.x - width / 2;
  const dy = fish.y - height / 2;
  const distance = Math.hypot(dx, dy) || 1;
  const inward = 0.34 * clamp(distance / (0.5 * Math.min(width, height)) - 0.55, 0, 1);
  wish.x += (-dy * 0.1 - dx * inward) / distance;
  wish.y += (dx * 0.1 - dy * inward) / distance;
}

/** Pushes back from a wall and turns to one side, so that no fish stops in front of it. */
export function avoidWalls(fish: Fish, wish: Wish, { width, height, unit, wall }: Surroundings): void {
  const { aheadX, aheadY } = wish;
  const room = wall * unit;
  const x = fish.x + aheadX * unit * 0.75;
  const y = fish.y + aheadY * unit * 0.75;
  const inX = clamp((room + unit - x) / unit, 0, 2.4) - clamp((x - width + room + unit) / unit, 0, 2.4);
  const inY = clamp((room + unit - y) / unit, 0, 2.4) - clamp((y - height + room + unit) / unit, 0, 2.4);
  const near = Math.hypot(inX, inY);
  if (near === 0) return;
  const turn = aheadX * inY - aheadY * inX;
  const side = Math.abs(turn) > 0.15 ? Math.sign(turn) : fish.side;
  wish.x += inX * 2.1 * near - aheadY * side * near * 0.9;
  wish.y += inY * 2.1 * near + aheadX * side * near * 0.9;
  fish.excite = Math.max(fish.excite, Math.min(0.35, near * 0.25));
  wish.pace *= 1 - 0.12 * Math.min(1, near);
}

/** Whatever frightens or tempts a fish, its head stays in the frame; in an open pond, a body's length outside it. */
export function holdInside(fish: Fish, { width, height, unit, wall }: Surroundings): void {
  const room = wall > 0 ? 0 : -unit;
  fish.x = clamp(fish.x, room, width - room);
  fish.y = clamp(fish.y, room, height - room);
}
