// The parts of a series must be 1, 2, 3 and so on.
import { expect, it } from 'vitest';
import type { Post } from '../../../src/content/posts/post';
import { checkSeries, groupSeries } from '../../../src/content/posts/series';
import { file, places, underlined } from './support';

const part = (name: string, number: number, source = `${name}${number}.md`): Post =>
  ({ slug: source, source, series: { name, part: number } }) as Post;
const alone = { slug: 'x', source: 'x.md' } as Post;

it('parts are grouped by series, in order', () => {
  const groups = groupSeries([part('b', 2), alone, part('a', 1), part('b', 1)]);
  expect([...groups].map(([name, posts]) => [name, posts.map(({ source }) => source)])).toEqual([
    ['b', ['b1.md', 'b2.md']],
    ['a', ['a1.md']],
  ]);
});

it('a complete series has no problems', () => {
  expect(checkSeries([part('a', 1), part('a', 2), part('b', 1), alone], [])).toEqual([]);
});

it('a missing part is reported at the line of the next one', () => {
  const text = '---\ntitle: A\nseries: { name: a, part: 2 }\n---\n';
  const problems = checkSeries([part('a', 2)], [file('', 'other.md'), file(text, 'a2.md')]);
  expect(places(problems)).toEqual(['3:1 series "a" has part 2 but no part 1']);
  expect(underlined(problems[0])).toBe('3:1 series: { name: a, part: 2 }');
});

it('a part that exists twice is reported', () => {
  const problems = checkSeries([part('a', 1), part('a', 1, 'b.md')], []);
  expect(problems).toMatchObject([
    { source: 'b.md', line: 0, message: 'series "a" has part 1 twice: here and in a1.md' },
  ]);
});
