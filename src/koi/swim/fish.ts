// One koi and how it moves: in each step it turns towards its wish, pulls its chain of joints and moves its fins.
import { clamp, lerp, TAU, wrapAngle } from '../math';
import type { Random } from '../rng';
import type { Pattern } from '../skin/pattern';
import { makePosed, pullChain, SEGMENTS, SEGMENTS_PER_BODY } from './chain';

interface Birth {
  readonly random: Random;
  readonly pattern: Pattern;
  x: number;
  y: number;
  heading: number;
  /** Snout to the root of the tail, in CSS pixels. */
  length: number;
  /** 0 at the surface, 1 on the floor. */
  readonly depth: number;
}

export type Fish = ReturnType<typeof makeFish>;

export function makeFish(birth: Birth) {
  const { random, x, y, heading, length } = birth;
  return {
    ...birth,
    /** Pixels a second. */
    speed: length * 0.4,
    /** Radians a second. */
    turn: 0,
    /** Fright and excitement, 0 to 1; both fade by themselves. */
    startle: 0,
    excite: 0,
    /** Body lengths a second at ease. */
    cruise: random.range(0.36, 0.52),
    /** How much it cares for company, 0 to 1. */
    social: random.range(0.35, 1),
    /** Which way it turns at a wall. */
    side: random.sign(),
    /** A drifting offset from the heading, in radians. */
    wander: random.range(-0.4, 0.4),
    clock: random.range(0, 40),
    ...makePosed(x, y, heading, length, random.range(0, 6.28)),
  };
}

/** Moves on by dt seconds towards a direction of any length, at a pace in cruise speeds. */
export function swim(fish: Fish, dt: number, wish: { x: number; y: number; pace: number }): void {
  fish.clock += dt;
  const urgency = Math.max(fish.startle, fish.excite);
  const error = wrapAngle(Math.atan2(wish.y, wish.x) - fish.heading);
  const limit = lerp(0.95, 3.8, urgency);
  const rate = clamp(error * lerp(1.1, 4, urgency), -limit, limit);
  fish.turn += (rate - fish.turn) * Math.min(1, dt * lerp(3, 9, urgency));
  fish.heading = wrapAngle(fish.heading + fish.turn * dt);
  const target = fish.cruise * fish.length * wish.pace * (1 - 0.25 * Math.min(1, Math.abs(fish.turn)));
  const gain = target > fish.speed ? lerp(1.1, 6, urgency) : 0.9;
  const acceleration = (target - fish.speed) * gain;
  fish.speed += acceleration * dt;
  fish.startle *= Math.exp(-dt / 0.55);
  fish.excite *= Math.exp(-dt / 0.8);
  fish.x += Math.cos(fish.heading) * fish.speed * dt;
  fish.y += Math.sin(fish.heading) * fish.speed * dt;
  pullChain(fish.chain, fish.x, fish.y, fish.heading, fish.length / SEGMENTS_PER_BODY);
  flutter(fish, acceleration / fish.length, dt);
}

/** The beat of the tail and the attitude of the fins, which lag behind what the fish does. `acceleration` is in body lengths. */
function flutter(fish: Fish, acceleration: number, dt: number): void {
  const { motion, clock, turn, startle, speed, length } = fish;
  const pace = speed / length;
  // Koi swim in bursts and glide between them. Without this slow change, they would swim too evenly.
  const coast = 0.72 + 0.28 * Math.sin(clock * 0.9 + Math.sin(clock * 0.37) * 2);
  const thrust = 0.34 + 0.5 * pace + 1.3 * Math.max(0, acceleration);
  const effort = clamp(thrust * coast + 0.5 * startle, 0.2, 1.35);
  motion.effort += (effort - motion.effort) * Math.min(1, dt * 3);
  motion.phase += dt * TAU * (0.5 + 1.05 * pace + 0.8 * startle);

  // Pectorals lie back when fast and open when slow; the inner one brakes a turn, and both scull.
  const rest = clamp(0.42 + 0.75 * pace + 0.3 * startle, 0.3, 1.25);
  const scull = 0.13 * Math.sin(clock * 2.3);
  const left = rest + scull + 0.28 * turn;
  const right = rest - scull - 0.28 * turn;
  motion.flexLeft = lerp(motion.flexLeft, (left - motion.left) * 1.4, Math.min(1, dt * 8));
  motion.flexRight = lerp(motion.flexRight, (right - motion.right) * 1.4, Math.min(1, dt * 8));
  motion.left += (left - motion.left) * Math.min(1, dt * 2.6);
  motion.right += (right - motion.right) * Math.min(1, dt * 2.6);

  const lean = -0.5 * turn + 0.16 * Math.sin(motion.phase - 2.4);
  motion.lean += (lean - motion.lean) * Math.min(1, dt * 3.5);
  motion.fan += (clamp(1.12 - 0.35 * pace, 0.6, 1.1) - motion.fan) * Math.min(1, dt * 2);
}

/** Moves and scales the fish in one jump, as when the pond changes its size. */
export function relocate(fish: Fish, x: number, y: number, length: number): void {
  const scale = length / fish.length;
  const [dx, dy] = [x - fish.x * scale, y - fish.y * scale];
  for (let k = 0; k <= SEGMENTS; k++) {
    fish.chain.x[k] = fish.chain.x[k] * scale + dx;
    fish.chain.y[k] = fish.chain.y[k] * scale + dy;
  }
  fish.speed *= scale;
  Object.assign(fish, { x, y, length });
}
