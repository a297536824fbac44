// The state of the pond, without any drawing: fish, pointer, food and ripples, which move in steps of time. The same seed
// and the same calls give the same world.
import { clamp } from '../math';
import type { PondSettings } from '../options';
import { hashSeed, makeRandom, type Random } from '../rng';
import type { Variety } from '../skin/varieties';
import { type Fish, relocate, swim } from '../swim/fish';
import * as rules from './rules';
import { spawn } from './spawn';

/** Seconds in a step, at most: in longer ones, fish would turn too far. */
const LONGEST_STEP = 1 / 20;

const PELLETS_A_MEAL = 6;
const PELLET_LIFE = 25;
const RIPPLE_LIFE = 2.8;
const MOST_RIPPLES = 24;

export interface Ripple {
  readonly x: number;
  readonly y: number;
  /** 0 to 1. */
  readonly power: number;
  age: number;
}

/** The size is in CSS pixels. The walls of a headless pond stand outside the frame, so that fish come and go. */
export type WorldSettings = Pick<PondSettings, 'seed' | 'count' | 'kind' | 'headless'> &
  Record<'width' | 'height', number>;

export class World implements rules.Surroundings {
  readonly seed: string;
  readonly kind: Variety | null;
  readonly wall: number;
  readonly pointer = { x: 0, y: 0, speed: 0, age: 99 };
  pellets: readonly rules.Pellet[] = [];
  ripples: readonly Ripple[] = [];
  readonly fish: Fish[] = [];
  /** The fish from the deepest to the highest, the order in which to draw them. */
  order: readonly Fish[] = [];
  time = 0;
  width: number;
  height: number;
  private readonly random: Random;
  private nextRipple = 2;

  constructor({ seed, count, width, height, headless, kind }: WorldSettings) {
    this.seed = seed;
    this.kind = kind;
    this.width = width;
    this.height = height;
    this.wall = headless ? -0.5 : 0.12;
    this.random = makeRandom(hashSeed(`${seed}/world`));
    this.setCount(count);
  }

  get unit(): number {
    return clamp(0.156 * Math.sqrt(this.width * this.height), 102, 196);
  }

  resize(width: number, height: number): void {
    const before = { width: this.width, height: this.height, unit: this.unit };
    Object.assign(this, { width, height });
    const [scaleX, scaleY] = [width / before.width, height / before.height];
    for (const fish of this.fish)
      relocate(fish, fish.x * scaleX, fish.y * scaleY, fish.length * (this.unit / before.unit));
  }

  setCount(count: number): void {
    while (this.fish.length < count) this.fish.push(spawn(this.fish.length, this.seed, this));
    this.fish.length = count;
    this.order = [...this.fish].sort((a, b) => b.depth - a.depth);
  }

  /** The pointer has come to (x, y) at a speed in pixels a second. */
  point(x: number, y: number, speed: number): void {
    Object.assign(this.pointer, { x, y, age: 0, speed: this.pointer.speed * 0.6 + speed * 0.4 });
  }

  feed(x: number, y: number): void {
    const pellets = Array.from({ length: PELLETS_A_MEAL }, (): rules.Pellet => {
      const angle = this.random.range(0, 6.28);
      const distance = this.random.range(0.04, 0.3) * this.unit;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const [velocityX, velocityY] = [cos * 6, sin * 6];
      return { x: x + cos * distance, y: y + sin * distance, velocityX, velocityY, age: 0, eaten: false };
    });
    this.pellets = [...this.pellets, ...pellets];
    this.ripple(x, y, 1);
  }

  ripple(x: number, y: number, power: number): void {
    this.ripples = [...this.ripples, { x, y, power, age: 0 }].slice(0, MOST_RIPPLES);
  }

  advance(seconds: number): void {
    const steps = Math.ceil(seconds / LONGEST_STEP);
    for (let k = 0; k < steps; k++) this.step(seconds / steps);
  }

  private step(dt: number): void {
    this.time += dt;
    this.pointer.age += dt;
    this.pointer.speed *= Math.exp(-dt / 0.25);
    const wishes = this.fish.map((fish) => this.steer(fish, dt));
    this.fish.forEach((fish, k) => {
      swim(fish, dt, wishes[k]);
      rules.holdInside(fish, this);
    });
    this.drift(dt);
    this.touchSurface();
  }

  private steer(fish: Fish, dt: number): rules.Wish {
    fish.wander += -0.45 * fish.wander * dt + Math.sqrt(dt) * 0.75 * (fish.random.next() * 2 - 1);
    const wish: rules.Wish = {
      x: Math.cos(fish.heading + fish.wander),
      y: Math.sin(fish.heading + fish.wander),
      pace: 0.85 + 0.25 * Math.sin(fish.clock * 0.5) + 1.9 * fish.startle,
      aheadX: Math.cos(fish.heading),
      aheadY: Math.sin(fish.heading),
    };
    rules.keepClear(fish, wish, this);
    rules.swimTogether(fish, wish, this);
    rules.circle(fish, wish, this);
    rules.avoidWalls(fish, wish, this);
    rules.reactToPointer(fish, wish, this);
    const pellet = rules.seekFood(fish, wish, this);
    if (pellet) {
      pellet.eaten = true;
      this.ripple(fish.x, fish.y, 0.35);
    }
    return wish;
  }

  private drift(dt: number): void {
    for (const pellet of this.pellets) {
      pellet.age += dt;
      pellet.x += pellet.velocityX * dt;
      pellet.y += pellet.velocityY * dt;
      pellet.velocityX *= 1 - dt;
      pellet.velocityY *= 1 - dt;
    }
    this.pellets = this.pellets.filter((pellet) => pellet.age < PELLET_LIFE && !pellet.eaten);
    for (const ripple of this.ripples) ripple.age += dt;
    this.ripples = this.ripples.filter((ripple) => ripple.age < RIPPLE_LIFE);
  }

  /** Now and then a fish touches the surface. */
  private touchSurface(): void {
    if (this.time <= this.nextRipple) return;
    const fish = this.random.pick(this.fish);
    this.ripple(fish.x, fish.y, 0.45);
    this.nextRipple = this.time + this.random.range(2.5, 6);
  }
}
