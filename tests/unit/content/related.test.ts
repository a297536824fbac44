// Which posts a post leads to, and in which order.
import { expect, it } from 'vitest';
import type { Post } from '../../../src/content/post';
import { relatedPosts } from '../../../src/content/related';

/** Posts in the order of the list, named by their places in it; only what the choice looks at is filled in. */
const list = (...posts: Partial<Post>[]): Post[] =>
  posts.map((post, index) => ({ slug: String(index), tags: [], ...post }) as Post);
const slugs = (posts: Post[], at: number): string[] => relatedPosts(posts, posts[at]).map(({ slug }) => slug);
const a = { tags: ['a'] };
const none = { tags: [] };

it('are those with a tag in common', () => {
  expect(slugs(list(a, none, { tags: ['b'] }, none, { tags: ['b', 'a'] }), 0)).toEqual(['4']);
});

it('are never the post itself nor its neighbors', () => {
  expect(slugs(list(a, a, a, a, a), 2)).toEqual(['0', '4']);
});

it('are none when no tag is shared', () => {
  expect(slugs(list(a, none, none, { tags: ['b'] }), 0)).toEqual([]);
});

it('leave out parts of the same series, and keep those of another or of none', () => {
  const part = (name: string) => ({ tags: ['a'], series: { name, part: 1 } });
  expect(slugs(list(part('x'), none, part('x'), part('y'), a), 0)).toEqual(['3', '4']);
  expect(slugs(list(a, none, a, part('y')), 0)).toEqual(['2', '3']);
});

it('are at most three, most shared tags first, then the nearest', () => {
  const both = { tags: ['a', 'b'] };
  expect(slugs(list(a, both, a, none, both, none, a, a, both), 4)).toEqual(['1', '8', '2']);
});

it.each([
  [100, ['100']],
  [101, []],
])('a post that is %d places away: %j', (distance, expected) => {
  const between = Array<Partial<Post>>(distance - 1).fill(none);
  expect(slugs(list(a, ...between, a), 0)).toEqual(expected);
  expect(slugs(list(a, ...between, a), distance)).toEqual(expected.map(() => '0'));
});

it('are the nearest also for a post far down the list', () => {
  const posts = list(...Array<Partial<Post>>(105).fill(none), a, none, a, none, a, none, none, a, a);
  expect(slugs(posts, 109)).toEqual(['107', '112', '105']);
});
