// Rules about what people do: a slow pointer draws, a fast one scatters, food outweighs everything else.
import type { Fish } from '../swim/fish';
import type { Pellet, Surroundings, Wish } from './surroundings';

/** Seconds for which a resting pointer still matters. */
const POINTER_MEMORY = 5;
/** Pixels a second. */
const FRIGHTENING = 900;
const INVITING = 350;
/** How near food has to come, in units. */
const MOUTH = 0.095;

export function mindPointer(fish: Fish, wish: Wish, { pointer, unit }: Surroundings): void {
  if (pointer.age >= POINTER_MEMORY) return;
  const dx = pointer.x - fish.x;
  const dy = pointer.y - fish.y;
  const distance = Math.hypot(dx, dy) || 1;
  if (pointer.speed > FRIGHTENING && distance < unit * 1.7) {
    fish.startle = Math.max(fish.startle, 1 - distance / (unit * 2));
    wish.x -= (dx / distance) * 4;
    wish.y -= (dy / distance) * 4;
  } else if (pointer.speed < INVITING && distance < unit * 2.8) {
    // Near enough to look, they hold off and slow down.
    const close = distance < unit * 0.55;
    const pull = close ? -0.5 : 0.35 + 0.7 * fish.social;
    if (close) wish.pace *= 0.7;
    wish.x += (dx / distance) * pull;
    wish.y += (dy / distance) * pull;
  }
}

/** Makes for the nearest pellet. Answers with the one it eats, if it has reached it. */
export function seekFood(fish: Fish, wish: Wish, { pellets, unit }: Surroundings): Pellet | null {
  let meal: Pellet | null = null;
  let least = unit * 4.5;
  for (const pellet of pellets) {
    const distance = Math.hypot(pellet.x - fish.x, pellet.y - fish.y);
    if (distance >= least || pellet.eaten) continue;
    least = distance;
    meal = pellet;
  }
  if (!meal) return null;
  wish.x += ((meal.x - fish.x) / (least || 1)) * 2.4;
  wish.y += ((meal.y - fish.y) / (least || 1)) * 2.4;
  fish.excite = Math.max(fish.excite, 0.6);
  // Slower the more it lies to the side: at full pace the tightest turn would lead round the food for ever.
  const ahead = ((meal.x - fish.x) * wish.aheadX + (meal.y - fish.y) * wish.aheadY) / (least || 1);
  wish.pace = Math.min(1.9, 0.5 + (1.5 * least) / unit) * (0.65 + 0.35 * ahead);
  return least < unit * MOUTH ? meal : null;
}
