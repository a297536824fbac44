// The pond as a world without pictures: fish, pointer, food and ripples, moved on in fixed steps. The same seed
// and the same calls give the same world.
import { clamp } from '../maths';
import { hashSeed, makeRandom, type Random } from '../rng';
import type { Variety } from '../skin/recipes';
import type { Fish } from '../swim/fish';
import { avoidWalls, circle, holdInside } from './bounds';
import { keepClear, swimTogether } from './company';
import { spawn } from './spawn';
import type { Pellet, Pointer, Surroundings, Wish } from './surroundings';
import { mindPointer, seekFood } from './visitors';

/** Seconds in one step at normal speed. */
export const STEP = 1 / 60;

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

export interface WorldSettings {
  readonly seed: string;
  readonly count: number;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Walls stand outside the frame, so that fish come and go. */
  readonly open: boolean;
  /** The only variety; absent or null: a mixture. */
  readonly kind?: Variety | null;
}

export class World implements Surroundings {
  readonly seed: string;
  readonly kind: Variety | null;
  readonly wall: number;
  readonly pointer: Pointer = { x: 0, y: 0, speed: 0, age: 99 };
  readonly pellets: Pellet[] = [];
  readonly ripples: Ripple[] = [];
  readonly fish: Fish[] = [];
  /** The fish from the deepest to the highest, the order in which to draw them. */
  order: readonly Fish[] = [];
  time = 0;
  width: number;
  height: number;
  unit: number;
  private readonly random: Random;
  private nextRipple = 2;
  private readonly wishes: Wish[] = [];

  constructor({ seed, count, width, height, open, kind = null }: WorldSettings) {
    this.seed = seed;
    this.kind = kind;
    this.width = width;
    this.height = height;
    this.unit = unitFor(width, height);
    this.wall = open ? -0.5 : 0.12;
    this.random = makeRandom(hashSeed(`${seed}/world`));
    this.setCount(count);
  }

  resize(width: number, height: number): void {
    const scaleX = width / this.width;
    const scaleY = height / this.height;
    const unit = unitFor(width, height);
    for (const fish of this.fish) {
      fish.place(fish.x * scaleX, fish.y * scaleY, fish.length * (unit / this.unit));
    }
    this.width = width;
    this.height = height;
    this.unit = unit;
  }

  setCount(count: number): void {
    while (this.fish.length < count) this.fish.push(spawn(this.fish.length, this.seed, this));
    this.fish.length = count;
    while (this.wishes.length < count) this.wishes.push({ x: 0, y: 0, pace: 1, aheadX: 1, aheadY: 0 });
    this.order = [...this.fish].sort((a, b) => b.depth - a.depth);
  }

  /** The pointer has come to (x, y) at a speed in pixels a second. */
  point(x: number, y: number, speed: number): void {
    const { pointer } = this;
    pointer.x = x;
    pointer.y = y;
    pointer.age = 0;
    pointer.speed = pointer.speed * 0.6 + speed * 0.4;
  }

  feed(x: number, y: number): void {
    for (let k = 0; k < PELLETS_A_MEAL; k++) {
      const angle = this.random.range(0, 6.28);
      const distance = this.random.range(0.04, 0.3) * this.unit;
      const cos = Math.cos(angle);
      const sin = Math.sin(angle);
      this.pellets.push({
        x: x + cos * distance,
        y: y + sin * distance,
        velocityX: cos * 6,
        velocityY: sin * 6,
        age: 0,
        eaten: false,
      });
    }
    this.ripple(x, y, 1);
  }

  ripple(x: number, y: number, power: number): void {
    if (this.ripples.length < MOST_RIPPLES) this.ripples.push({ x, y, power, age: 0 });
  }

  /** One step, at `speed` times the usual length. */
  step(speed = 1): void {
    const dt = STEP * speed;
    this.time += dt;
    this.pointer.age += dt;
    this.pointer.speed *= Math.exp(-dt / 0.25);
    for (let k = 0; k < this.fish.length; k++) this.steer(this.fish[k], this.wishes[k], dt);
    for (let k = 0; k < this.fish.length; k++) {
      const { x, y, pace } = this.wishes[k];
      this.fish[k].step(dt, x, y, pace);
      holdInside(this.fish[k], this);
    }
    this.drift(dt);
    this.touchSurface();
  }

  private steer(fish: Fish, wish: Wish, dt: number): void {
    wish.aheadX = Math.cos(fish.heading);
    wish.aheadY = Math.sin(fish.heading);
    fish.wander += -0.45 * fish.wander * dt + Math.sqrt(dt) * 0.75 * (fish.random.next() * 2 - 1);
    wish.x = Math.cos(fish.heading + fish.wander);
    wish.y = Math.sin(fish.heading + fish.wander);
    wish.pace = 0.85 + 0.25 * Math.sin(fish.clock * 0.5) + 1.9 * fish.startle;
    keepClear(fish, wish, this);
    swimTogether(fish, wish, this);
    circle(fish, wish, this);
    avoidWalls(fish, wish, this);
    mindPointer(fish, wish, this);
    const meal = seekFood(fish, wish, this);
    if (!meal) return;
    meal.eaten = true;
    this.ripple(fish.x, fish.y, 0.35);
  }

  private drift(dt: number): void {
    for (const pellet of this.pellets) {
      pellet.age += dt;
      pellet.x += pellet.velocityX * dt;
      pellet.y += pellet.velocityY * dt;
      pellet.velocityX *= 1 - dt;
      pellet.velocityY *= 1 - dt;
    }
    filterInPlace(this.pellets, (pellet) => pellet.age < PELLET_LIFE && !pellet.eaten);
    for (const ripple of this.ripples) ripple.age += dt;
    filterInPlace(this.ripples, (ripple) => ripple.age < RIPPLE_LIFE);
  }

  /** Now and then a fish touches the surface. */
  private touchSurface(): void {
    if (this.time <= this.nextRipple) return;
    const fish = this.random.pick(this.fish);
    this.ripple(fish.x, fish.y, 0.45);
    this.nextRipple = this.time + this.random.range(2.5, 6);
  }
}

const unitFor = (width: number, height: number): number => clamp(0.156 * Math.sqrt(width * height), 102, 196);

/** Drops the rest in place, without a new list every step. */
function filterInPlace<T>(list: T[], isWanted: (item: T) => boolean): void {
  let length = 0;
  for (const item of list) if (isWanted(item)) list[length++] = item;
  list.length = length;
}
