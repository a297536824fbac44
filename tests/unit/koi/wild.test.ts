// Ten thousand steps with a random pointer, food everywhere and irregular time.
import { expect, it } from 'vitest';
import { wrapAngle } from '../../../src/koi/math';
import { makeRandom } from '../../../src/koi/rng';
import { MAX_BEND, SEGMENTS, SEGMENTS_PER_BODY } from '../../../src/koi/swim/chain';
import type { Fish } from '../../../src/koi/swim/fish';
import { pose } from '../../../src/koi/swim/spine';
import { makeWorld, STEP } from './support';

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
