import { expect, it } from 'vitest';
import { halfWidth } from '../../../src/koi/profile';
import { makeRandom } from '../../../src/koi/rng';
import { makePattern } from '../../../src/koi/skin/pattern';
import { VARIETIES } from '../../../src/koi/skin/varieties';

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
