// A social card, from its words to its pixels, with the real fonts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawCard } from '../../../../scripts/build/assets/cards-and-icons';
import { SHIPPED_COLORS } from '../../../../src/content/colors/palette';
import { fontsFor as fontsOf } from '../../../../src/content/fonts/drawing-fonts';
import type { Role } from '../../../../src/content/fonts/faces';
import type { Post } from '../../../../src/content/posts/posts';
import type { CaseStudy } from '../../../../src/content/projects';
import type { Site } from '../../../../src/content/site';
import { drawingNames } from '../../../../src/theme/drawings/index';
import {
  altOf,
  CARD_HEIGHT,
  CARD_WIDTH,
  type Card,
  caseStudyCard,
  postCard,
} from '../../../../src/theme/social-cards/card';
import { cardSvg, layoutOf, missingOn } from '../../../../src/theme/social-cards/card-svg';
import { placeCover } from '../../../../src/theme/social-cards/pictures';
import { fonts } from '../../../drawing-fonts';
import { buildFixture, temporaryFolder } from '../../../helpers';
import { usualOrSoak } from '../../../usual-or-soak';

const fontsFor = (role: Role) => fontsOf(role, fonts);
const { day } = SHIPPED_COLORS;

const card = (change: Partial<Card>): Card => ({
  ...{ name: 'x', over: 'Blog', title: 'How the koi swim', text: 'A chain of joints.' },
  ...{ siteName: 'Your Name', date: '2025-09-07' },
  ...change,
});

/** The lines of a card from the top, with their sizes, and the places where they begin. */
function linesOf(change: Partial<Card>) {
  const svg = cardSvg(card(change), day, fontsFor);
  const runs = svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)".*?font-size="([\d.]+)".*?>([^<]*)</g);
  const lines = new Map<string, { x: number; size: number; words: string }>();
  for (const [, x, y, size, words] of runs) {
    const line = lines.get(y) ?? { x: Number(x), size: Number(size), words: '' };
    lines.set(y, { ...line, words: line.words + words });
  }
  return [...lines.values()];
}
const wordsOf = (change: Partial<Card>) => linesOf(change).map(({ words }) => words);

/** The title, which is set in the largest size. */
const titleOf = (title: string) => {
  const lines = linesOf({ title, drawing: 'pond' });
  const size = Math.max(...lines.map((line) => line.size));
  return lines.filter((line) => line.size === size);
};

it('the words are the place on the site, the title, the text, the site and the day', () => {
  expect(wordsOf({ drawing: 'pond' })).toEqual([
    'Blog',
    'How the',
    'koi swim',
    'A chain of joints.',
    'Your Name',
    '2025-09-07',
  ]);
});

it('the words have the name of the site in the place of a title that no font has', () => {
  expect(titleOf('日本語のタイトル').map(({ words }) => words)).toEqual(['Your Name']);
  expect(missingOn(card({ title: '日本' }), fontsFor)).toEqual(['日', '本']);
});

it('the words are also the alt text', () => {
  expect(altOf(card({}))).toBe('How the koi swim. A chain of joints. 2025-09-07, Your Name.');
  expect(altOf(card({ title: 'Why?', date: undefined }))).toBe('Why? A chain of joints. Your Name.');
});

const { site } = (await buildFixture('good')) as { site: Site };

it.each([
  [3200, 1800, [588, 163, 540, 304]],
  [1600, 1200, [588, 113, 540, 405]],
  [4000, 800, [588, 261, 540, 108]],
  [900, 900, [642, 72, 486, 486]],
  [400, 4000, [1079, 72, 49, 486]],
])('a picture of %i x %i pixels is whole, and beside the text', (width, height, [x, y, wide, high]) => {
  const cover = { path: '', alt: '', hash: '', width, height };
  expect(placeCover(cover)).toEqual({ x, y, width: wide, height: high });
  const { title, text, foot } = layoutOf(card({ cover }));
  expect(72 + Math.max(title.width, text.width, foot)).toBeLessThan(x);
});

describe('the one red mark', () => {
  const sealOf = (color: string) => `fill-rule="evenodd" fill="${color}"`;
  const svgOf = (change: Partial<Card>) => cardSvg(card(change), day, fontsFor);

  it.each([{}, { cover: { path: '', alt: '', hash: '', width: 800, height: 600 } }])(
    'is the seal of a card with %j',
    (change) => {
      expect(svgOf(change)).toContain(sealOf(day.accent));
      expect(svgOf(change).split(day.accent)).toHaveLength(2);
    },
  );

  it.each([...drawingNames, 'pond' as const])('is that of the drawing %s', (drawing) => {
    expect(svgOf({ drawing })).toContain(sealOf(day.ink));
    expect(svgOf({ drawing })).toContain(day.accent);
  });
});

it.each([
  ['/blog/hello-2024', { base: '#/blog/hello-2024' }, 'windows'],
  ['/blog/hello-2024', { links: { Post: '/blog/hello-2024' } }, 'windows'],
  ['/blog/other', { links: { Post: '/blog/hello-2024' } }, undefined],
])('the card of the post at %s has the drawing of the project with %j: %s', (path, change, expected) => {
  const [post] = site.posts;
  const project = { ...site.projects[0], base: undefined, links: {}, drawing: 'windows', ...change };
  expect(postCard({ ...site, projects: [project] }, { ...post, path }).drawing).toBe(expected);
});

