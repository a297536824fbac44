import { describe, expect, it } from 'vitest';
import type { Post } from '../../../src/content/posts/post';
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
const read = (site: Site) => JSON.parse(String(renderSearchIndex(site)[0].body)) as Record<string, string>[];

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
});
