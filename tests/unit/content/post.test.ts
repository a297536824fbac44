import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from '../../../src/content/front-matter';
import { newestFirst, parsePost } from '../../../src/content/posts/parse-posts';
import { type Post, postsByTag } from '../../../src/content/posts/posts';
import type { Site } from '../../../src/content/site';
import { object, optional } from '../../../src/content/yaml/schema';
import { text } from '../../../src/content/yaml/values';
import { file, post, renderMarkdown } from './support';

// content/posts: the facts of a post, its name, and its place among the others.
describe('a post', () => {
  const parse = (body: string, more = '', source = 'content/posts/a.md') =>
    parsePost({ ...post(body, more), source }, renderMarkdown);

  it('returns every field', () => {
    const more = `updated: 2025-01-01\ntags: [a, b, a]\ndraft: true\nseries: { name: "S", part: 2 }\ncover: { src: a.png, alt: "It's a" }\n`;
    const { text, content, problems } = parse('One two three.\n', more);
    expect(problems).toEqual([]);
    expect(content.html).toBe('<p>One two three.</p>\n');
    expect(text).toMatchObject({
      slug: 'a',
      path: '/blog/a',
      title: 'A',
      date: '2025-01-01',
      updated: '2025-01-01',
      tags: ['a', 'b'],
      draft: true,
      series: { name: 'S', part: 2 },
      cover: { src: '/posts/a.png', alt: 'It’s a' },
      minutes: 1,
      hasCode: false,
      hasText: true,
    });
    expect(parse('x').text).toMatchObject({ tags: [], draft: false });
  });

  it.each([
    ['2025-03-01T10:00:00Z', '2025-03-01', '2025-03-01T10:00:00Z'],
    ['2025-03-01T23:30:00-05:00', '2025-03-02', '2025-03-01T23:30:00-05:00'],
    ['2025-03-01', '2025-03-01T01:00:00+09:00', '2025-03-01'],
    ['2025-03-01', '2025-03-01T10:00:00Z', '2025-03-01T10:00:00Z'],
  ])('of %s, updated on %s, was modified at %s', (date, updated, modified) => {
    const keys = `title: A\ndescription: B.\ndate: ${date}\nupdated: ${updated}`;
    const { text, problems } = parsePost(file(`---\n${keys}\n---\nx`, 'content/posts/a.md'), renderMarkdown);
    expect(problems).toEqual([]);
    expect(text?.modified).toBe(modified);
  });

  it('posts are sorted newest first, and by slug at the same time, whatever the order on disk', () => {
    const dates = ['b 2025-01-01', 'z 2025-06-01', 'a 2025-01-01', 'm 2024-12-31T23:00:00Z'];
    const posts = [...dates, 'n 2024-12-31T23:30:00+01:00', 'o 2025-01-01T00:00:01Z'].map((one) => {
      const [slug, published] = one.split(' ');
      return { slug, date: published.slice(0, 10), published } as Post;
    });
    for (const order of [posts, [...posts].reverse()])
      expect([...order].sort(newestFirst).map(({ slug }) => slug)).toEqual(['z', 'o', 'a', 'b', 'm', 'n']);
  });
});

describe('front matter', () => {
  const read = object({ title: optional(text), note: optional(text) });
  const parse = (source: string) => parseFrontMatter(file(source), read);

  it.each(['js', 'javascript', ' js', 'JS', 'JavaScript', 'coffee', 'json', 'toString', 'constructor'])(
    'never runs code after ---%s',
    (name) => {
      const counter = globalThis as { unitFenceRuns?: number };
      delete counter.unitFenceRuns;
      parse(`---${name}\n{ title: (globalThis.unitFenceRuns = 1) }\n---\nBody`);
      expect(counter.unitFenceRuns).toBeUndefined();
    },
  );

  it('reports the same problem again for the same text, which gray-matter would cache as empty', () => {
    const broken = '---\ntitle: [\n---\nBody';
    expect(parse(broken).problems).toEqual(parse(broken).problems);
    expect(parse(broken).problems.length).toBeGreaterThan(0);
  });
});

it('tags are sorted as if they had no accents', () => {
  const post = (...tags: string[]): Post => ({ slug: 'a', source: 'a.md', tags }) as Post;
  const site = { posts: [post('zoo', 'łódź', 'web'), post('łódź', 'ärzte')] } as Site;
  expect(postsByTag(site).map(([tag, posts]) => [tag, posts.length])).toEqual([
    ['ärzte', 1],
    ['łódź', 2],
    ['web', 1],
    ['zoo', 1],
  ]);
});
