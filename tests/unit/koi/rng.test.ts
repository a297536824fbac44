import { expect, it } from 'vitest';
import { halfWidth } from '../../../src/koi/profile';
import { makeRandom } from '../../../src/koi/rng';
import { makePattern } from '../../../src/koi/skin/pattern';
import { VARIETIES } from '../../../src/koi/skin/varieties';

const take = <T>(n: number, draw: () => T): T[] => Array.from({ length: n }, draw);

it('makeRandom gives the same numbers for the same seed as earlier versions, and different numbers for another', () => {
  expect(take(3, makeRandom(1).next)).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
  expect(take(50, makeRandom(43).next)).not.toEqual(take(50, makeRandom(42).next));
});

it('makeRandom stays within ranges, and reaches both ends of integer ranges', () => {
  const random = makeRandom(9);
  for (const n of take(1000, () => random.range(-3, 5))) expect(n >= -3 && n < 5).toBe(true);
  expect(new Set(take(1000, () => random.int(2, 4)))).toEqual(new Set([2, 3, 4]));
  expect(new Set(take(1000, () => random.pick(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']));
  expect(new Set(take(100, random.sign))).toEqual(new Set([-1, 1]));
});

it.each(VARIETIES)(
  '%s is the same for the same seed, with markings on the body, none at the root of the tail',
  (variety) => {
    const make = (seed: number) => makePattern(variety, makeRandom(seed));
    expect(make(4)).toEqual(make(4));
    for (let seed = 1; seed <= 12; seed++)
      for (const [s, offset] of make(seed).markings.flatMap(({ loops }) => loops.flat())) {
        expect(Math.abs(offset)).toBeLessThanOrEqual(halfWidth(s) + 1e-3);
        expect(s).toBeLessThan(0.995);
      }
  },
);
