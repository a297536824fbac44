import { describe, expect, it } from 'vitest';
import type { Post } from '../../../src/content/posts/post';
import { relatedPosts } from '../../../src/content/posts/related';
import { checkTags, postsByTag } from '../../../src/content/posts/tags';
import type { Site } from '../../../src/content/site';
import { file, places, printed, underlined } from './support';

// The related posts of a post, and their order.
describe('related posts', () => {
  /** Posts whose slugs are their indexes, with only the fields that related posts depend on. */
  const list = (...posts: Partial<Post>[]): Post[] =>
    posts.map((post, index) => ({ slug: String(index), tags: [], ...post }) as Post);
  const slugs = (posts: Post[], at: number): string[] =>
    relatedPosts(posts)[at].map((index) => posts[index].slug);
  const a = { tags: ['a'] };
  const none = { tags: [] };

  it('share a tag', () => {
    expect(slugs(list(a, none, { tags: ['b'] }, none, { tags: ['b', 'a'] }), 0)).toEqual(['4']);
  });

  it('are never the post itself or its neighbors', () => {
    expect(slugs(list(a, a, a, a, a), 2)).toEqual(['0', '4']);
  });

  it('do not include parts of the same series', () => {
    const part = (name: string) => ({ tags: ['a'], series: { name, part: 1 } });
    expect(slugs(list(part('x'), none, part('x'), part('y'), a), 0)).toEqual(['3', '4']);
    expect(slugs(list(a, none, a, part('y')), 0)).toEqual(['2', '3']);
  });

  it('are at most three, sorted by shared tags, then by distance', () => {
    const both = { tags: ['a', 'b'] };
    expect(slugs(list(a, both, a, none, both, none, a, a, both), 4)).toEqual(['1', '8', '2']);
  });

  it.each([
    [100, ['100']],
    [101, []],
  ])('for a post at distance %d are %j', (distance, expected) => {
    const between = Array<Partial<Post>>(distance - 1).fill(none);
    expect(slugs(list(a, ...between, a), 0)).toEqual(expected);
    expect(slugs(list(a, ...between, a), distance)).toEqual(expected.map(() => '0'));
  });
});

// Tags that are written with accents, and the paths of their pages, which have none.
describe('tags', () => {
  const post = (source: string, ...tags: string[]): Post => ({ slug: source, source, tags }) as Post;

  it('they are sorted as if they had no accents', () => {
    const site = { posts: [post('a.md', 'zoo', 'łódź', 'web'), post('b.md', 'łódź', 'ärzte')] } as Site;
    expect(postsByTag(site).map(([tag, posts]) => [tag, posts.length])).toEqual([
      ['ärzte', 1],
      ['łódź', 2],
      ['web', 1],
      ['zoo', 1],
    ]);
  });

  it('two spellings with the same path are reported, each once', () => {
    const text = '---\ntitle: B\ntags: [web, lodz]\n---\n';
    const posts = [post('a.md', 'łódź'), post('b.md', 'web', 'lodz'), post('c.md', 'lodz', 'łódź', 'łodz')];
    const problems = checkTags(posts, [file('', 'a.md'), file(text, 'b.md')]);
    expect(places(problems)).toEqual([
      '3:1 the tags "lodz" and "łódź" have the same page, /tags/lodz',
      '0:0 the tags "łodz" and "łódź" have the same page, /tags/lodz',
    ]);
    expect(underlined(problems[0])).toBe('3:1 tags: [web, lodz]');
    expect(printed(problems)).toContain('write one of the two everywhere; "łódź" is in a.md.');
  });
});
