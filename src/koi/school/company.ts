// Rules about other fish: keep clear of their bodies, swim their way, stay near them. Each adds to the wish.
import type { Fish } from '../swim/fish';
import type { Surroundings, Wish } from './surroundings';

/** Joints that stand for the whole body of another fish: snout to tail's root, every third. */
const FELT_JOINTS = 9;
const FELT_EVERY = 3;

export function keepClear(fish: Fish, wish: Wish, { fish: school, unit }: Surroundings): void {
  const noseX = fish.x + wish.aheadX * unit * 0.25;
  const noseY = fish.y + wish.aheadY * unit * 0.25;
  const reach = unit * 0.95;
  for (const other of school) {
    if (other === fish) continue;
    for (let k = 0; k <= FELT_JOINTS; k += FELT_EVERY) {
      const dx = noseX - other.chain.x[k];
      const dy = noseY - other.chain.y[k];
      const distance = Math.hypot(dx, dy) || 1;
      if (distance >= reach) continue;
      const push = 2.6 * (1 - distance / reach) ** 2;
      wish.x += (dx / distance) * push;
      wish.y += (dy / distance) * push;
      if (distance >= reach * 0.6) continue;
      // Close: turn faster, and give way to what is ahead.
      fish.excite = Math.max(fish.excite, 0.3);
      if (dx * wish.aheadX + dy * wish.aheadY < -0.6 * distance) wish.pace *= 0.8;
    }
  }
}

export function swimTogether(fish: Fish, wish: Wish, { fish: school, unit }: Surroundings): void {
  let alongX = 0;
  let alongY = 0;
  let towardX = 0;
  let towardY = 0;
  let near = 0;
  for (const other of school) {
    if (other === fish) continue;
    const dx = other.x - fish.x;
    const dy = other.y - fish.y;
    if (Math.hypot(dx, dy) >= unit * 2.3) continue;
    alongX += Math.cos(other.heading);
    alongY += Math.sin(other.heading);
    towardX += dx;
    towardY += dy;
    near++;
  }
  if (near === 0) return;
  const toward = Math.hypot(towardX, towardY) || 1;
  wish.x += fish.social * ((0.35 * alongX) / near + (0.09 * towardX) / toward);
  wish.y += fish.social * ((0.35 * alongY) / near + (0.09 * towardY) / toward);
}
