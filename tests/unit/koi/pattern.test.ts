import { describe, expect, it } from 'vitest';
import { type Baked, SAMPLES } from '../../../src/koi/baked';
import { halfWidth } from '../../../src/koi/profile';
import { makeRandom } from '../../../src/koi/rng';
import { makePattern, type Pattern } from '../../../src/koi/skin/pattern';
import { VARIETIES, type Variety } from '../../../src/koi/skin/recipes';

const SEEDS = Array.from({ length: 12 }, (_, k) => k + 1);
const make = (variety: Variety, seed: number): Pattern => makePattern(variety, makeRandom(seed));
const all = (variety: Variety): Pattern[] => SEEDS.map((seed) => make(variety, seed));
const inks = ({ markings }: Pattern): string => markings.map((marking) => marking.ink).join(' ');

const pointsOf = (loop: Baked): { s: number; offset: number }[] =>
  Array.from(loop.index, (index, k) => ({ s: (index + loop.fraction[k]) / SAMPLES, offset: loop.offset[k] }));
const places = (pattern: Pattern, ink: string): { s: number; offset: number }[] =>
  pattern.markings.filter((marking) => marking.ink === ink).flatMap(({ loops }) => loops.flatMap(pointsOf));

describe.each(VARIETIES)('%s', (variety) => {
  it('is the same for the same seed', () => {
    expect(make(variety, 4)).toEqual(make(variety, 4));
  });

  it('keeps every marking on the body', () => {
    for (const pattern of all(variety)) {
      for (const { s, offset } of pattern.markings.flatMap(({ ink }) => places(pattern, ink))) {
        expect(Math.abs(offset)).toBeLessThanOrEqual(halfWidth(s) + 1e-3);
      }
    }
  });

  it('has no marking at the root of the tail', () => {
    for (const pattern of all(variety)) {
      for (const { ink } of pattern.markings) {
        expect(places(pattern, ink).every(({ s }) => s < 0.995)).toBe(true);
      }
    }
  });
});

describe('what makes a variety', () => {
  it('kohaku: red on white, with a white snout', () => {
    for (const pattern of all('kohaku')) {
      expect(pattern).toMatchObject({ base: 'white', fin: 'white', root: null, metallic: false });
      expect(inks(pattern)).toBe('hi');
      const red = places(pattern, 'hi');
      expect(red.length).toBeGreaterThan(20);
      expect(Math.min(...red.map(({ s }) => s))).toBeGreaterThan(0.02);
    }
  });

  it('sanke: small black marks, nearly all behind the head, striped fins', () => {
    for (const pattern of all('sanke')) {
      expect(pattern.striped).toBe(true);
      expect(inks(pattern)).toBe('hi sumi');
      const black = places(pattern, 'sumi');
      expect(black.filter(({ s }) => s > 0.2).length / black.length).toBeGreaterThan(0.85);
    }
  });

  it('showa: black over red, on the head too, and at the roots of the fins', () => {
    for (const pattern of all('showa')) {
      expect(pattern.root).toBe('sumi');
      expect(inks(pattern)).toBe('hi sumi');
      expect(Math.min(...places(pattern, 'sumi').map(({ s }) => s))).toBeLessThan(0.2);
    }
  });

  it('ogon: metallic, without markings', () => {
    const bases = all('ogon').map((pattern) => {
      expect(pattern).toMatchObject({ metallic: true, markings: [], fin: pattern.base });
      return pattern.base;
    });
    expect(new Set(bases)).toEqual(new Set(['gold', 'platinum']));
  });

  it('tancho: one red disc in the middle of the head', () => {
    for (const pattern of all('tancho')) {
      expect(pattern.markings.map(({ ink, loops }) => [ink, loops.length])).toEqual([['hi', 1]]);
      const disc = places(pattern, 'hi');
      expect(disc.every(({ s, offset }) => s > 0.05 && s < 0.3 && Math.abs(offset) < 0.75)).toBe(true);
      expect(disc.some(({ offset }) => offset < 0) && disc.some(({ offset }) => offset > 0)).toBe(true);
    }
  });

  it('utsuri: black on white, yellow or orange, with matching fins', () => {
    const bases = all('utsuri').map((pattern) => {
      expect(pattern).toMatchObject({ root: 'sumi', fin: pattern.base });
      expect(inks(pattern)).toBe('sumi');
      return pattern.base;
    });
    expect(new Set(bases)).toEqual(new Set(['white', 'yellow', 'orange']));
  });

  it('asagi: a net of indigo along the back, red on the flanks and at the roots of the fins', () => {
    for (const pattern of all('asagi')) {
      expect(pattern).toMatchObject({ base: 'white', root: 'hi', netted: true });
      expect(inks(pattern)).toBe('ai hi');
      const share = ({ s, offset }: { s: number; offset: number }): number => Math.abs(offset) / halfWidth(s);
      const back = places(pattern, 'ai');
      const middle = back.filter(({ s }) => s > 0.3 && s < 0.8);
      expect(middle.length).toBeGreaterThan(10);
      expect(middle.every((place) => share(place) > 0.4)).toBe(true);
      expect(back.every(({ s }) => s > 0.1)).toBe(true);
      const red = places(pattern, 'hi');
      expect(red.some(({ offset }) => offset < 0) && red.some(({ offset }) => offset > 0)).toBe(true);
      expect(red.filter((place) => share(place) > 0.55).length / red.length).toBeGreaterThan(0.8);
    }
  });
});
