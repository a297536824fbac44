// Edge cases of dates, reading times and words.
import { describe, expect, it } from 'vitest';
import type { Post } from '../../../src/content/posts/post';
import { isPublic, newestFirst, parsePost } from '../../../src/content/posts/post';
import { parseResume } from '../../../src/content/resume';
import { isPartOfDay, periodText, toMonth, toPeriod } from '../../../src/text/dates';
import { file, places, post, renderMarkdown } from './support';

const read = (body: string, more = '') => parsePost(post(body, more), renderMarkdown);

it.each([
  [0, 1],
  [1, 1],
  [329, 1],
  [330, 2],
  [549, 2],
  [550, 3],
])('%d words are read in %d minutes', (count, minutes) => {
  expect(read('word '.repeat(count)).text?.minutes).toBe(minutes);
});

it.each([
  ['鯉は池で泳ぐ。', 500, 7],
  ['鯉は池 で泳ぐ', 500, 6],
  ['ปลาคาร์พ ', 500, 8],
  ['Слово ', 440, 2],
])('%j is %i times read in about %i minutes', (text, count, minutes) => {
  expect(read(text.repeat(count)).text?.minutes).toBe(minutes);
});

it.each([
  ['## [a & b](/x)', 'a & b'],
  ['## a![c](b.png)d', 'acd'],
  ['## a<br>b *c*', 'a b c'],
  ['## a[^1]\n\n[^1]: x', 'a'],
  ['## &lt;a&gt; `b`', '<a> b'],
])('the plain text of %j is %j', (body, text) => {
  expect(
    read(body)
      .text?.content()
      .headings.map((heading) => heading.text),
  ).toEqual([text]);
});

describe('the dates of a post', () => {
  it('may be the same day', () => {
    expect(read('x', 'updated: 2025-01-01\n').problems).toEqual([]);
    expect(places(read('x', 'updated: 2024-12-31\n').problems)).toEqual([
      '5:1 updated (2024-12-31) is before date (2025-01-01)',
    ]);
  });
  it.each([
    [{ draft: false, date: '2025-01-01' }, true],
    [{ draft: false, date: '2025-01-02' }, false],
    [{ draft: true, date: '2025-01-01' }, false],
  ])('%j: public on the first of January is %s', (dated, expected) => {
    expect(isPublic(dated, '2025-01-01')).toBe(expected);
  });
  it('order posts: newest first, and by slug on the same day', () => {
    const of = (slug: string, date: string) => ({ slug, date }) as Post;
    const posts = [
      of('b', '2025-01-01'),
      of('a', '2025-01-01'),
      of('c', '2025-02-01'),
      of('d', '2024-01-01'),
    ];
    for (const order of [posts, [...posts].reverse()])
      expect([...order].sort(newestFirst).map(({ slug }) => slug)).toEqual(['c', 'a', 'b', 'd']);
  });
});

it('a post has each tag once, and the value of draft', () => {
  expect(read('x', 'tags: [a, b, a]\n').text).toMatchObject({ tags: ['a', 'b'], draft: false });
  expect(read('x', 'draft: true\n').text).toMatchObject({ tags: [], draft: true });
  const broken = read('[a](javascript:b)', 'draft: true\n');
  expect(broken).toMatchObject({ dated: { draft: true }, text: { draft: true } });
  expect(read('[a](javascript:b)').text).toBeUndefined();
});

it('a post without text has no HTML, and is reported', () => {
  const { text: found, problems } = read('  \n');
  expect(found).toMatchObject({ hasText: false });
  expect(found?.content().html).toBe('');
  expect(problems).toMatchObject([{ severity: 'warning', line: 0 }]);
});

it.each(['[a]: https://b.example\n', '<!-- Write this. -->\n', '<!-- a -->\n\n[a]: /b\n\n<!--\nb\n-->\n'])(
  'a post of only %j has no text',
  (body) => {
    const { text: found, problems } = read(body);
    expect(found).toMatchObject({ hasText: false });
    expect(found?.content().html).toBe('');
    expect(problems).toMatchObject([{ severity: 'warning', line: 0 }]);
  },
);

describe('the dates of a resume', () => {
  const placesOf = (days: string) => places(parseResume(file(`work:\n  - name: A\n${days}`)).problems);
  it.each([
    ['2024', '2024'],
    ['2024-09', '2024'],
    ['2024', '2024-09'],
    ['2024-09', '2024-09-01'],
    ['2024-09-07', '2024-09-07'],
    ['2024-09-07', '2024-09'],
    ['2023', '2024'],
  ])('%s to %s is accepted', (start, end) => {
    expect(placesOf(`    startDate: ${start}\n    endDate: ${end}\n`)).toEqual([]);
  });
  it.each([
    ['2024', '2023'],
    ['2024-09', '2024-08'],
    ['2024-09-07', '2024-09-06'],
    ['2024-09-07', '2024-08'],
  ])('%s to %s is reported', (start, end) => {
    expect(placesOf(`    startDate: ${start}\n    endDate: ${end}\n`)).toEqual([
      `4:14 work[1].endDate ${end} is before startDate ${start}`,
    ]);
  });
  it('may be only a start or only an end', () => {
    expect(placesOf('    startDate: 2024\n')).toEqual([]);
    expect(placesOf('    endDate: 2024\n')).toEqual([]);
  });
});

it.each([
  ['2024', true],
  ['2024-09', true],
  ['2024-09-07', true],
  ['2024-13', false],
  ['2024-02-30', false],
  ['2024-09-07-01', false],
  ['24', false],
])('%s is a year, month or day: %s', (text, expected) => {
  expect(isPartOfDay(text)).toBe(expected);
});

it.each([
  ['2024', '2024'],
  ['2024-01', 'Jan 2024'],
  ['2024-12-31', 'Dec 2024'],
])('the month of %s is %s', (text, month) => {
  expect(toMonth(text)).toBe(month);
});

it.each([
  [undefined, undefined, ''],
  [undefined, '2024', '2024'],
  ['2024', undefined, '2024 – present'],
  ['2025-09', undefined, 'Sep 2025 – present'],
  ['2025-10', undefined, 'from Oct 2025'],
  ['2026', undefined, 'from 2026'],
  ['2026', '2027', '2026 – 2027'],
  ['2024-01', '2024-01-31', 'Jan 2024'],
  ['2023', '2024-02', '2023 – Feb 2024'],
])('the period from %s to %s is %j', (start, end, period) => {
  expect(periodText(toPeriod(start, end, '2025-09-30'))).toBe(period);
});
