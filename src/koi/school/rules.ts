// The rules by which a fish decides where to swim: keep away from other fish, swim with them, circle, turn at the walls, react
// to the pointer, eat. Each rule changes the wish of the fish.
import { clamp } from '../math';
import type { Fish } from '../swim/fish';

export interface Pellet {
  x: number;
  y: number;
  velocityX: number;
  velocityY: number;
  age: number;
  eaten: boolean;
}

export interface Surroundings {
  readonly fish: readonly Fish[];
  readonly pellets: readonly Pellet[];
  /** Its speed is in pixels a second and fades when it rests; its age is the number of seconds since it last moved. */
  readonly pointer: { x: number; y: number; speed: number; age: number };
  readonly width: number;
  readonly height: number;
  /** The length of a fish of medium size in pixels. Distances in the pond are multiples of it. */
  readonly unit: number;
  /** How far the walls stand inside the frame, in units; below zero they stand outside. */
  readonly wall: number;
}

/** A direction (its length is no speed), a pace in cruise speeds, and the way the fish faces now. */
export interface Wish {
  x: number;
  y: number;
  pace: number;
  readonly aheadX: number;
  readonly aheadY: number;
}

/** Every third joint from the snout to the root of the tail stands for the body of another fish. */
const FELT_JOINTS = 9;
const FELT_EVERY = 3;
/** Seconds for which a resting pointer still matters. */
const POINTER_MEMORY = 5;
/** Pixels a second. */
const FRIGHTENING = 900;
const INVITING = 350;
/** A fish eats food that is nearer than this, in units. */
const MOUTH = 0.095;

function pull(wish: Wish, dx: number, dy: number, distance: number, strength: number): void {
  wish.x += (dx / distance) * strength;
  wish.y += (dy / distance) * strength;
}

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
      pull(wish, dx, dy, distance, 2.6 * (1 - distance / reach) ** 2);
      if (distance >= reach * 0.6) continue;
      // If the other fish is close, turns faster, and slows down if it is ahead.
      fish.excite = Math.max(fish.excite, 0.3);
      if (dx * wish.aheadX + dy * wish.aheadY < -0.6 * distance) wish.pace *= 0.8;
    }
  }
}

/** Swims the way of the fish nearby, and stays near them. */
export function swimTogether(fish: Fish, wish: Wish, { fish: school, unit }: Surroundings): void {
  const near = school.filter(
    (other) => other !== fish && Math.hypot(other.x - fish.x, other.y - fish.y) < unit * 2.3,
  );
  if (near.length === 0) return;
  let [alongX, alongY, towardX, towardY] = [0, 0, 0, 0];
  for (const { x, y, heading } of near) {
    alongX += Math.cos(heading);
    alongY += Math.sin(heading);
    towardX += x - fish.x;
    towardY += y - fish.y;
  }
  const toward = Math.hypot(towardX, towardY) || 1;
  wish.x += fish.social * ((0.35 * alongX) / near.length + (0.09 * towardX) / toward);
  wish.y += fish.social * ((0.35 * alongY) / near.length + (0.09 * towardY) / toward);
}

/** Swims slowly around the middle of the pond, and far from the middle also a little inward. */
export function circle(fish: Fish, wish: Wish, { width, height }: Surroundings): void {
  const dx = fish.x - width / 2;
  const dy = fish.y - height / 2;
  const distance = Math.hypot(dx, dy) || 1;
  const inward = 0.34 * clamp(distance / (0.5 * Math.min(width, height)) - 0.55, 0, 1);
  pull(wish, -dy * 0.1 - dx * inward, dx * 0.1 - dy * inward, distance, 1);
}

/** Turns away before a wall, and to one side, so that the fish does not stop in front of it. */
export function avoidWalls(fish: Fish, wish: Wish, { width, height, unit, wall }: Surroundings): void {
  const { aheadX, aheadY } = wish;
  const room = wall * unit;
  const push = (place: number, size: number): number =>
    clamp((room + unit - place) / unit, 0, 2.4) - clamp((place - size + room + unit) / unit, 0, 2.4);
  const inX = push(fish.x + aheadX * unit * 0.75, width);
  const inY = push(fish.y + aheadY * unit * 0.75, height);
  const near = Math.hypot(inX, inY);
  if (near === 0) return;
  const turn = aheadX * inY - aheadY * inX;
  const side = Math.abs(turn) > 0.15 ? Math.sign(turn) : fish.side;
  wish.x += inX * 2.1 * near - aheadY * side * near * 0.9;
  wish.y += inY * 2.1 * near + aheadX * side * near * 0.9;
  fish.excite = Math.max(fish.excite, Math.min(0.35, near * 0.25));
  wish.pace *= 1 - 0.12 * Math.min(1, near);
}

/** A slow pointer attracts fish, and a fast one frightens them. */
export function reactToPointer(fish: Fish, wish: Wish, { pointer, unit }: Surroundings): void {
  if (pointer.age >= POINTER_MEMORY) return;
  const dx = pointer.x - fish.x;
  const dy = pointer.y - fish.y;
  const distance = Math.hypot(dx, dy) || 1;
  if (pointer.speed > FRIGHTENING && distance < unit * 1.7) {
    fish.startle = Math.max(fish.startle, 1 - distance / (unit * 2));
    pull(wish, dx, dy, distance, -4);
  } else if (pointer.speed < INVITING && distance < unit * 2.8) {
    // Close to the pointer, the fish slows down and keeps a small distance.
    const isClose = distance < unit * 0.55;
    if (isClose) wish.pace *= 0.7;
    pull(wish, dx, dy, distance, isClose ? -0.5 : 0.35 + 0.7 * fish.social);
  }
}

/** Food is stronger than all other rules: the fish swims to the nearest pellet. Returns the pellet once the fish can eat it. */
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
  const [dx, dy, distance] = [meal.x - fish.x, meal.y - fish.y, least || 1];
  pull(wish, dx, dy, distance, 2.4);
  fish.excite = Math.max(fish.excite, 0.6);
  // The fish slows down for food at its side: at full pace it would circle around the food forever.
  const ahead = (dx * wish.aheadX + dy * wish.aheadY) / distance;
  wish.pace = Math.min(1.9, 0.5 + (1.5 * least) / unit) * (0.65 + 0.35 * ahead);
  return least < unit * MOUTH ? meal : null;
}

/** Keeps the head in the frame; if the walls are outside of the frame, at most a body length outside. */
export function holdInside(fish: Fish, { width, height, unit, wall }: Surroundings): void {
  const room = wall > 0 ? 0 : -unit;
  fish.x = clamp(fish.x, room, width - room);
  fish.y = clamp(fish.y, room, height - room);
}
