// The school in its pond: the same seed, a minute of swimming, visitors, and ten thousand steps of anything.
import { describe, expect, it } from 'vitest';
import { wrapAngle } from '../../../src/koi/math';
import { makeRandom } from '../../../src/koi/rng';
import { World, type WorldSettings } from '../../../src/koi/school/world';
import { VARIETIES } from '../../../src/koi/skin/varieties';
import { MAX_BEND, pose, SEGMENTS, SEGMENTS_PER_BODY } from '../../../src/koi/swim/chain';
import type { Fish } from '../../../src/koi/swim/fish';

const WIDTH = 1280;
const HEIGHT = 800;
/** Seconds. */
const STEP = 1 / 60;

const makeWorld = (settings: Partial<WorldSettings> = {}): World =>
  new World({ seed: '9', count: 12, kind: null, width: WIDTH, height: HEIGHT, headless: false, ...settings });

function live(world: World, seconds: number, look: (step: number) => void = () => {}): void {
  const steps = Math.round(seconds / STEP);
  for (let step = 0; step < steps; step++) {
    world.advance(STEP);
    look(step);
  }
}

const touch = ({ chain: a }: Fish, { chain: b }: Fish, reach: number): boolean =>
  [...a.x]
    .slice(0, 10)
    .some((x, i) => [...b.x].slice(0, 10).some((x2, j) => Math.hypot(x - x2, a.y[i] - b.y[j]) < reach));

const overlaps = ({ fish, unit }: World): number =>
  fish.reduce((sum, a, k) => sum + fish.slice(0, k).filter((b) => touch(a, b, unit * 0.17)).length, 0);

const stateOf = ({ fish, time }: World): unknown => [
  time,
  ...fish.map((f) => [f.x, f.y, f.heading, f.speed, f.motion.phase, ...f.chain.x, ...f.chain.y]),
];

it('the same seed gives the same pond after the same steps, unlike another seed', () => {
  const worlds = [makeWorld(), makeWorld(), makeWorld({ seed: '8' })];
  for (const world of worlds) live(world, 5);
  const [a, b, c] = worlds.map(stateOf);
  expect(a).toEqual(b);
  expect(a).not.toEqual(c);
});

it('the same seed gives the same fish, whatever their number, of every variety among the first seven', () => {
  const few = makeWorld({ count: 4 });
  few.setCount(9);
  const names = (world: World): unknown => world.fish.map((f) => [f.pattern.variety, f.x, f.y, f.length]);
  expect(names(few)).toEqual(names(makeWorld({ count: 9 })));
  expect(new Set(few.fish.slice(0, 7).map((f) => f.pattern.variety))).toEqual(new Set(VARIETIES));
});

describe.each(['9', 'koi'])('a minute of pond %s', (seed) => {
  const world = makeWorld({ seed });
  const seen = { looks: 0, overlapping: 0, outside: 0, nearEdge: 0, pace: 0 };
  live(world, 60, (step) => {
    if (step % 30) return;
    seen.looks++;
    seen.overlapping += overlaps(world);
    for (const { x, y, speed, length } of world.fish) {
      const edge = Math.min(x, y, WIDTH - x, HEIGHT - y);
      if (edge < 0) seen.outside++;
      if (edge < 70) seen.nearEdge++;
      seen.pace += speed / length;
    }
  });
  const sightings = seen.looks * world.fish.length;

  it('keeps all fish inside, rarely near the edge, and apart: about one pair of 66 overlaps at a time', () => {
    expect(seen.outside).toBe(0);
    expect(seen.nearEdge / sightings).toBeLessThan(0.06);
    expect(seen.overlapping / seen.looks).toBeLessThan(1.6);
  });
});

it('visitors feed fish, which eat everything within a few seconds', () => {
  const world = makeWorld();
  live(world, 2);
  world.feed(640, 400);
  expect(world.pellets).toHaveLength(6);
  expect(world.ripples.length).toBeGreaterThan(0);
  live(world, 10);
  expect(world.pellets).toHaveLength(0);
});

it('visitors startle only the nearby fish with a fast pointer', () => {
  const world = makeWorld();
  live(world, 2);
  const [near] = world.fish;
  world.point(near.x - 30, near.y - 20, 4000);
  live(world, 0.1);
  expect(near.startle).toBeGreaterThan(0.5);
  for (const { x, y, startle } of world.fish)
    if (Math.hypot(x - near.x, y - near.y) > world.unit * 2.5) expect(startle).toBe(0);
  live(world, 5);
  expect(near.startle).toBeLessThan(0.01);
});

const STEPS = 10_000;

/** The first problem of a fish, if any. */
function flawOf(fish: Fish, width: number, height: number): string | undefined {
  const { x, y } = fish.chain;
  if (!(fish.x >= 0 && fish.x <= width && fish.y >= 0 && fish.y <= height))
    return `left for ${fish.x} ${fish.y}`;
  let before = fish.heading + Math.PI;
  for (let k = 0; k < SEGMENTS; k++) {
    const [dx, dy] = [x[k + 1] - x[k], y[k + 1] - y[k]];
    if (!(Math.abs(Math.hypot(dx, dy) - fish.length / SEGMENTS_PER_BODY) < 1e-6))
      return `segment ${k} is ${Math.hypot(dx, dy)} long`;
    const direction = Math.atan2(dy, dx);
    if (!(Math.abs(wrapAngle(direction - before)) <= MAX_BEND[k] + 1e-6)) return `joint ${k} is broken`;
    before = direction;
  }
  return undefined;
}

it('keeps every fish intact and in the pond', () => {
  const random = makeRandom(2026);
  const world = makeWorld({ count: 5, width: 700, height: 500 });
  for (let step = 0; step < STEPS; step++) {
    const [x, y] = [random.range(-2000, 3000), random.range(-2000, 3000)];
    if (step % 3 === 0) world.point(x, y, random.range(0, 1e5));
    if (step % 50 === 0) world.feed(random.range(0, 700), random.range(0, 500));
    world.advance(STEP * (step % 7 === 0 ? 3 : random.range(0.1, 3)));
    if (step % 25) continue;
    for (const fish of world.fish) {
      expect(flawOf(fish, 700, 500)).toBeUndefined();
      pose(fish);
      const { x: xs, y: ys, normalX, normalY } = fish.spine;
      expect([...xs, ...ys, ...normalX, ...normalY].every(Number.isFinite)).toBe(true);
      expect(Object.values(fish.motion).every(Number.isFinite)).toBe(true);
    }
  }
});
