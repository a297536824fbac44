// The cards and icons of the demo, decoded, and their references in the pages.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeMissing } from '../../scripts/build/assets/make';
import type { Output } from '../../src/base/output';
import { all, buildFixture, bytesOf, htmlFiles, page } from '../helpers';
import { isOwnSite } from '../own-site';

const { outputs, site } = await buildFixture();
await makeMissing(outputs);

const meta = (document: Document, name: string): string | null | undefined =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');

describe('social cards', () => {
  it.skipIf(isOwnSite)('each page has its own card; tag pages have that of the blog', () => {
    const files = new Set<string>();
    for (const file of htmlFiles(outputs).filter((name) => !/404|^koi/.test(name))) {
      const document = page(outputs, file);
      const url = meta(document, 'og:image') ?? '';
      const card = url.replace('https://example.com/', '');
      expect(outputs.has(card), `${file}: ${url}`).toBe(true);
      if (!file.startsWith('tags/')) files.add(card);
      expect(meta(document, 'twitter:image')).toBe(url);
      expect(meta(document, 'twitter:card')).toBe('summary_large_image');
      expect(meta(document, 'og:image:type')).toBe('image/png');
      expect(meta(document, 'og:image:alt')?.length).toBeGreaterThan(10);
      expect(meta(document, 'twitter:image:alt')).toBe(meta(document, 'og:image:alt'));
      const data = all(document, 'script[type="application/ld+json"]')
        .map(({ textContent }) => textContent)
        .join('');
      if (data.includes('BlogPosting')) expect(data).toContain(`"image":"${url}"`);
    }
    expect(files.size).toBe(6 + (site?.posts.length ?? 0));
  });

  it('are images with the size in the metadata', async () => {
    const cards = [...outputs.values()].filter(({ file }) => file.startsWith('assets/card-'));
    for (const card of cards) {
      const { width, height, format } = await sharp(bytesOf(card)).metadata();
      expect([width, height, format]).toEqual([1200, 630, 'png']);
      expect(bytesOf(card).length).toBeLessThan(120_000);
      expect(card.file).toMatch(/-[0-9a-f]{12}\.png$/);
    }
    const home = page(outputs, 'index.html');
    expect([meta(home, 'og:image:width'), meta(home, 'og:image:height')]).toEqual(['1200', '630']);
  });
});

describe('icons', () => {
  const decode = async (bytes: Uint8Array) =>
    sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

  it('favicon.ico contains 16, 32 and 48 pixels, with transparent corners', async () => {
    const ico = Buffer.from(bytesOf(outputs.get('favicon.ico') as Output));
    for (const [k, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * k;
      expect([ico[entry], ico[entry + 1]]).toEqual([size, size]);
      const at = ico.readUInt32LE(entry + 12);
      const { data, info } = await decode(ico.subarray(at, at + ico.readUInt32LE(entry + 8)));
      expect([info.width, info.height]).toEqual([size, size]);
      expect(data[3]).toBeLessThan(200);
    }
  });

  it.each([
    ['apple-touch-icon.png', 180, 255],
    ['icon-192.png', 192, 0],
    ['icon-512.png', 512, 0],
    ['icon-maskable-512.png', 512, 255],
  ])('%s is %i pixels wide and has corners with an alpha of %i', async (file, size, alpha) => {
    const { data, info } = await decode(bytesOf(outputs.get(file) as Output));
    expect([info.width, info.height, data[3]]).toEqual([size, size, alpha]);
    const isClear = data.some((value, k) => k % 4 === 3 && value !== 255);
    expect(isClear).toBe(alpha !== 255);
  });

  it('everything except the background of the maskable icon is in the safe zone', async () => {
    const { data, info } = await decode(bytesOf(outputs.get('icon-maskable-512.png') as Output));
    const ground = [...data.subarray(0, 3)];
    let farthest = 0;
    for (let k = 0; k < info.width * info.height; k++) {
      if (ground.some((value, channel) => Math.abs(value - data[4 * k + channel]) > 8))
        farthest = Math.max(farthest, Math.hypot((k % 512) - 255.5, Math.floor(k / 512) - 255.5));
    }
    expect(farthest).toBeGreaterThan(100);
    expect(farthest).toBeLessThan(512 * 0.4);
  });
});
