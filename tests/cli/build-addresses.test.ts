// The URLs in built pages, and drafts, which must not leak into them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adding, argsFor, copyFixture, fixtures, readTree, runHere } from '../helpers';
import { findTags } from '../tags';

/** All internal URLs of a page. */
const internal = (html: string): string[] =>
  [...findTags(html)]
    .filter(({ attributes }) => attributes.rel !== 'canonical')
    .flatMap(({ attributes }) => [attributes.href, attributes.src, attributes.content])
    .filter((to): to is string => to?.startsWith('/') ?? false);

const pagesOf = (dist: string): [string, string][] =>
  Object.entries(readTree(dist))
    .filter(([file]) => file.endsWith('.html'))
    .map(([file, base64]) => [file, Buffer.from(base64, 'base64').toString('utf8')]);

describe('URLs', () => {
  it('--url with a path prefixes every internal URL', async () => {
    const folder = copyFixture();
    const { code, stderr } = await runHere([...argsFor(folder), '--url', 'https://x.test/me/site/']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const pages = pagesOf(join(folder, 'dist'));
    expect(pages.length).toBeGreaterThan(9);
    for (const [file, html] of pages) {
      const all = internal(html);
      expect(all.length, file).toBeGreaterThan(0);
      expect(
        all.filter((to) => !to.startsWith('/me/site/')),
        file,
      ).toEqual([]);
      for (const [, to] of html.matchAll(/url\("?(\/[^)"]+)/g)) expect(to).toMatch(/^\/me\/site\//);
    }
    for (const [file, base64] of Object.entries(readTree(join(folder, 'dist')))) {
      const text = Buffer.from(base64, 'base64').toString('latin1');
      expect(text.includes('-base-path-'), `a stand-in for the base in ${file}`).toBe(false);
    }
    const [, home] = pages.find(([file]) => file === 'index.html') as [string, string];
    expect(home).toContain('<link rel="canonical" href="https://x.test/me/site/">');
    expect(home).toContain('location.origin+"/me/site"');
  });

  it('trailingSlash: true adds a slash to the URLs of pages, but not of files', async () => {
    const folder = copyFixture('good', { 'content/site.yaml': adding('trailingSlash: true\n') });
    const { code, stderr } = await runHere(argsFor(folder));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const [file, html] of pagesOf(join(folder, 'dist'))) {
      const paths = internal(html).map((to) => to.replace(/[?#].*$/, ''));
      expect(
        paths.filter((path) => !/(\/|\.[a-z0-9]+)$/.test(path)),
        file,
      ).toEqual([]);
      expect(
        paths.filter((path) => /\.[a-z0-9]+\/$/.test(path)),
        file,
      ).toEqual([]);
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
      if (canonical) expect(canonical).toMatch(/\/$/);
    }
  });
});

it('names with diacritics are found in NFC and in NFD', async () => {
  const folder = copyFixture('good', {
    // NFD, as on macOS: a letter, then its combining mark.
    'public/posts/cafe\u0301.png': readFileSync(join(fixtures, 'good/public/posts/pond.png')),
    'public/menu\u0308.pdf': 'x',
    'content/posts/marks.md': `---
title: M\ndate: 2025-01-01\ndescription: D\ncover: { src: caf\u00e9.png, alt: A }
---
![A](caf\u00e9.png) ![A](cafe\u0301.png) ![A](caf%C3%A9.png) ![A](cafe%CC%81.png)
[b](/men\u00fc.pdf) [b](/menu\u0308.pdf) [b](/men%C3%BC.pdf) [b](/menu%CC%88.pdf)
`,
  });
  expect(await runHere(argsFor(folder))).toMatchObject({ code: 0, stderr: '' });
  const dist = readTree(join(folder, 'dist'));
  expect(Object.keys(dist)).toEqual(expect.arrayContaining(['posts/caf\u00e9.png', 'men\u00fc.pdf']));
  const html = Buffer.from(dist['blog/marks/index.html'], 'base64').toString('utf8');
  const led = internal(html).map((to) => decodeURIComponent(to));
  expect(led.filter((to) => to === '/posts/caf\u00e9.png')).toHaveLength(5);
  expect(led.filter((to) => to === '/men\u00fc.pdf')).toHaveLength(4);
});

describe('drafts and scheduled posts', () => {
  const SECRETS = [/zanzibar/i, /unfinished-thoughts/i, /xanaduvian/i, /from-days-to-come/i, /2999/];

  it('leak into no file of dist', async () => {
    const folder = copyFixture();
    expect((await runHere(argsFor(folder))).code).toBe(0);
    const tree = readTree(join(folder, 'dist'));
    expect(Object.keys(tree).length).toBeGreaterThan(15);
    for (const [file, base64] of Object.entries(tree)) {
      const text = `${file}\n${Buffer.from(base64, 'base64').toString('latin1')}`;
      for (const secret of SECRETS) expect(secret.test(text), `${secret} in ${file}`).toBe(false);
    }
  });

  it('a post is scheduled relative to the day of SOURCE_DATE_EPOCH', async () => {
    const folder = copyFixture();
    const onMay31 = { SOURCE_DATE_EPOCH: String(Date.UTC(2025, 4, 31, 23, 59, 59) / 1000) };
    expect(await runHere(argsFor(folder), onMay31)).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(join(folder, 'dist/blog/right-to-left'))).toBe(false);
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toContain('<span id="year">2025</span>');
    const onJune1 = { SOURCE_DATE_EPOCH: String(Date.UTC(2025, 5, 1) / 1000) };
    expect(await runHere(argsFor(folder), onJune1)).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(join(folder, 'dist/blog/right-to-left'))).toBe(true);
  });
});
