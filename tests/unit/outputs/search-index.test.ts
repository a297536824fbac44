import { describe, expect, it } from 'vitest';
import { createMemoize } from '../../../scripts/cache/memoize';
import { createMemory } from '../../../scripts/dev/generation';
import type { Post } from '../../../src/content/posts/post';
import type { Memoize } from '../../../src/memo';
import { renderSearchIndex } from '../../../src/outputs/search-index';
import type { Site } from '../../../src/site';

const post = (slug: string): Post =>
  ({
    ...{ slug, path: `/blog/${slug}`, title: slug, date: '2025-01-01', description: `About ${slug}` },
    search: {
      headings: 'A · B',
      inTitles: slug,
      words: `everywhere always half${Number(slug.at(-1)) % 2} only-${slug}`,
    },
  }) as Post;

const siteOf = (posts: Post[]): Site =>
  ({
    posts,
    caseStudies: [],
    ownPages: [],
    hasSearch: true,
    href: (path: string) => path,
  }) as unknown as Site;

const posts = Array.from({ length: 700 }, (_, index) => post(`post-${index + 1000}`));
const read = (site: Site, memoize?: Memoize) =>
  JSON.parse(String(renderSearchIndex(site, memoize)[0].body)) as Record<string, string>[];

describe('the search index of a large site', () => {
  it('has all texts in their order, without words that are in most', () => {
    const entries = read(siteOf(posts));
    expect(entries.map(({ to }) => to)).toEqual(posts.map(({ slug }) => `/blog/${slug}`));
    expect(entries[0].words).toBe('half0 only-post-1000');
    expect(entries[699]).toEqual({
      ...{ to: '/blog/post-1699', title: 'post-1699', date: '2025-01-01', description: 'About post-1699' },
      ...{ headings: 'A · B', words: 'half1 only-post-1699' },
    });
  });

  it.each([
    [10, 6, true],
    [10, 7, false],
    [6, 6, false],
    [5, 5, true],
  ])('of %i texts, a word of %i is in it: %s', (count, among, isThere) => {
    const some = posts.slice(0, count).map((one, index) => ({
      ...one,
      search: { ...one.search, words: index < among ? 'pond' : 'lake' },
    }));
    expect(read(siteOf(some))[0].words.includes('pond')).toBe(isThere);
  });

  it.each([1, 5, 16, 17, 32, 700])('has each of %i texts once', (count) => {
    expect(read(siteOf(posts.slice(0, count)))).toHaveLength(count);
  });

  it('makes only the parts again that an edit or a new post has changed', () => {
    const ran: string[] = [];
    const { memoize } = createMemory((step, _, make) => {
      ran.push(step);
      return make();
    });
    read(siteOf(posts), memoize);
    expect(ran.filter((step) => step.startsWith('search index'))).toHaveLength(44);
    ran.splice(0);
    const edited = posts.with(401, post('edited'));
    expect(read(siteOf(edited), memoize)).toEqual(read(siteOf(edited)));
    // The parts end at the oldest text.
    expect(ran).toEqual(['search index 288']);
    ran.splice(0);
    expect(read(siteOf([post('new'), ...edited]), memoize).slice(1)).toEqual(read(siteOf(edited)));
    expect(ran).toEqual(['common words', 'search index 688']);
  });

  it('makes one part again if the first text has its words in another order', () => {
    const ran: string[] = [];
    const { memoize } = createMemory((step, _, make) => {
      ran.push(step);
      return make();
    });
    read(siteOf(posts), memoize);
    const search = { ...posts[0].search, words: 'always everywhere half0' };
    ran.splice(0);
    read(siteOf(posts.with(0, { ...posts[0], search })), memoize);
    expect(ran).toEqual(['common words', 'search index 688']);
  });

  it('makes one part again in a build, although its text is among those that are counted', () => {
    const stored = new Map<string, Buffer>();
    const read = (id: string) => stored.get(id);
    const results = {
      read,
      readText: () => undefined,
      add: (id: string, result: Buffer) => !!stored.set(id, result),
    };
    const build = (texts: string[]) => {
      const memoize = createMemoize(results);
      const ran: string[] = [];
      const counted: Memoize = (step, inputs, make, later) =>
        memoize(
          step,
          inputs,
          () => {
            ran.push(step);
            return make();
          },
          later,
        );
      const all = texts.map((text) => counted('post', [text], () => post(text)));
      renderSearchIndex(siteOf(all), counted);
      return ran.filter((step) => step !== 'post');
    };
    const texts = posts.slice(0, 40).map(({ slug }) => slug);
    expect(build(texts)).toHaveLength(4);
    expect(build(texts)).toEqual([]);
    expect(build(texts.with(30, 'another'))).toEqual(['common words', 'search index 0']);
  });
});
