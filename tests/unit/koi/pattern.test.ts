import { describe, expect, it } from 'vitest';
import type { BodyPoint } from '../../../src/koi/outlines';
import { halfWidth } from '../../../src/koi/profile';
import { makeRandom } from '../../../src/koi/rng';
import { makePattern, type Pattern } from '../../../src/koi/skin/pattern';
import { VARIETIES, type Variety } from '../../../src/koi/skin/recipes';

interface Place {
  s: number;
  offset: number;
}

const make = (variety: Variety, seed: number): Pattern => makePattern(variety, makeRandom(seed));
const all = (variety: Variety): Pattern[] => Array.from({ length: 12 }, (_, k) => make(variety, k + 1));
const pointsOf = (loop: readonly BodyPoint[]): Place[] => loop.map(([s, offset]) => ({ s, offset }));
const places = (pattern: Pattern, ink: string): Place[] =>
  pattern.markings.filter((marking) => marking.ink === ink).flatMap(({ loops }) => loops.flatMap(pointsOf));
/** How many of the places are so. */
const share = (among: Place[], isSo: (place: Place) => boolean): number =>
  among.filter(isSo).length / among.length;
/** From the middle of the back (0) to the outline (1). */
const across = ({ s, offset }: Place): number => Math.abs(offset) / halfWidth(s);
const isOnBothSides = (among: Place[]): boolean =>
  among.some(({ offset }) => offset < 0) && among.some(({ offset }) => offset > 0);

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

describe('what makes a variety', () => {
  it.each<[Variety, string, object, (pattern: Pattern) => boolean]>([
    [
      'kohaku',
      'hi',
      { base: 'white', fin: 'white', root: null, metallic: false },
      (pattern) =>
        places(pattern, 'hi').length > 20 && share(places(pattern, 'hi'), ({ s }) => s > 0.02) === 1,
    ],
    // Small black marks, nearly all behind the head.
    [
      'sanke',
      'hi sumi',
      { striped: true },
      (pattern) => share(places(pattern, 'sumi'), ({ s }) => s > 0.2) > 0.85,
    ],
    // Black on the head too.
    ['showa', 'hi sumi', { root: 'sumi' }, (pattern) => places(pattern, 'sumi').some(({ s }) => s < 0.2)],
    ['ogon', '', { metallic: true, markings: [] }, ({ fin, base }) => fin === base],
    // One red disc in the middle of the head.
    [
      'tancho',
      'hi',
      {},
      (pattern) => {
        const disc = places(pattern, 'hi');
        const isOnHead = ({ s, offset }: Place) => s > 0.05 && s < 0.3 && Math.abs(offset) < 0.75;
        return pattern.markings[0].loops.length === 1 && disc.every(isOnHead) && isOnBothSides(disc);
      },
    ],
    ['utsuri', 'sumi', { root: 'sumi' }, ({ fin, base }) => fin === base],
    // A net of indigo along the back, red on the flanks.
    [
      'asagi',
      'ai hi',
      { base: 'white', root: 'hi', netted: true },
      (pattern) => {
        const [back, red] = [places(pattern, 'ai'), places(pattern, 'hi')];
        const middle = back.filter(({ s }) => s > 0.3 && s < 0.8);
        return (
          middle.length > 10 &&
          middle.every((place) => across(place) > 0.4) &&
          back.every(({ s }) => s > 0.1) &&
          isOnBothSides(red) &&
          share(red, (place) => across(place) > 0.55) > 0.8
        );
      },
    ],
  ])('%s: %s', (variety, inks, parts, holds) => {
    for (const pattern of all(variety)) {
      expect(pattern).toMatchObject(parts);
      expect(pattern.markings.map(({ ink }) => ink).join(' ')).toBe(inks);
      expect(holds(pattern)).toBe(true);
    }
  });

  it.each<[Variety, string[]]>([
    ['ogon', ['gold', 'platinum']],
    ['utsuri', ['white', 'yellow', 'orange']],
  ])('%s has the bases %j', (variety, bases) => {
    expect(new Set(all(variety).map(({ base }) => base))).toEqual(new Set(bases));
  });
});
