// The quotation marks of a site's language in everything that is made of its texts.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isError } from '../../src/problems/problem';
import { all, buildFixture, copyFixture, page, textOf } from '../helpers';

const POST = `---
title: Of "koi", 'carp' and Ann's
date: 2025-01-02
description: What "koi" is in Ann's 'pond'.
---
Ann's "koi *in* 'the pond'" isn't **"there"**.

## Of "water"

> [!NOTE]
> A "note".[^1]

[^1]: Of 'it'.
`;

const RESUME = `basics:
  summary: Ann's "koi" and 'carp'.
`;

async function build(language: string) {
  const folder = copyFixture('good');
  const path = (file: string): string => join(folder, 'content', file);
  const settings = readFileSync(path('site.yaml'), 'utf8').replace(/^tagline: .*/m, `tagline: Ann's "koi".`);
  // Also a language that comes after the texts.
  writeFileSync(path('site.yaml'), `${settings}language: ${language}\n`);
  writeFileSync(path('posts/koi.md'), POST);
  writeFileSync(path('resume.yaml'), RESUME);
  appendFileSync(path('about.md'), '\n## Of "Ann"\n\nThe "koi".\n\n## End\n\nBye.\n');
  const { outputs, problems } = await buildFixture({
    content: join(folder, 'content'),
    public: join(folder, 'public'),
    url: 'https://koi.test',
  });
  expect(problems.filter(isError)).toEqual([]);
  return outputs;
}

it.each([
  ['de', '„', '“', '‚', '‘'],
  ['fr', '«\u202f', '\u202f»', '«\u202f', '\u202f»'],
  ['en', '“', '”', '‘', '’'],
])('%s: pages, their heads, feeds and Markdown agree', async (language, a, b, c, d) => {
  const outputs = await build(language);
  const title = `Of ${a}koi${b}, ${c}carp${d} and Ann’s`;
  const description = `What ${a}koi${b} is in Ann’s ${c}pond${d}.`;

  const post = page(outputs, 'blog/koi/index.html');
  expect(post.documentElement.lang).toBe(language);
  expect(post.title).toContain(title);
  expect(post.querySelector('h1')?.textContent).toBe(title);
  for (const name of ['meta[name=description]', 'meta[property="og:description"]'])
    expect(post.querySelector(name)?.getAttribute('content')).toBe(description);
  expect(post.querySelector('meta[property="og:title"]')?.getAttribute('content')).toContain(title);
  const text = post.querySelector('article')?.innerHTML;
  expect(text).toContain(
    `Ann’s ${a}koi <em>in</em> ${c}the pond${d}${b} isn’t <strong>${a}there${b}</strong>.`,
  );
  expect(text).toContain(`Of ${a}water${b}`);
  expect(text).toContain(`A ${a}note${b}.`);
  expect(text).toContain(`Of ${c}it${d}.`);

  expect(page(outputs, 'blog/index.html').body.innerHTML).toContain(title);
  expect(page(outputs, 'blog/index.html').body.innerHTML).toContain(description);
  const there = `isn’t <strong>${a}there${b}</strong>`;
  for (const feed of ['feed.xml', 'rss.xml', 'feed.json']) {
    expect(textOf(outputs, feed)).toContain(title);
    expect(textOf(outputs, feed).replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toContain(there);
  }
  const card = post.querySelector('meta[property="og:image:alt"]')?.getAttribute('content');
  expect(card).toContain(`${title}. ${description}`);
  expect(textOf(outputs, 'blog/koi.md')).toContain(`# ${title}`);
  expect(textOf(outputs, 'llms.txt')).toContain(description);

  const home = page(outputs, 'index.html');
  expect(home.body.textContent).toContain(`Ann’s ${a}koi${b}.`);
  expect(all(home, 'h3').map((heading) => heading.textContent)).toContain(`Of ${a}Ann${b}`);
  expect(home.body.textContent).toContain(`The ${a}koi${b}.`);
  expect(page(outputs, 'projects/index.html').body.textContent).toContain(
    `It’s lit, and ${a}still${b} burning.`,
  );
  expect(page(outputs, 'resume/index.html').body.textContent).toContain(
    `Ann’s ${a}koi${b} and ${c}carp${d}.`,
  );
});
