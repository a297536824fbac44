// Warnings about letters that the fonts lack, each with its first place.
import { beforeAll, expect, it } from 'vitest';
import type { Built } from '../../../scripts/build/build-site';
import { createLocate } from '../../../src/checks/finding';
import { checkLetters } from '../../../src/checks/glyphs';
import type { Site } from '../../../src/site';
import { lettersOf } from '../../../src/text/letters';
import { buildFixture } from '../../helpers';

const FONTS = { text: 'éßł', code: 'жλ' };

let good: Built;
beforeAll(async () => {
  good = await buildFixture('good');
});

/** The warnings for a site with one post, whose text is also its HTML. */
function warningsFor(text: string): string[] {
  const site = good.site as Site;
  const { source } = site.posts[0];
  const post = { ...site.posts[0], letters: lettersOf(text) };
  const sources = { ...good.sources, posts: [{ source, text }] };
  const posts = { ...site, posts: [post] };
  return checkLetters(posts, FONTS)
    .map(createLocate(sources, posts))
    .map(({ line, column, message, severity }) => `${line}:${column} ${severity}: ${message}`);
}

it.each([
  ['café, Straße', []],
  ['a\nb Я Я', ['2:3 warning: the fonts for text lack Я (U+042F)']],
  [
    '<code>жщ</code> ж',
    ['1:7 warning: the fonts for text lack ж (U+0436)', '1:8 warning: the font for code lacks щ (U+0449)'],
  ],
  [
    '5 ₾, ½ ☉ → 🐟 👩‍🚀 e\u0301',
    ['1:3 warning: the fonts for text lack ₾ (U+20BE)', '1:6 warning: the fonts for text lack ½ (U+00BD)'],
  ],
  ['שלום 光 ☉ 𝔘', []],
  ['Ꟶ', ['1:1 warning: the fonts for text lack Ꟶ (U+A7F5)']],
])('for %j', (text, expected) => {
  expect(warningsFor(text).sort()).toEqual(expected.sort());
});

it('names twelve letters at most, and counts the others', () => {
  const warnings = warningsFor('АБВГДЕЖЗИЙКЛМНО');
  expect(warnings).toHaveLength(12);
  expect(warnings[11]).toMatch(/lack Л \(U\+041B\) and 3 others$/);
});

it('the demo and the site of tests have none', async () => {
  for (const name of ['demo', 'good'] as const) {
    const { problems } = await buildFixture(name);
    expect(problems.filter(({ message }) => /fonts? for (?:text|code) lack/.test(message))).toEqual([]);
  }
});
