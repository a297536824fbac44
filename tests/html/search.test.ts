// The search page without scripts, and the texts that its script loads.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findSentence, toBlocks } from '../../src/theme/client/excerpt';
import { createFinder } from '../../src/theme/client/finder';
import type { SearchEntry } from '../../src/theme/data/search-index';
import { all, buildFixture, page, textOf, textsOf } from '../helpers';
import { readTable } from '../tables';

const { outputs, site } = await buildFixture('demo');
const { queries } = readTable<[query: string, first: string[], never?: string[]][]>('searches.yaml');
const entries: SearchEntry[] = JSON.parse(textOf(outputs, 'search.json'));

describe('the page', () => {
  const document = page(outputs, 'search/index.html');

  it('lists tags and years, which need no script; without scripts, it says why', () => {
    expect(textsOf(document, 'noscript')).toEqual([expect.stringContaining('JavaScript')]);
    const tags = textsOf(document, '#browse .tags a');
    expect(tags).toContain('simulation');
    expect(textsOf(document, '#browse .years a')).toEqual(['2025', '2024']);
    for (const link of all<HTMLAnchorElement>(document, '.years a')) {
      const [path, id] = (link.getAttribute('href') ?? '').split('#');
      expect(path).toBe('/blog');
      expect(page(outputs, 'blog/index.html').getElementById(id)).not.toBeNull();
    }
  });

  it('has a labeled field, whose spelling is not checked, and a live status', () => {
    expect(document.querySelector('label[for=query]')?.textContent).not.toBe('');
    expect(textOf(outputs, 'search/index.html')).toMatch(/<input id="query" [^>]*spellcheck="false"/i);
    expect(document.querySelector('#status')?.getAttribute('role')).toBe('status');
  });
});

describe('the index', () => {
  const of = (to: string) => entries.find((entry) => entry.to === to);

  it('has all posts and projects, the home page, the resume and the contact page', () => {
    const kinds = Object.entries({ Post: site?.posts, Project: site?.projects, Page: [1, 1, 1] });
    for (const [kind, list] of kinds)
      expect(
        entries.filter((entry) => entry.kind === kind),
        kind,
      ).toHaveLength(list?.length ?? 0);
    const facts = { title: 'How the koi swim', date: '2025-09-07', text: '/blog/koi-app.md' };
    expect(of('/blog/koi-app')).toMatchObject(facts);
    expect(of('/blog/koi-app')?.headings).toContain('The spine is a chain');
    expect(of('/blog/koi-app')?.words?.split(' ')).toContain('screensaver');
  });

  it('has at most 12 kB for nine posts', () => {
    expect(gzipSync(Buffer.from(textOf(outputs, 'search.json'))).length).toBeLessThanOrEqual(12_000);
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
    expect(find('boids with kubernetes')).toMatchObject({
      isPartial: true,
      found: [{ to: '/blog/koi-app' }],
    });
    expect(find('zzqx')).toEqual({ found: [], isPartial: false });
  });
});

describe('the sentence of a result', () => {
  const blocks = ['A pond. The red koi swims. The koi is red.', `${'Many words and more. '.repeat(2)}A koi.`];
  const shown = (texts: string[], ...found: string[]) =>
    findSentence(texts, new Set(found))
      ?.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
      .join('');

  it('is the first with most of the words, which are marked', () => {
    expect(shown(blocks, 'koi', 'red')).toBe('The [red] [koi] swims.');
    expect(shown(['Über C++ und three.js.'], 'uber', 'js')).toBe('[Über] C++ und [three.js].');
    expect(shown(['锦鲤在水里。'], '水里')).toBe('锦鲤在[水里]。');
    expect(shown(blocks, 'heron')).toBeUndefined();
  });

  it('is of a text in Markdown, without its marks', () => {
    const markdown =
      'See [the *pond*](/koi/).\n\n```js\npond();\n```\n\n> With $\\nu = 1$ in\n> it.\n\n- one\n- two';
    expect(toBlocks(markdown)).toEqual(['See the pond.', 'With … in it.', 'one', 'two']);
  });
});

it('a site without posts has no search, and no link to it', async () => {
  const { writeSite, OWNER_SITES } = await import('../owner-sites');
  const { root, temporaryFolder } = await import('../helpers');
  const folder = temporaryFolder();
  writeSite(OWNER_SITES['no blog'], folder, root);
  const built = await buildFixture({ content: `${folder}/content`, public: `${folder}/public` });
  expect([...built.outputs.keys()].filter((file) => file.includes('search'))).toEqual([]);
  expect(all(page(built.outputs, 'index.html'), 'a[rel=search]')).toEqual([]);
});
