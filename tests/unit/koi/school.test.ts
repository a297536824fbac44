import { describe, expect, it } from 'vitest';
import type { World } from '../../../src/koi/school/world';
import { VARIETIES } from '../../../src/koi/skin/recipes';
import type { Fish } from '../../../src/koi/swim/fish';
import { HEIGHT, live, makeWorld, WIDTH } from './support';

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

describe('the same seed', () => {
  it('gives the same pond after the same steps, unlike another seed', () => {
    const worlds = [makeWorld(), makeWorld(), makeWorld({ seed: '8' })];
    for (const world of worlds) live(world, 5);
    const [a, b, c] = worlds.map(stateOf);
    expect(a).toEqual(b);
    expect(a).not.toEqual(c);
  });

  it('gives the same fish, whatever their number, of every variety among the first seven', () => {
    const few = makeWorld({ count: 4 });
    few.setCount(9);
    const names = (world: World): unknown => world.fish.map((f) => [f.pattern.variety, f.x, f.y, f.length]);
    expect(names(few)).toEqual(names(makeWorld({ count: 9 })));
    expect(new Set(few.fish.slice(0, 7).map((f) => f.pattern.variety))).toEqual(new Set(VARIETIES));
  });
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

  it('has fish that swim about a third of a body length per second', () => {
    expect(seen.pace / sightings).toBeGreaterThan(0.25);
    expect(seen.pace / sightings).toBeLessThan(0.4);
  });
});

it('an open pond lets fish leave the frame, but not for good', () => {
  const world = makeWorld({ open: true, width: 800, height: 500 });
  const far: number[] = [];
  live(world, 60, () => {
    far.push(...world.fish.map(({ x, y }) => Math.max(-x, -y, x - 800, y - 500)));
  });
  expect(Math.max(...far)).toBeGreaterThan(0);
  expect(Math.max(...far)).toBeLessThan(world.unit);
});

describe('visitors', () => {
  it('feed fish, which eat everything within a few seconds', () => {
    const world = makeWorld();
    live(world, 2);
    world.feed(640, 400);
    expect(world.pellets).toHaveLength(6);
    expect(world.ripples.length).toBeGreaterThan(0);
    live(world, 10);
    expect(world.pellets).toHaveLength(0);
  });

  it('startle only the nearby fish with a fast pointer', () => {
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

  it('attract fish with a slow pointer', () => {
    const distanceAfter = (pointed: boolean): number => {
      const world = makeWorld({ count: 1 });
      const [fish] = world.fish;
      const target = { x: fish.x - Math.cos(fish.heading) * 250, y: fish.y - Math.sin(fish.heading) * 250 };
      live(world, 6, () => pointed && world.point(target.x, target.y, 50));
      return Math.hypot(fish.x - target.x, fish.y - target.y);
    };
    expect(distanceAfter(true)).toBeLessThan(distanceAfter(false) - 40);
  });
});

it('a pond that is resized keeps all fish inside and in proportion', () => {
  const world = makeWorld();
  live(world, 3);
  const shares = world.fish.map((f) => f.length / world.unit);
  world.resize(390, 800);
  for (const [k, fish] of world.fish.entries()) {
    expect(fish.x >= 0 && fish.x <= 390).toBe(true);
    expect(fish.length / world.unit).toBeCloseTo(shares[k], 6);
  }
});

it('old ripples go, and fish are drawn from the deepest to the highest', () => {
  const world = makeWorld();
  for (let k = 0; k < 40; k++) world.ripple(1, 1, 1);
  expect(world.ripples).toHaveLength(24);
  live(world, 3);
  expect(world.ripples.length).toBeLessThan(3);
  const depths = world.order.map((fish) => fish.depth);
  expect(depths).toEqual([...depths].sort((a, b) => b - a));
});
