// The quotation marks of a site's language in everything that is made of its texts.
import { expect, it } from 'vitest';
import { isError } from '../../src/base/problems/problem';
import { adding, buildWith, textOf } from '../helpers';

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
  // Also a language that comes after the texts.
  const changes = {
    'content/site.yaml': (text: string) =>
      `${text.replace(/^tagline: .*/m, `tagline: Ann's "koi".`)}language: ${language}\n`,
    'content/posts/koi.md': POST,
    'content/resume.yaml': RESUME,
    'content/about.md': adding('\n## Of "Ann"\n\nThe "koi".\n\n## End\n\nBye.\n'),
  };
  const { outputs, problems } = await buildWith(changes, { url: 'https://koi.test' });
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
  const there = `isn’t <strong>${a}there${b}</strong>`;
  for (const [file, ...texts] of [
    [
      'blog/koi/index.html',
      ...[`<html lang="${language}">`, `<title>${title} · `, `<h1>${title}</h1>`],
      ...[`<meta name="description" content="${description}">`, `og:description" content="${description}">`],
      ...[`og:title" content="${title}`, `og:image:alt" content="`, `${title}. ${description}`],
      `Ann’s ${a}koi <em>in</em> ${c}the pond${d}${b} ${there}.`,
      ...[`Of ${a}water${b}`, `A ${a}note${b}.`, `Of ${c}it${d}.`],
    ],
    ['blog/index.html', title, description],
    ...['feed.xml', 'rss.xml', 'feed.json'].map((feed) => [feed, title, there]),
    ['blog/koi.md', `# ${title}`],
    ['llms.txt', description],
    ['index.html', `Ann’s ${a}koi${b}.`, `<h3>Of ${a}Ann${b}</h3>`, `The ${a}koi${b}.`],
    ['projects/index.html', `It’s lit, and ${a}still${b} burning.`],
    ['resume/index.html', `Ann’s ${a}koi${b} and ${c}carp${d}.`],
  ]) {
    const text = textOf(outputs, file).replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    for (const part of texts) expect(text, file).toContain(part);
  }
});
