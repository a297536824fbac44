// The bytes of a visit, as a host sends them: texts compressed with Brotli at the best level, fonts unchanged.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { inBrowser, STILL } from './helpers';

const packed = (body: string | Buffer): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

inBrowser('the budget', (stage) => {
  const page = (path: string) => readFileSync(join(stage.folder, path, 'index.html'), 'utf8');
  const inline = (html: string) =>
    [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script);

  const module = (html: string, name: string) =>
    readFileSync(join(stage.folder, new RegExp(`src="(/assets/${name}-[^"]*)"`).exec(html)?.[1] ?? ''));

  it.each<[string, number, () => number]>([
    ['the script before paint, uncompressed', 1000, () => inline(page('.'))[0].length],
    ['the script of the koi', 16_000, () => packed(inline(page('koi'))[0])],
    [
      'the script of the figure that can be touched',
      6000,
      () => packed(module(page('blog/koi-app'), 'turn')),
    ],
  ])('of %s is %i bytes', (_, most, bytes) => {
    expect(bytes()).toBeLessThanOrEqual(most);
  });

  it('of scripts on the home page is 3000 bytes, none of which blocks the first paint', () => {
    const html = page('.');
    const tags = [...html.matchAll(/<script\b([^>]*)\bsrc="([^"]+)"/g)];
    expect(tags.length).toBeGreaterThan(0);
    for (const [, attributes] of tags) expect(attributes).toMatch(/type="module"/);
    const files = tags.map(([, , src]) => packed(readFileSync(join(stage.folder, src))));
    expect(
      [...files, ...inline(html).map(packed)].reduce((all, bytes) => all + bytes, 0),
    ).toBeLessThanOrEqual(3000);
  });

  it('of the first view of the home page is 40,000 bytes, with fonts and scripts', async () => {
    const host = await stage.serve({});
    const tab = await stage.blank({ ...STILL, width: 390, fresh: true });
    await tab.goto(`${host.url}/`);
    await tab.evaluate(() => document.fonts.ready);
    await tab.waitForLoadState('networkidle');
    // The pond is a page of its own in a frame, which loads last.
    const files = host.log.flatMap(({ path, file }) => (file && !path.startsWith('/koi') ? [file] : []));
    const bytes = files.map((file) => {
      const body = readFileSync(join(stage.folder, file));
      return file.endsWith('.woff2') ? body.length : packed(body);
    });
    expect(bytes.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(40_000);
    // Preloaded files are used; otherwise the browser would print a warning on the console.
    const fonts = files.filter((file) => file.endsWith('.woff2'));
    expect(fonts.length).toBeGreaterThan(0);
    expect(new Set(fonts).size).toBe(fonts.length);
  });
});
