// The URLs in built pages, and drafts, which must not leak into any file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseDocument } from '../../src/base/html/own-html';
import type { Outputs } from '../../src/base/output';
import { adding, buildFixture, buildWith, bytesOf, fixtures, htmlFiles, textOf } from '../helpers';
import { isOwnSite } from '../own-site';

/** All internal URLs of a page. */
const internal = (html: string): string[] =>
  parseDocument(html)
    .filter(({ attributes }) => attributes.rel !== 'canonical')
    .flatMap(({ attributes }) => [attributes.href, attributes.src, attributes.content])
    .filter((to): to is string => to?.startsWith('/') ?? false);

/** The texts of all files that are not drawn. */
const textsIn = (outputs: Outputs): string[] =>
  [...outputs.values()]
    .filter(({ body }) => !(typeof body === 'object' && 'make' in body))
    .map((output) => `${output.file}\n${Buffer.from(bytesOf(output)).toString('latin1')}`);

it.skipIf(isOwnSite)('all have the path of the site', async () => {
  const { outputs, problems } = await buildFixture({ name: 'good', url: 'https://x.test/me/site' });
  expect(problems).toEqual([]);
  for (const file of htmlFiles(outputs)) {
    const html = textOf(outputs, file);
    const all = [...internal(html), ...Array.from(html.matchAll(/url\("?(\/[^)"]+)/g), ([, to]) => to)];
    expect(all.length, file).toBeGreaterThan(0);
    expect(
      all.filter((to) => !to.startsWith('/me/site/')),
      file,
    ).toEqual([]);
  }
  // A stand-in for the base.
  expect(textsIn(outputs).filter((text) => text.includes('-base-path-'))).toEqual([]);
  const home = textOf(outputs, 'index.html');
  expect(home).toContain('<link rel="canonical" href="https://x.test/me/site/">');
  expect(home).toContain('location.origin+"/me/site"');
});

it.skipIf(isOwnSite)('of pages, but not of files, have a slash with trailingSlash: true', async () => {
  const { outputs, problems } = await buildWith({ 'content/site.yaml': adding('trailingSlash: true\n') });
  expect(problems).toEqual([]);
  for (const file of htmlFiles(outputs)) {
    const html = textOf(outputs, file);
    const paths = internal(html).map((to) => to.replace(/[?#].*$/, ''));
    expect(
      paths.filter((path) => /\.[a-z0-9]+\/$/.test(path) || !/(\/|\.[a-z0-9]+)$/.test(path)),
      file,
    ).toEqual([]);
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '/').toMatch(/\/$/);
  }
});

it('with diacritics are found in NFC and in NFD', async () => {
  const { outputs, problems } = await buildWith({
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
  expect(problems).toEqual([]);
  for (const [file, count] of [
    ['posts/caf\u00e9.png', 5],
    ['men\u00fc.pdf', 4],
  ] as const) {
    expect(outputs.has(file)).toBe(true);
    const led = internal(textOf(outputs, 'blog/marks/index.html')).map((to) => decodeURIComponent(to));
    expect(led.filter((to) => to === `/${file}`)).toHaveLength(count);
  }
});

it('drafts and scheduled posts leak into no file', async () => {
  const draft = '---\ntitle: Zanzibar\ndescription: A draft.\ndraft: true\n---\nNothing yet.\n';
  const { outputs } = await buildWith({ 'content/pages/later.md': draft });
  expect(outputs.size).toBeGreaterThan(15);
  const leaks = /zanzibar|unfinished-thoughts|xanaduvian|from-days-to-come|2999/i;
  expect(textsIn(outputs).filter((text) => leaks.test(text))).toEqual([]);
});
