import { describe, expect, it } from 'vitest';
import type { World } from '../../../src/koi/school/world';
import { VARIETIES } from '../../../src/koi/skin/recipes';
import type { Fish } from '../../../src/koi/swim/fish';
import { HEIGHT, live, makeWorld, WIDTH } from './support';

const touch = (a: Fish, b: Fish, reach: number): boolean => {
  for (let i = 0; i <= 9; i++) {
    for (let j = 0; j <= 9; j++) {
      if (Math.hypot(a.chain.x[i] - b.chain.x[j], a.chain.y[i] - b.chain.y[j]) < reach) return true;
    }
  }
  return false;
};

const overlaps = ({ fish, unit }: World): number =>
  fish.reduce((sum, a, k) => sum + fish.slice(0, k).filter((b) => touch(a, b, unit * 0.17)).length, 0);

const stateOf = ({ fish, time }: World): unknown => [
  time,
  ...fish.map((f) => [f.x, f.y, f.heading, f.speed, f.motion.phase, ...f.chain.x, ...f.chain.y]),
];

describe('the same seed', () => {
  it('gives the same pond after the same steps, unlike another seed', () => {
    const [a, b, c] = [makeWorld(), makeWorld(), makeWorld({ seed: '8' })];
    for (const world of [a, b, c]) live(world, 5);
    expect(stateOf(a)).toEqual(stateOf(b));
    expect(stateOf(a)).not.toEqual(stateOf(c));
  });

  it('gives the same fish, whatever their number', () => {
    const few = makeWorld({ count: 4 });
    few.setCount(9);
    const many = makeWorld({ count: 9 });
    const names = (world: World): unknown => world.fish.map((f) => [f.pattern.variety, f.x, f.y, f.length]);
    expect(names(few)).toEqual(names(many));
  });

  it('gives every variety among the first seven', () => {
    expect(new Set(makeWorld({ count: 7 }).fish.map((f) => f.pattern.variety))).toEqual(new Set(VARIETIES));
  });
});

describe.each(['9', 'koi'])('a minute of pond %s', (seed) => {
  const world = makeWorld({ seed });
  let looks = 0;
  let overlapping = 0;
  let outside = 0;
  let nearEdge = 0;
  let pace = 0;
  live(world, 60, (step) => {
    if (step % 30) return;
    looks++;
    overlapping += overlaps(world);
    for (const { x, y, speed, length } of world.fish) {
      if (x < 0 || y < 0 || x > WIDTH || y > HEIGHT) outside++;
      if (x < 70 || y < 70 || x > WIDTH - 70 || y > HEIGHT - 70) nearEdge++;
      pace += speed / length;
    }
  });
  const sightings = looks * world.fish.length;

  it('keeps all fish inside and rarely near the edge', () => {
    expect(outside).toBe(0);
    expect(nearEdge / sightings).toBeLessThan(0.06);
  });

  it('has few overlapping fish: about one pair of 66 at a time', () => {
    expect(overlapping / looks).toBeLessThan(1.6);
  });

  it('has fish that swim about a third of a body length per second', () => {
    expect(pace / sightings).toBeGreaterThan(0.25);
    expect(pace / sightings).toBeLessThan(0.4);
  });
});

describe('an open pond', () => {
  it('lets fish leave the frame, but not for good', () => {
    const world = makeWorld({ open: true, width: 800, height: 500 });
    let outside = 0;
    const lost: object[] = [];
    live(world, 60, () => {
      for (const { x, y } of world.fish) {
        if (x < 0 || y < 0 || x > 800 || y > 500) outside++;
        const isNear = x > -world.unit && x < 800 + world.unit && y > -world.unit && y < 500 + world.unit;
        if (!isNear) lost.push({ x, y });
      }
    });
    expect(lost).toEqual([]);
    expect(outside).toBeGreaterThan(0);
  });
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
    for (const { x, y, startle } of world.fish) {
      if (Math.hypot(x - near.x, y - near.y) > world.unit * 2.5) expect(startle).toBe(0);
    }
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

describe('a pond that changes', () => {
  it('keeps all fish inside and in proportion when resized', () => {
    const world = makeWorld();
    live(world, 3);
    const shares = world.fish.map((f) => f.length / world.unit);
    world.resize(390, 800);
    for (const [k, fish] of world.fish.entries()) {
      expect(fish.x >= 0 && fish.x <= 390).toBe(true);
      expect(fish.length / world.unit).toBeCloseTo(shares[k], 6);
    }
  });

  it('removes old ripples, and draws the fish from the deepest to the highest', () => {
    const world = makeWorld();
    for (let k = 0; k < 40; k++) world.ripple(1, 1, 1);
    expect(world.ripples).toHaveLength(24);
    live(world, 3);
    expect(world.ripples.length).toBeLessThan(3);
    const depths = world.order.map((fish) => fish.depth);
    expect(depths).toEqual([...depths].sort((a, b) => b - a));
  });
});
