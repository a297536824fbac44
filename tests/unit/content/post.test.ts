// content/posts: the facts of a post, its name, and its place among the others.
import { describe, expect, it } from 'vitest';
import type { Post } from '../../../src/content/posts/post';
import { isPublic, newestFirst, parsePost } from '../../../src/content/posts/post';
import { checkSeries, groupSeries } from '../../../src/content/posts/series';
import { file, places, post, renderMarkdown, underlined } from './support';

const parse = (body: string, more = '', source = 'content/posts/a.md') =>
  parsePost({ ...post(body, more), source }, renderMarkdown);

describe('parsePost', () => {
  it('returns every field', () => {
    const more = `updated: 2025-01-01\ntags: [a, b, a]\ndraft: true\nseries: { name: "S", part: 2 }\ncover: { src: a.png, alt: "It's a" }\n`;
    const { text, problems } = parse('One two three.\n', more);
    expect(problems).toEqual([]);
    expect(text?.content().html).toBe('<p>One two three.</p>\n');
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
    ['', 0, 1],
    ['word ', 329, 1],
    ['word ', 330, 2],
    ['word ', 550, 3],
    ['鯉は池で泳ぐ。', 500, 7],
    ['ปลาคาร์พ ', 500, 8],
    ['Слово ', 440, 2],
  ])('%j is %i times read in about %i minutes', (text, count, minutes) => {
    expect(parse(text.repeat(count)).text?.minutes).toBe(minutes);
  });

  it.each(['  \n', '[a]: https://b.example\n', '<!-- a -->\n\n[a]: /b\n\n<!--\nb\n-->\n'])(
    'a post of only %j has no text',
    (body) => {
      const { text, problems } = parse(body);
      expect(text).toMatchObject({ hasText: false });
      expect(text?.content().html).toBe('');
      expect(problems).toMatchObject([{ severity: 'warning', line: 0 }]);
    },
  );
});

it.each([
  ['april-2025', true],
  ['Hello', false],
  ['', false],
  ['404', false],
  ['水面', true],
  ['u\u0308ber-2', true],
])('a post may be named %j: %s', (name, hasAddress) => {
  const parsed = parse('a', '', `content/posts/${name}.md`);
  expect([parsed.hasAddress, parsed.problems.length]).toEqual([hasAddress, hasAddress ? 0 : 1]);
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

it.each([
  ['2026-01-15', false, true],
  ['2026-01-16', false, false],
  ['2026-01-14', true, false],
])('a post of %s with draft: %j is public on 2026-01-15: %j', (date, draft, visible) => {
  expect(isPublic({ date, draft }, '2026-01-15')).toBe(visible);
});

describe('series', () => {
  const part = (name: string, number: number, slug = `${name}${number}`): Post =>
    ({ slug, source: `${slug}.md`, series: { name, part: number } }) as Post;
  const alone = { slug: 'x', source: 'x.md' } as Post;

  it('are grouped and ordered by part', () => {
    const groups = groupSeries([part('S', 2), alone, part('S', 1), part('T', 1)]);
    expect([...groups].map(([name, posts]) => [name, posts.map(({ slug }) => slug)])).toEqual([
      ['S', ['S1', 'S2']],
      ['T', ['T1']],
    ]);
  });

  it.each<[Post[], string[]]>([
    [[part('S', 2), part('S', 1), alone], []],
    [[part('S', 2)], ['0:0 series "S" has part 2 but no part 1']],
    [[part('S', 1), part('S', 3)], ['0:0 series "S" has part 3 but no part 2']],
    [[part('S', 1), part('S', 1, 'b')], ['0:0 series "S" has part 1 twice: here and in S1.md']],
  ])('the problems of case %# are reported', (posts, expected) => {
    expect(places(checkSeries(posts, []))).toEqual(expected);
  });

  it('a problem is at the line of the post', () => {
    const text = '---\ntitle: A\nseries: { name: S, part: 2 }\n---\n';
    const [problem] = checkSeries([part('S', 2)], [file('', 'other.md'), file(text, 'S2.md')]);
    expect(underlined(problem)).toBe('3:1 series: { name: S, part: 2 }');
  });
});
