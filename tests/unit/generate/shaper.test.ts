// The letters of cards: kerned, joined where a font joins them, and from the first font that has them.
import { beforeAll, expect, it } from 'vitest';
import { createShaper } from '../../../scripts/generate/cards/shaper';
import { readFonts } from '../../../scripts/generate/fonts';
import type { Shaper } from '../../../src/cards/outlines';

let shaper: Shaper;
beforeAll(async () => {
  shaper = await createShaper(await readFonts());
});

it.each([
  ['serif', 'AV'],
  ['serif', 'To'],
  ['sans', 'To'],
] as const)('%s: the letters of %s are closer than each alone', (role, pair) => {
  const alone = [...pair].reduce((sum, letter) => sum + shaper.outline(letter, role).width, 0);
  expect(shaper.outline(pair, role).width).toBeLessThan(alone);
});

it('joins letters, which are then one outline', () => {
  expect(shaper.outline('fi', 'serif').outlines).toHaveLength(1);
  expect(shaper.outline('f i', 'serif').outlines).toHaveLength(3);
});

it('has the faces of each role', () => {
  const widths = (['serif', 'serif-italic', 'sans', 'sans-bold', 'mono'] as const).map(
    (role) => shaper.outline('Hamburg', role).width,
  );
  expect(new Set(widths).size).toBe(5);
});

it('takes a character that a face lacks from another', () => {
  const arrow = shaper.outline('█', 'mono');
  expect(shaper.outline('█', 'serif-italic').outlines[0].path).toBe(arrow.outlines[0].path);
  const [a, , b] = shaper.outline('a█b', 'serif-italic').outlines;
  expect([a.path, b.path]).toEqual(
    ['a', 'b'].map((letter) => shaper.outline(letter, 'serif-italic').outlines[0].path),
  );
  expect(b.x).toBeCloseTo(shaper.outline('a', 'serif-italic').width + arrow.width);
});

it('a mark is on its letter, whether it is a character of its own or not', () => {
  const [composed, separate] = ['\u00e9', 'e\u0301'].map((text) => shaper.outline(text, 'serif'));
  expect(separate.width).toBeCloseTo(composed.width);
});

it('adds the spacing after each letter', () => {
  const [plain, spaced] = [0, -0.015].map((spacing) => shaper.outline('Koi', 'serif', spacing));
  expect(spaced.width).toBeCloseTo(plain.width - 3 * 0.015);
  expect(spaced.outlines[2].x).toBeCloseTo(plain.outlines[2].x - 2 * 0.015);
});

it('a mark stays at its letter when letters are spaced', () => {
  const [plain, spaced] = [0, -0.015].map((spacing) => shaper.outline('x\u0302i', 'serif', spacing));
  expect(spaced.outlines.slice(0, 2).map(({ x }) => x)).toEqual(plain.outlines.slice(0, 2).map(({ x }) => x));
  expect(spaced.width).toBeCloseTo(plain.width - 2 * 0.015);
});

it('an empty text has no letters', () => {
  expect(shaper.outline('', 'sans')).toEqual({ outlines: [], width: 0 });
});
