// The bytes of a visit, as a host sends them: texts compressed with Brotli at the best level, fonts unchanged.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { usualOrSoak } from '../usual-or-soak';
import { inBrowser, STILL } from './helpers';

const packed = (body: string | Buffer): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

inBrowser('the budget', (stage) => {
  const page = (path: string) => readFileSync(join(stage.folder, path, 'index.html'), 'utf8');
  const asset = (name: string) => {
    const files = readdirSync(join(stage.folder, 'assets')).filter((file) => file.startsWith(`${name}-`));
    expect(files).toHaveLength(1);
    return readFileSync(join(stage.folder, 'assets', files[0]));
  };
  const inline = (html: string) =>
    [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script);

  it.each([
    ['main', 8000],
    ['pond', 600],
    ['copy', 600],
    ['cards', 600],
    ['contents', 600],
  ])('of the %s bundle is %i bytes', (name, most) => {
    const bytes = packed(asset(name));
    console.info(`${name}: ${bytes} B brotli`);
    expect(bytes).toBeLessThanOrEqual(most);
  });

  it('of the script of the koi is 16,000 bytes', () => {
    const [script] = inline(page('koi'));
    console.info(`koi: ${packed(script)} B brotli`);
    expect(packed(script)).toBeLessThanOrEqual(16_000);
  });

  it('of the copy script, and of the script before paint, is less than 1000 bytes uncompressed', () => {
    expect(asset('copy').length).toBeLessThan(1000);
    const [beforePaint] = inline(page('.'));
    console.info(`before paint: ${beforePaint.length} B`);
    expect(beforePaint.length).toBeLessThanOrEqual(1000);
  });

  it.each(['.', 'blog', 'projects', 'contact'])('of the page %s is 14,000 bytes', (path) => {
    const bytes = packed(page(path));
    console.info(`${path}: ${bytes} B brotli`);
    expect(bytes).toBeLessThanOrEqual(14_000);
  });

  it('of scripts on the home page is 9000 bytes, none of which blocks the first paint', () => {
    const html = page('.');
    const tags = [...html.matchAll(/<script\b([^>]*)\bsrc="([^"]+)"/g)];
    expect(tags.length).toBeGreaterThan(0);
    for (const [, attributes] of tags) expect(attributes).toMatch(/type="module"/);
    const files = tags.map(([, , src]) => packed(readFileSync(join(stage.folder, src))));
    const sum = [...files, ...inline(html).map(packed)].reduce((all, bytes) => all + bytes, 0);
    console.info(`scripts of the home page: ${sum} B brotli`);
    expect(sum).toBeLessThanOrEqual(9000);
  });

  it.each(usualOrSoak([390], [390, 1280]))(
    'of the first view of the home page at %i px is 55,000 bytes, with fonts and scripts',
    async (width) => {
      const host = await stage.serve({ compress: true });
      const tab = await stage.blank({ ...STILL, width, fresh: true });
      await tab.goto(`${host.url}/`);
      await tab.evaluate(() => document.fonts.ready);
      await tab.waitForLoadState('networkidle');
      // The pond is a page of its own in a frame, which loads last.
      const files = host.log.filter(({ path }) => !path.startsWith('/koi'));
      const fonts = files.filter(({ path }) => path.endsWith('.woff2'));
      const sum = files.reduce((all, { bytes }) => all + bytes, 0);
      console.info(`home at ${width} px: ${sum} B, ${files.map(({ path, bytes }) => `${path} ${bytes}`)}`);
      expect(fonts.length).toBeGreaterThan(0);
      expect(sum).toBeLessThanOrEqual(55_000);
      // Preloaded files are used; otherwise the browser would print a warning on the console.
      expect(new Set(fonts.map(({ path }) => path)).size).toBe(fonts.length);
    },
  );
});
