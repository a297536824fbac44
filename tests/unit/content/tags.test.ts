// Tags that are written with accents, and the paths of their pages, which have none.
import { expect, it } from 'vitest';
import type { Post } from '../../../src/content/posts/post';
import { checkTags, postsByTag } from '../../../src/content/posts/tags';
import type { Site } from '../../../src/content/site';
import { file, places, printed, underlined } from './support';

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
