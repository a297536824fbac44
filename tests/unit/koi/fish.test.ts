import { beforeEach, expect, it } from 'vitest';
import { makeRandom } from '../../../src/koi/rng';
import { makePattern } from '../../../src/koi/skin/pattern';
import { pose, SAMPLES, SPINE_LENGTH } from '../../../src/koi/swim/chain';
import { type Fish, makeFish, swim } from '../../../src/koi/swim/fish';

const LENGTH = 150;
const DT = 1 / 60;

/** The larger of two distances; NaN if one of them is NaN. */
const worse = (distance: number, other: number): number => Math.max(distance, Math.abs(other));

/** Ten seconds of hard turns in both directions, with one startle. */
function struggle(fish: Fish, look: () => void): void {
  for (let step = 0; step < 600; step++) {
    const wish = Math.floor(step / 45) * 2.4;
    if (step === 200) fish.startle = 1;
    swim(fish, DT, { x: Math.cos(wish), y: Math.sin(wish), pace: 1 });
    look();
  }
}

let fish: Fish;
beforeEach(() => {
  const random = makeRandom(1);
  const pattern = makePattern('ogon', makeRandom(random.seed()));
  fish = makeFish({ random, pattern, x: 400, y: 300, heading: 0.4, length: LENGTH, depth: 0.5 });
});

it('turns to the given direction', () => {
  for (let step = 0; step < 400; step++) swim(fish, DT, { x: 0, y: -1, pace: 1 });
  expect(fish.heading).toBeCloseTo(-Math.PI / 2, 1);
});

it('swims at its cruise speed, and faster when startled', () => {
  for (let step = 0; step < 600; step++) swim(fish, DT, { x: 1, y: 0.4, pace: 1 });
  expect(fish.speed / LENGTH).toBeCloseTo(fish.cruise, 1);
  fish.startle = 1;
  for (let step = 0; step < 20; step++) swim(fish, DT, { x: 1, y: 0.4, pace: 3 });
  expect(fish.speed / LENGTH).toBeGreaterThan(1.5 * fish.cruise);
});

it('has a spine with even steps, unit normals, and the same center of mass', () => {
  struggle(fish, () => {
    pose(fish);
    const { x, y, normalX, normalY } = fish.spine;
    const anchor = Math.round(0.3 * SAMPLES);
    expect(Math.hypot(x[anchor] - fish.chain.x[3], y[anchor] - fish.chain.y[3])).toBeLessThan(1e-3);
    const off = { step: 0, normal: 0 };
    for (let m = 1; m < SPINE_LENGTH; m++) {
      const step = Math.hypot(x[m] - x[m - 1], y[m] - y[m - 1]);
      off.step = worse(off.step, step - LENGTH / SAMPLES);
      off.normal = worse(off.normal, Math.hypot(normalX[m], normalY[m]) - 1);
    }
    expect(off.step).toBeLessThan(0.005);
    expect(off.normal).toBeLessThan(0.00005);
  });
});
