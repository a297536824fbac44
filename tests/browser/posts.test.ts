// The owner's HTML and links in a post, and redirects of old URLs, on a separate site.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { copyFixture } from '../helpers';
import { type Running, start } from '../unit/server/running';
import { usualOrSoak } from '../usual-or-soak';
import { buildSite, complaintsOf, inBrowser, listen } from './helpers';
import type { Host } from './server';

const POST = `---
title: Media
date: 2025-09-09
description: Pictures, films and frames.
cover: { src: wide.png, alt: A wide picture }
---
Words.

<img src="pond.png" alt="A" width="200">

## Purity

<img src="pond.png" alt="B" width="200">

<img src="pond.png" alt="C" width="50%">

<video src="/film.mp4" width="960" height="540" controls></video>

<iframe src="/posts/pond.png" width="960" height="540" title="F"></iframe>

Some words before the [Rust book](https://example.org/) first.

[![D](pond.png)](https://example.org/d)
`;

inBrowser('a post', (stage) => {
  let preview: Running;
  let plain: Host;

  beforeAll(async () => {
    const folder = copyFixture('good');
    const out = join(folder, 'dist');
    writeFileSync(join(folder, 'content/posts/media.md'), POST);
    writeFileSync(join(folder, 'public/film.mp4'), '');
    const wide = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#345' } });
    await wide.png().toFile(join(folder, 'public/posts/wide.png'));
    appendFileSync(
      join(folder, 'content/site.yaml'),
      'redirects:\n  /old: /blog/first-light\n  /old.html: /blog/first-light\n  /part: /blog/first-light#main\n',
    );
    await buildSite(out, '--content', join(folder, 'content'), '--public', join(folder, 'public'));
    // A host without redirect rules, such as GitHub Pages.
    plain = await stage.serve({}, out);
    writeFileSync(join(out, '_redirects'), '');
    preview = await start(['preview', '--port', '0', '--out', out]);
    expect(readFileSync(join(out, 'old/index.html'), 'utf8')).toContain('http-equiv="refresh"');
  });

  it.each([390, 1280])('keeps media in the column and their aspect ratio at %i px', async (width) => {
    const page = await stage.stay(`${plain.url}/blog/media`, { width });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const column = await page.locator('.prose').evaluate((prose) => prose.clientWidth);
    const cover = await page.locator('.cover img').boundingBox();
    expect(cover?.width).toBe(Math.min(width - 40, 768));
    expect(Number(cover?.width) / Number(cover?.height)).toBeCloseTo(1.6, 1);
    for (const name of ['video', 'iframe']) {
      const box = await page.locator(`.prose ${name}`).boundingBox();
      expect(box?.width, name).toBe(column);
      expect(Number(box?.width) / Number(box?.height), name).toBeCloseTo(16 / 9, 1);
    }
    const widths = await page.locator('.prose img').evaluateAll((all) => all.map((one) => one.clientWidth));
    expect(widths.slice(0, 3)).toEqual([200, 200, Math.round(column / 2)]);
  });

  it('has space above and below an image between blocks', async () => {
    const page = await stage.stay(`${plain.url}/blog/media`);
    const gaps = await page.locator('.prose').evaluate((prose) => {
      const boxes = [...prose.children].slice(0, 7).map((child) => {
        const inner = child.querySelector('img') ?? child;
        return inner.getBoundingClientRect();
      });
      return boxes.slice(1).map((box, at) => Math.round(box.top - boxes[at].bottom));
    });
    expect(gaps.filter((gap) => gap < 10)).toEqual([]);
  });

  it('never wraps the arrow of a link onto its own line, and has none under an image', async () => {
    const page = await stage.stay(`${plain.url}/blog/media`);
    const found = await page.locator('.prose p', { hasText: 'Rust book' }).evaluate((paragraph) => {
      const link = paragraph.querySelector('a') as HTMLElement;
      let wraps = 0;
      const alone: number[] = [];
      for (let width = 80; width <= 460; width++) {
        paragraph.style.maxWidth = `${width}px`;
        const lines = [...link.getClientRects()];
        wraps += lines.length - 1;
        // The text of the link is wider than the arrow with its gap, which is 0.94em.
        if (Number(lines.at(-1)?.width) < 20) alone.push(width);
      }
      paragraph.style.maxWidth = '';
      return { wraps, alone };
    });
    expect(found.wraps).toBeGreaterThan(0);
    expect(found.alone).toEqual([]);
    const [link, picture] = await page
      .locator('.prose p:has(> a > picture)')
      .evaluate((paragraph) =>
        [paragraph, paragraph.querySelector('img') as Element].map(
          (element) => element.getBoundingClientRect().height,
        ),
      );
    expect(link).toBe(picture);
  });

  const ADDRESSES = [
    ['/old', '/blog/first-light'],
    ['/old/#main', '/blog/first-light#main'],
    ['/old.html?a=1&b=%20#main', '/blog/first-light?a=1&b=%20#main'],
    ['/part', '/blog/first-light#main'],
    ['/part#other', '/blog/first-light#main'],
  ];

  it('is found at its old URLs, with their fragments, on a host without redirects, and in the soak on one with them', async () => {
    for (const { url } of usualOrSoak([plain], [plain, preview])) {
      const page = listen(await stage.blank(), url);
      for (const [from, to] of ADDRESSES) {
        await page.goto(url + from, { waitUntil: 'commit' });
        await page.waitForURL(url + to);
        await page.waitForLoadState();
      }
      expect(complaintsOf(page)).toEqual([]);
    }
  });

  it('is found at its old URL without scripts', async () => {
    const page = await stage.blank({ javaScriptEnabled: false });
    await page.goto(`${plain.url}/old/`, { waitUntil: 'commit' });
    await page.waitForURL(`${plain.url}/blog/first-light`);
  });
});
