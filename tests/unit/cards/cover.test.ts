// The cover of a post on its social card.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawCoverCard } from '../../../scripts/generate/cards/cover-card';
import { altOf, CARD_HEIGHT, CARD_WIDTH, postCard } from '../../../src/cards/card';
import { boxesBeside, placeCover } from '../../../src/cards/cover';
import { toStyle } from '../../../src/cards/style';
import { SHIPPED } from '../../../src/colors/palette';
import type { Post } from '../../../src/content/posts/post';
import type { Site } from '../../../src/site';
import { buildFixture, temporaryFolder } from '../../helpers';
import { usualOrSoak } from '../../usual-or-soak';

const { site } = (await buildFixture('good')) as { site: Site };
const style = toStyle(SHIPPED.day, {});

it.each([
  ['a wide picture is shown whole', [3200, 1800], [588, 167, 540, 304, true]],
  ['so is one of 4 to 3', [1600, 1200], [588, 117, 540, 405, true]],
  ['a panorama is cut', [4000, 800], [588, 174, 540, 290, true]],
  ['a square fills the side', [900, 900], [700, 8, 500, 622, false]],
  ['so does a high picture', [1500, 2100], [756, 8, 444, 622, false]],
  ['and a column', [400, 4000], [820, 8, 380, 622, false]],
])('%s', (_, [width, height], [left, top, wide, high, isFramed]) => {
  const place = placeCover({ width: Number(width), height: Number(height) });
  expect(place).toEqual({ left, top, width: wide, height: high, isFramed });
  expect(place.left + place.width).toBeLessThanOrEqual(CARD_WIDTH);
  expect(place.top + place.height).toBeLessThanOrEqual(CARD_HEIGHT);
  const { title, text } = boxesBeside(place);
  expect(72 + Math.max(title.width, text.width)).toBeLessThan(place.left);
});

/** The card of a post whose cover has this size. */
function cardOf(width: number, height: number, isRaster = true) {
  const image = { path: '/posts/c.png', width, height, bytes: 1, hash: 'abc', isRaster };
  const cover = { src: '/posts/c.png', alt: 'A lake' };
  const post: Post = { ...site.posts[0], title: 'Hello', description: 'A day at the lake.', cover };
  return postCard({ ...site, images: new Map([[image.path, image]]) }, post);
}

it('a card has the cover of its post, and says so', () => {
  const card = cardOf(1600, 900);
  expect(card.cover).toEqual({ path: '/posts/c.png', alt: 'A lake', width: 1600, height: 900, hash: 'abc' });
  expect(altOf(card)).toMatch(/^Hello\. A day at the lake\. .*\. A lake\.$/);
  expect(cardOf(300, 300)).not.toHaveProperty('cover');
  expect(cardOf(24, 24, false).cover).toBeDefined();
});

/** Draws a card with a picture; returns the colors at some places. */
async function draw(
  file: string,
  bytes: Buffer | string,
  width: number,
  height: number,
  at: [number, number][],
) {
  const folder = temporaryFolder();
  const path = join(folder, file);
  writeFileSync(path, bytes);
  const source = `public/posts/${file}`;
  const drawn = await drawCoverCard(cardOf(width, height, !file.endsWith('.svg')), style, {
    file: `posts/${file}`,
    source,
    body: { copyOf: path, bytes: bytes.length },
  });
  if (drawn.problems.length > 0) return drawn.problems.map(({ source, message }) => `${source}: ${message}`);
  const { data, info } = await sharp(drawn.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([CARD_WIDTH, CARD_HEIGHT]);
  return at.map(([x, y]) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]);
}

const plain = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 40, g: 90, b: 160, alpha } } });
const near = (hex: string) => [1, 3, 5].map((k) => around(Number.parseInt(hex.slice(k, k + 2), 16)));
const around = (value: number) =>
  expect.toSatisfy((other: number) => Math.abs(other - value) <= 6, `about ${value}`);
const BLUE = [around(40), around(90), around(160)];

const COVERS = [
  ['lake.jpg', 1600, 900, () => plain(1600, 900).jpeg()],
  ['lake.webp', 1600, 900, () => plain(1600, 900).webp()],
  ['tower.avif', 900, 1200, () => plain(900, 1200).avif({ effort: 0 })],
  ['large.png', 4000, 3000, () => plain(4000, 3000).png({ compressionLevel: 1 })],
] as const;

it.each(usualOrSoak(COVERS.slice(0, 2), [...COVERS]))('draws %s', async (file, width, height, make) => {
  const { left, top, ...size } = placeCover({ width, height });
  const middle: [number, number] = [Math.round(left + size.width / 2), Math.round(top + size.height / 2)];
  const [paper, bar, picture] = (await draw(file, await make().toBuffer(), width, height, [
    [30, 300],
    [left + 100, 3],
    middle,
  ])) as number[][];
  expect(paper).toEqual(near(style.colors.paper));
  expect(bar).toEqual(near(style.colors.accent));
  expect(picture).toEqual(BLUE);
});

it('puts a transparent picture on a plain ground, whole', async () => {
  const { left, top } = placeCover({ width: 1200, height: 1200 });
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200"><circle cx="600" cy="600" r="300" fill="rgb(40,90,160)"/></svg>`;
  for (const [file, bytes] of [
    ['disc.png', await sharp(Buffer.from(disc)).png().toBuffer()],
    ['disc.svg', disc],
  ] as const)
    expect(
      await draw(file, bytes, 1200, 1200, [
        [left + 20, top + 20],
        [left + 250, top + 311],
      ]),
      file,
    ).toEqual([near(style.colors.surface), BLUE]);
});

it('reports a damaged picture', async () => {
  const bytes = await plain(1600, 900).jpeg().toBuffer();
  expect(await draw('half.jpg', bytes.subarray(0, 400), 1600, 900, [])).toEqual([
    'public/posts/half.jpg: the image is damaged',
  ]);
});
