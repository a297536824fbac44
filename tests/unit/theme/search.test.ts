// What the script of the search page loads, and what it finds there. The page itself: tests/fixtures/pages.txt.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findFile } from '../../../src/base/paths';
import type { Site } from '../../../src/content/site';
import { sitePages } from '../../../src/content/site-pages';
import { cutText, findExcerpt, markWords, toBlocks } from '../../../src/theme/client/excerpt';
import { createFinder } from '../../../src/theme/client/finder';
import { renderSearchIndex, type SearchEntry } from '../../../src/theme/data/search-index';
import { buildFixture, textOf } from '../../helpers';
import { readTable } from '../../tables';

const { site, outputs } = await buildFixture('demo');
const { queries } = readTable<[query: string, first: string[], never?: string[]][]>('searches.yaml');
const index = textOf(outputs, 'search.json');
const entries: SearchEntry[] = JSON.parse(index);

it('each page in the table of pages is a file of a site that has everything', () => {
  expect(Object.keys(sitePages).filter((path) => findFile(path, outputs) === undefined)).toEqual([]);
});

describe('the index', () => {
  const of = (to: string) => entries.find((entry) => entry.to === to);

  it('has all posts and projects, the home page, the resume and the contact page', () => {
    const countOf = (kind: string) => entries.filter((one) => one.kind === kind).length;
    expect(['Post', 'Project', 'Page'].map(countOf)).toEqual([site?.posts.length, site?.projects.length, 3]);
    const facts = { title: 'How the koi swim', date: '2025-09-07', text: '/blog/koi-app.md' };
    expect(of('/blog/koi-app')).toMatchObject(facts);
    expect(of('/blog/koi-app')?.headings).toContain('The spine is a chain');
    expect(of('/blog/koi-app')?.words?.split(' ')).toContain('screensaver');
  });

  it('has no title a second time, as a tag', () => {
    const lower = (text: string) => text.toLowerCase();
    expect(entries.filter(({ title, tags }) => tags.map(lower).includes(lower(title)))).toEqual([]);
  });

  it('has a sign between the summary of a project and its outcome', () => {
    const card = { title: 'Koi', summary: 'Koi, v2', outcome: 'Fed', tags: [] } as object;
    const [{ body }] = renderSearchIndex({ ...site, posts: [], projects: [card] } as Site, []);
    expect(body).toContain('"description":"Koi, v2 · Fed"');
  });

  it('has at most 12 kB for nine posts', () => {
    expect(gzipSync(index).length).toBeLessThanOrEqual(12_000);
  });
});

describe('the queries of visitors', () => {
  const find = createFinder(entries);
  it.each(queries)('%s', (query, first, never = []) => {
    const { found, isPartial } = find(query);
    const paths = found.map(({ to }) => to);
    expect(isPartial).toBe(false);
    expect(paths.slice(0, 4)).toEqual(expect.arrayContaining(first));
    for (const path of never) expect(paths).not.toContain(path);
  });

  it('of which some words are nowhere find what has the most of the others', () => {
    const most = { isPartial: true, found: [{ to: '/blog/koi-app' }] };
    expect(find('boids with kubernetes')).toMatchObject(most);
    expect(find('zzqx')).toEqual({ found: [], isPartial: false });
  });
});

describe('the excerpt of a result', () => {
  const many = 'Many words and more. ';
  const blocks = ['A pond', 'The red koi swims. The koi is red.', `${many}${many}A koi.`];
  const shown = (texts: string[], length: number, ...found: string[]) =>
    markWords(findExcerpt('Deep.', texts, new Set(found), length), new Set(found))
      .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
      .join('');

  it('begins with the first sentence that has most of the words, which are marked, or earlier at the end of a text', () => {
    expect(shown(blocks, 27, 'koi', 'red')).toBe('The [red] [koi] swims. The [koi]');
    expect(shown(blocks, 20, 'pond')).toBe('A [pond] ·\nThe red koi');
    expect(shown(blocks, 40, 'many')).toBe('[Many] words and more. [Many] words and more');
    expect(shown([...blocks, 'A heron.'], 16, 'heron')).toBe('A koi. A [heron].');
    expect(shown(['Über C++ und three.js.'], 99, 'uber', 'js')).toBe('[Über] C++ und [three.js].');
    expect(shown(['锦鲤在水里。'], 99, '水里')).toBe('锦鲤在[水里]。');
    expect(shown(blocks, 99, 'heron')).toBe('');
    expect(shown(['So deep.'], 99, 'deep')).toBe('');
  });

  it('is cut before and after words, or before a list item', () => {
    const list = 'Deep and wide ·\nThe red, red koi … swims.';
    const cut = (start: number, end: number, at: number) => cutText(list, start, end, at);
    expect([cut(0, 99, 5), cut(0, 22, 5)]).toEqual([list, 'Deep and wide ·\nThe…']);
    expect([cut(3, 99, 24), cut(14, 26, 20)]).toEqual(['The red, red koi … swims.', 'The red…']);
    expect([cut(29, 99, 35), cut(3, 22, 5)]).toEqual(['…swims.', '…and wide ·\nThe…']);
  });

  it.each([
    [
      "See the [pond's *end*](/koi/).\n\n```js\npond();\n```\n\n> It\n> is.\n\n- one\n2. two",
      ['See the pond’s end.', '…', 'It is.', 'one', 'two'],
    ],
    [
      'With $\\nu = 1$ in $3^{-1/2}$ or $a\n+ b$ for \\$5 and $6:\n\n$$\n\\frac{1}{2}\n\nx\n$$\n\nfar.',
      ['With … in … or … for $5 and $6:', '…', 'far.'],
    ],
    [
      'Few:\n\n| A | B |\n| --- | --- |\n| more&nbsp;wind | x |\n\nA&nbsp;b[^1].\n\n![Koi](koi.svg)\n\n[^1]: See.',
      ['Few:', '…', 'A b.', 'See.'],
    ],
  ])('is of a text in Markdown, without its marks: %j', (markdown, expected) => {
    expect(toBlocks(markdown)).toEqual(expected);
  });

  it.each(entries.flatMap(({ text = [] }) => text))('has no marks and no facts: %s', (file) => {
    const blocks = toBlocks(textOf(outputs, file.slice(1))).slice(2);
    expect(blocks.join('\n')).not.toMatch(/[$\\|*`]|![A-Z]|\]\(|&nbsp;|https?:|\n\s/);
  });
});
