// `redirects` of site.yaml: the pages at old addresses, the copies of feeds, and the rules that the preview applies. The rules
// of each host are in tests/unit/output/hosts, the paths that a * stands for in tests/unit/content/site, and
// mistakes in tests/fixtures/mistakes. UPDATE=1 writes tests/fixtures/redirects.txt.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseRules } from '../../scripts/serve/answer';
import { formatProblem } from '../../src/base/problems/problem';
import { adding, buildWith, fixtures, page, textOf } from '../helpers';

const redirects = `
redirects:
  /writing/*: /blog/*
  /writing/first-light: /contact
  /posts/*: /blog/*
  /all/*: /blog
  /old/*: /blog/*
  /замки/*: /blog
  /old/sub/*: /blog
  /水/%E7%81%AB: /blog
  /atom.xml: /feed.xml
  /index.xml: /rss.xml
  /tags/net/feed.xml: /tags/web/feed.xml
  /feed/: /feed.xml
  /moved: "/blog/first-light#a-section"
`;
const built = await buildWith({ 'content/site.yaml': adding(redirects) });

it('have no problems, nor need letters of the fonts', () => {
  expect(built.problems.map(formatProblem)).toEqual([]);
});

it('have a page and rules, word for word', async () => {
  const files = ['moved/index.html', '_redirects'].map(
    (file) => `=== ${file}\n${textOf(built.outputs, file)}`,
  );
  await expect(files.join('\n')).toMatchFileSnapshot(join(fixtures, 'redirects.txt'));
});

it.each([
  ['writing/quotes-and-ampersands', '/blog/quotes-and-ampersands'],
  ['writing/first-light', '/contact'],
  ['posts/first-light', '/blog/first-light'],
  ['水/火', '/blog'],
])('%s is a page that leads to %s', (from, to) => {
  expect(page(built.outputs, `${from}/index.html`).querySelector('a')?.getAttribute('href')).toBe(to);
});

it('have no page for a rule that leads to one page', () => {
  expect([...built.outputs.keys()].filter((file) => file.startsWith('all/'))).toEqual([]);
});

it.each([
  ['atom.xml', 'feed.xml'],
  ['index.xml', 'rss.xml'],
  ['tags/net/feed.xml', 'tags/web/feed.xml'],
  ['feed/index.html', 'feed.xml'],
])('%s is a copy of %s', (copy, feed) => {
  expect(textOf(built.outputs, copy)).toBe(textOf(built.outputs, feed));
});

it.each([
  ['/writing/a/b', '', '/blog/a/b'],
  ['/writing/first-light', '', '/contact'],
  ['/all/things', '', '/blog'],
  ['/writing/a', '?q=$1&b', '/blog/a?q=$1&b'],
  ['/posts/pond.png', '', undefined],
  ['/水/火', '', '/blog'],
  ['/%E6%B0%B4/%E7%81%AB/', '', '/blog'],
  ['/%77riting', '', undefined],
  ['/m%6Fved', '?y=1', '/blog/first-light?y=1#a-section'],
])('the preview leads from %s%s to %s', (from, query, to) => {
  const { redirectFor } = parseRules('', textOf(built.outputs, '_redirects'));
  expect(redirectFor(from, query)?.to).toBe(to);
});
