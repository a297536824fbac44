import { describe, expect, it } from 'vitest';
import type { Post } from '../../../src/content/posts/post';
import { isPublic, newestFirst, parsePost } from '../../../src/content/posts/post';
import { checkSeries, groupSeries } from '../../../src/content/posts/series';
import { isSlug } from '../../../src/content/slug';
import { places, post, printed, renderMarkdown, words } from './support';

const parse = (body: string, more = '', source = 'content/posts/a.md') =>
  parsePost({ ...post(body, more), source }, renderMarkdown);

const make = (slug: string, part: Partial<Post> = {}): Post => ({
  ...(parse('Text').text as Post),
  slug,
  path: `/blog/${slug}`,
  source: `content/posts/${slug}.md`,
  ...part,
});

describe('parsePost', () => {
  it('returns every field', () => {
    const more = `updated: 2025-02-01\ntags: [a, b, a]\ndraft: true\nseries: { name: "S", part: 2 }\ncover: { src: a.png, alt: "It's a" }\n`;
    const parsed = parse('One two three.\n', more).text;
    expect(parsed?.content().html).toBe('<p>One two three.</p>\n');
    expect(parsed).toMatchObject({
      slug: 'a',
      path: '/blog/a',
      title: 'A',
      date: '2025-01-01',
      updated: '2025-02-01',
      tags: ['a', 'b'],
      draft: true,
      series: { name: 'S', part: 2 },
      cover: { src: '/posts/a.png', alt: 'It’s a' },
      minutes: 1,
      hasCode: false,
    });
  });

  it.each([
    [220, 1],
    [330, 2],
    [2200, 10],
  ])('%d words take %d minutes', (count, minutes) => {
    expect(parse('word '.repeat(count)).text?.minutes).toBe(minutes);
  });

  it('returns no post if its text has an error, but returns one without text', () => {
    expect(parse('[a](javascript:x)').text).toBeUndefined();
    const { text: empty, problems } = parse(' \n\n');
    expect(empty?.content().html).toBe('');
    expect(problems.map(({ severity }) => severity)).toEqual(['warning']);
  });

  it('reports lines of the file, not of the text', () => {
    expect(places(parse('a\n\n<script></script>').problems)).toEqual([
      '8:1 <script> is not allowed in a post',
    ]);
  });

  it('reports an updated date before the date, at its line', () => {
    expect(places(parse('a', 'updated: 2024-01-01\n').problems)).toEqual([
      '5:1 updated (2024-01-01) is before date (2025-01-01)',
    ]);
    expect(parse('a', 'updated: 2025-01-01\n').problems).toEqual([]);
  });
});

describe('file names', () => {
  it.each(['a', 'hello-world', 'april-2025', '2024', 'a1'])('%s is a slug', (slug) => {
    expect(isSlug(slug)).toBe(true);
    expect(parse('a', '', `content/posts/${slug}.md`).problems).toEqual([]);
  });

  it.each([
    ['Hello', 'rename it to hello.md'],
    ['my post', 'rename it to my-post.md'],
    ['a--b', 'rename it to a-b.md'],
    ['-a-', 'rename it to a.md'],
    ['a.b', 'rename it to a-b.md'],
    ['..', 'rename it, for example to my-post.md'],
    ['é', 'rename it to e.md'],
    ['Žluťoučký kůň', 'rename it to zlutoucky-kun.md'],
    ['🐟', 'rename it, for example to my-post.md'],
    ['日本', 'rename it, for example to my-post.md'],
    ['', 'rename it, for example to my-post.md'],
    ['404', 'rename the file.'],
    ['index', 'rename the file.'],
  ])('%j is not a slug', (name, hint) => {
    const { problems, text: none } = parse('a', '', `content/posts/${name}.md`);
    expect(none).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(printed(problems)).toContain(`hint: ${hint}`);
  });
});

describe('order and visibility', () => {
  it('posts are sorted newest first, and by slug on the same day, whatever the order on disk', () => {
    const posts = [
      make('b', { date: '2025-01-01' }),
      make('z', { date: '2025-06-01' }),
      make('a', { date: '2025-01-01' }),
      make('m', { date: '2024-12-31' }),
    ];
    for (const order of [posts, [...posts].reverse()]) {
      expect([...order].sort(newestFirst).map(({ slug }) => slug)).toEqual(['z', 'a', 'b', 'm']);
    }
  });

  it.each([
    ['2026-01-14', false, true],
    ['2026-01-15', false, true],
    ['2026-01-16', false, false],
    ['2026-01-14', true, false],
  ])('a post of %s with draft: %j is public on 2026-01-15: %j', (date, draft, visible) => {
    expect(isPublic(make('a', { date, draft }), '2026-01-15')).toBe(visible);
  });
});

describe('series', () => {
  const part = (slug: string, number: number, name = 'S') => make(slug, { series: { name, part: number } });

  it('are grouped and ordered by part', () => {
    const groups = groupSeries([part('b', 2), make('x'), part('a', 1), part('c', 1, 'T')]);
    expect([...groups].map(([name, posts]) => [name, posts.map(({ slug }) => slug)])).toEqual([
      ['S', ['a', 'b']],
      ['T', ['c']],
    ]);
  });

  it.each<[Post[], string[]]>([
    [[part('a', 1), part('b', 2)], []],
    [[part('b', 2), part('a', 1)], []],
    [[make('x')], []],
    [[part('a', 2)], ['series "S" has part 2 but no part 1']],
    [[part('a', 1), part('c', 3)], ['series "S" has part 3 but no part 2']],
    [[part('a', 1), part('b', 1)], ['series "S" has part 1 twice: here and in content/posts/a.md']],
  ])('the problems of case %# are reported', (posts, expected) => {
    expect(words(checkSeries(posts, []))).toEqual(expected);
  });
});
