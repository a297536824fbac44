import { beforeAll, describe, expect, it } from 'vitest';
import type { Built } from '../../../scripts/build/build-site';
import { missingGlyphs } from '../../../scripts/generate/missing-glyphs';
import { createLocate } from '../../../src/checks/finding';
import { checkCardGlyphs } from '../../../src/checks/glyphs';
import { noLastBuild } from '../../../src/last-build';
import type { Site } from '../../../src/site';
import { buildFixture } from '../../helpers';
import { places } from '../content/support';

const lacking = missingGlyphs(noLastBuild);
const lackingIn = (text: string): string => (text.match(lacking) ?? []).join('');

describe('the fonts', () => {
  it.each([
    ['Ann O’Nymous — “quoted” … 50 € × 4, ½ °C', ''],
    ['Łódź, Čapek, Þór, Őry, Ğül, Ștefan, Nguyễn Văn Tuấn', ''],
    ['→ ← ≥ ≤ ≈ ≠ ± √ ∞ π µ', ''],
    ['co\u00adop \u200d\ufe0f', ''],
    ['Иван, Ελένη and 光 🐟', '光🐟'],
  ])('for %s lack %j', (text, expected) => {
    expect(lackingIn(text)).toBe(expected);
  });
});

describe('a card', () => {
  let good: Built;
  beforeAll(async () => {
    good = await buildFixture('good');
  });
  const check = (change: Partial<Site>) =>
    checkCardGlyphs({ ...(good.site as Site), ...change }, lacking).map(
      createLocate(good.sources, good.site as Site),
    );

  it('without some characters is reported once for all cards, at the first post', () => {
    const problems = check({});
    expect(places(problems)).toEqual([
      '2:8 social cards omit characters that no font has: ש ל ו ם ע م ر ح ب ا ع ن and 6 more',
    ]);
    expect(problems).toMatchObject([
      { source: 'content/posts/right-to-left.md', severity: 'warning', length: 4 },
    ]);
  });

  it('is found by the whole word, or else by the character', () => {
    const site = good.site as Site;
    const posts = [{ ...site.posts[0], title: 'Xש koi' }];
    expect(checkCardGlyphs({ ...site, posts }, lacking)).toMatchObject([{ near: ['Xש', 'ש'] }]);
  });

  it('without emoji is not reported', () => {
    const posts = (good.site as Site).posts.map((post) => ({
      ...post,
      title: 'A 🐟 👩‍👩‍👧‍👦 🇮🇸',
      description: 'B',
    }));
    expect(check({ posts })).toEqual([]);
  });
});
