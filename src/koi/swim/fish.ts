// One koi and how it moves: each step it turns and hurries towards a wish, drags its chain of joints along and
// moves its fins. It knows nothing of other fish, nor of how it is drawn.
import { clamp, lerp, wrapAngle } from '../math';
import { ASPECT } from '../profile';
import type { Random } from '../rng';
import type { Pattern } from '../skin/pattern';
import { type Chain, makeChain, moveChain, pullChain, SEGMENTS_PER_BODY } from './chain';
import { flutter, type Motion, makeMotion } from './motion';
import { makeSpine, type Spine } from './spine';

type Birth = Pick<Fish, 'random' | 'pattern' | 'x' | 'y' | 'heading' | 'length' | 'depth'>;

export class Fish {
  readonly random: Random;
  readonly pattern: Pattern;
  /** 0 at the surface, 1 on the floor. */
  readonly depth: number;
  readonly chain: Chain;
  readonly motion: Motion;
  readonly spine: Spine;
  x: number;
  y: number;
  heading: number;
  /** Snout to the root of the tail, in CSS pixels. */
  length: number;
  /** Pixels a second. */
  speed: number;
  /** Radians a second. */
  turn = 0;
  /** A drifting offset from the heading, in radians. */
  wander: number;
  /** Fright and excitement, 0 to 1; both fade by themselves. */
  startle = 0;
  excite = 0;
  clock: number;
  /** Body lengths a second at ease. */
  readonly cruise: number;
  /** How much it cares for company, 0 to 1. */
  readonly social: number;
  /** Which way it turns at a wall. */
  readonly side: 1 | -1;
  /** Half of the greatest width; follows the length. */
  half: number;

  constructor({ random, pattern, x, y, heading, length, depth }: Birth) {
    this.random = random;
    this.pattern = pattern;
    this.x = x;
    this.y = y;
    this.heading = heading;
    this.length = length;
    this.half = length / ASPECT;
    this.depth = depth;
    this.speed = length * 0.4;
    this.cruise = random.range(0.36, 0.52);
    this.social = random.range(0.35, 1);
    this.side = random.sign();
    this.wander = random.range(-0.4, 0.4);
    this.clock = random.range(0, 40);
    this.chain = makeChain(x, y, heading, this.segment);
    this.motion = makeMotion(random.range(0, 6.28));
    this.spine = makeSpine();
  }

  get segment(): number {
    return this.length / SEGMENTS_PER_BODY;
  }

  /** Moves on by dt seconds towards a direction of any length, at a pace in cruise speeds. */
  step(dt: number, wishX: number, wishY: number, pace: number): void {
    this.clock += dt;
    const urgency = Math.max(this.startle, this.excite);
    this.veer(dt, Math.atan2(wishY, wishX), urgency);
    const acceleration = this.hurry(dt, pace, urgency);
    this.startle *= Math.exp(-dt / 0.55);
    this.excite *= Math.exp(-dt / 0.8);
    this.x += Math.cos(this.heading) * this.speed * dt;
    this.y += Math.sin(this.heading) * this.speed * dt;
    pullChain(this.chain, this.x, this.y, this.heading, this.segment);
    const { clock, turn, startle, speed, length } = this;
    const drive = { clock, turn, startle, pace: speed / length, acceleration: acceleration / length };
    flutter(this.motion, drive, dt);
  }

  /** Moves and scales the fish in one jump, as when the pond changes its size. */
  place(x: number, y: number, length: number): void {
    const scale = length / this.length;
    moveChain(this.chain, scale, x - this.x * scale, y - this.y * scale);
    this.x = x;
    this.y = y;
    this.length = length;
    this.half = length / ASPECT;
    this.speed *= scale;
  }

  private veer(dt: number, wanted: number, urgency: number): void {
    const error = wrapAngle(wanted - this.heading);
    const limit = lerp(0.95, 3.8, urgency);
    const rate = clamp(error * lerp(1.1, 4, urgency), -limit, limit);
    this.turn += (rate - this.turn) * Math.min(1, dt * lerp(3, 9, urgency));
    this.heading = wrapAngle(this.heading + this.turn * dt);
  }

  /** Answers with the acceleration in pixels per second squared. */
  private hurry(dt: number, pace: number, urgency: number): number {
    const target = this.cruise * this.length * pace * (1 - 0.25 * Math.min(1, Math.abs(this.turn)));
    const gain = target > this.speed ? lerp(1.1, 6, urgency) : 0.9;
    const acceleration = (target - this.speed) * gain;
    this.speed += acceleration * dt;
    return acceleration;
  }
}