it('the card of a case study has the picture of its project, or else the drawing', () => {
  const image = { path: '/posts/c.png', width: 900, height: 900, bytes: 1, hash: 'abc', isRaster: true };
  const images = new Map([[image.path, image]]);
  const cardWith = (picture?: { src: string; alt: string }) => {
    const project = { ...site.projects[0], drawing: 'wind', picture };
    const study = { slug: 'wind-sim', title: 'Wind', description: 'A tunnel.', project } as CaseStudy;
    return caseStudyCard({ ...site, images }, study);
  };
  expect(cardWith({ src: '/posts/c.png', alt: 'A tunnel' }).cover?.path).toBe('/posts/c.png');
  expect(cardWith()).toMatchObject({ drawing: 'wind' });
});

/** The card of a post whose cover has this size. */
function cardOf(width: number, height: number, isRaster = true) {
  const image = { path: '/posts/c.png', width, height, bytes: 1, hash: 'abc', isRaster };
  const cover = { src: '/posts/c.png', alt: 'A lake' };
  const post: Post = { ...site.posts[0], title: 'Hello', description: 'A day at the lake.', cover };
  return postCard({ ...site, images: new Map([[image.path, image]]) }, post);
}

it('a card has the cover of its post, and says so', () => {
  const one = cardOf(1600, 900);
  expect(one.cover).toEqual({ path: '/posts/c.png', alt: 'A lake', width: 1600, height: 900, hash: 'abc' });
  expect(altOf(one)).toMatch(/^Hello\. A day at the lake\. .*\. A lake\.$/);
  expect(cardOf(300, 300)).not.toHaveProperty('cover');
  expect(cardOf(24, 24, false).cover).toBeDefined();
});

/** Draws a card; returns its pixels, or the messages about its cover. */
async function pixelsOf(one: Card, picture?: { file: string; bytes: Buffer | string }) {
  const svg = cardSvg(one, day, fontsFor);
  const copyOf = join(temporaryFolder(), picture?.file ?? 'none');
  if (picture) writeFileSync(copyOf, picture.bytes);
  const source = `public/posts/${picture?.file}`;
  const cover = picture && one.cover && { ...one.cover, copyOf, source };
  const { bytes, problems } = await drawCard(svg, fonts, cover);
  if (problems.length > 0) return problems.map(({ source, message }) => `${source}: ${message}`);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([CARD_WIDTH, CARD_HEIGHT, 3]);
  return (x: number, y: number) => [...data.subarray((y * CARD_WIDTH + x) * 3, (y * CARD_WIDTH + x) * 3 + 3)];
}
type Pixels = Exclude<Awaited<ReturnType<typeof pixelsOf>>, string[]>;

const near = (hex: string, most = 6) =>
  [1, 3, 5].map((k) => around(Number.parseInt(hex.slice(k, k + 2), 16), most));
const around = (value: number, most: number) =>
  expect.toSatisfy((other: number) => Math.abs(other - value) <= most, `about ${value}`);

it('a card has the exact colors of paper and accent', async () => {
  const at = (await pixelsOf(card({}))) as Pixels;
  expect(at(94, 540)).toEqual(near(day.accent, 1));
  for (const [x, y] of [
    [0, 629],
    [1199, 629],
    [600, 4],
  ])
    expect(at(x, y)).toEqual(near(day.paper, 0));
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 40, g: 90, b: 160, alpha: 1 } } });
const BLUE = '#285aa0';
const DISC = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200"><circle cx="600" cy="600" r="300" fill="${BLUE}"/></svg>`;

const COVERS = [
  ['lake.jpg', 1600, 900, () => plain(1600, 900).jpeg().toBuffer()],
  ['lake.webp', 1600, 900, () => plain(1600, 900).webp().toBuffer()],
  ['disc.png', 1200, 1200, () => sharp(Buffer.from(DISC)).png().toBuffer()],
  ['disc.svg', 1200, 1200, async () => DISC],
  ['tower.avif', 900, 1200, () => plain(900, 1200).avif({ effort: 0 }).toBuffer()],
  ['large.png', 4000, 3000, () => plain(4000, 3000).png({ compressionLevel: 1 }).toBuffer()],
] as const;

it.each(usualOrSoak(COVERS.slice(0, 4), [...COVERS]))(
  'a card shows %s',
  async (file, width, height, make) => {
    const place = placeCover({ width, height });
    const bytes = await make();
    const at = (await pixelsOf(cardOf(width, height, file !== 'disc.svg'), { file, bytes })) as Pixels;
    expect(at(30, 300)).toEqual(near(day.paper));
    expect(at(Math.round(place.x + place.width / 2), Math.round(place.y + place.height / 2))).toEqual(
      near(BLUE),
    );
    // A transparent picture is whole, on a plain ground.
    const inside = file.startsWith('disc') ? day.surface : BLUE;
    expect(at(place.x + 20, place.y + 20)).toEqual(near(inside));
  },
);
