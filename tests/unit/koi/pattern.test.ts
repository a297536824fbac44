import { expect, it } from 'vitest';
import { type BodyPoint, halfWidth } from '../../../src/koi/profile';
import { makeRandom } from '../../../src/koi/rng';
import { makePattern, type Pattern } from '../../../src/koi/skin/pattern';
import { VARIETIES, type Variety } from '../../../src/koi/skin/varieties';

interface Place {
  s: number;
  offset: number;
}

const make = (variety: Variety, seed: number): Pattern => makePattern(variety, makeRandom(seed));
const all = (variety: Variety): Pattern[] => Array.from({ length: 12 }, (_, k) => make(variety, k + 1));
const pointsOf = (loop: readonly BodyPoint[]): Place[] => loop.map(([s, offset]) => ({ s, offset }));
const places = (pattern: Pattern, ink: string): Place[] =>
  pattern.markings.filter((marking) => marking.ink === ink).flatMap(({ loops }) => loops.flatMap(pointsOf));

it.each(VARIETIES)(
  '%s is the same for the same seed, with markings on the body, none at the root of the tail',
  (variety) => {
    expect(make(variety, 4)).toEqual(make(variety, 4));
    for (const pattern of all(variety))
      for (const { s, offset } of pattern.markings.flatMap(({ ink }) => places(pattern, ink))) {
        expect(Math.abs(offset)).toBeLessThanOrEqual(halfWidth(s) + 1e-3);
        expect(s).toBeLessThan(0.995);
      }
  },
);
