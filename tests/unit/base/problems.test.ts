import { describe, expect, it } from 'vitest';
import { formatProblem, type Problem, problemOf, sortProblems } from '../../../src/base/problems/problem';
import { groupRepeated, ProblemLog } from '../../../src/base/problems/problem-log';
import { createRender } from '../../markdown/support';
import { file, words } from '../content/support';

const problem = (source: string, line: number, column: number, message: string): Problem => ({
  ...problemOf(source, { message }),
  line,
  column,
});

it('sortProblems sorts by file, line, column and message, and removes duplicates', () => {
  const sorted = [
    problem('a.md', 0, 0, 'x'),
    problem('a.md', 2, 1, 'x'),
    problem('a.md', 2, 9, 'a'),
    problem('a.md', 2, 9, 'b'),
    problem('a.md', 10, 1, 'x'),
    problem('b.md', 10, 1, 'x'),
  ];
  const given = [...sorted].reverse();
  expect(sortProblems([...given, ...sorted])).toEqual(sorted);
  expect(given[0]).toBe(sorted[5]);
});

it('control characters in a file name are escaped', () => {
  const problem = problemOf('public/\x1b[31ma\u009b\u202eb.png', {
    message: 'is \x07 told',
    hint: 'delete \x1b[0m',
  });
  expect(formatProblem(problem)).toBe(
    'public/\\u001b[31ma\\u009b\\u202eb.png: is \\u0007 told\n  hint: delete \\u001b[0m',
  );
});

// The problems of one file: a hundred are reported, the others are counted.
describe('the problems of a file', () => {
  const place = () => ({ start: 0, length: 1 });
  const logOf = (count: number, severity?: 'warning') => {
    const log = new ProblemLog({ source: 'a.md', text: 'x' });
    for (let problem = 0; problem < count; problem++) log.add(place, { message: `m${problem}`, severity });
    return log;
  };

  it.each([
    [101, '1 more problem in this file'],
    [103, '3 more problems in this file'],
  ])('the last message of %d problems is: %s', (count, message) => {
    const rest = logOf(count).all().slice(100);
    expect(rest).toMatchObject([{ source: 'a.md', line: 0, message, severity: 'error' }]);
  });

  it('an error is among those that are reported, whatever warnings are before it', () => {
    const log = logOf(120, 'warning');
    log.add(place, { message: 'wrong' });
    expect(log.all().slice(100)).toMatchObject([
      { line: 1, message: 'wrong', severity: 'error' },
      { message: '20 more problems in this file', severity: 'warning' },
    ]);
  });
});

// Problems that are in many places are one message.
const render = createRender({ allow: [] });
const problemsOf = (source: string, body: string) => render(body, { file: file(body, source) }).problems;

it('counts those of one kind in a file, and names the next places', () => {
  const problems = problemsOf('a.md', '```lead\nx\n```\n\n'.repeat(6));
  expect(words(groupRepeated(problems))).toEqual([
    'unknown language "lead"; it is in 6 places, also at a.md:5:1, a.md:9:1, a.md:13:1, \u2026',
  ]);
});

it('joins those of all files, if they need one decision', () => {
  const image = '<img src="https://x.test/1.png" alt="A" width="1" height="1">\n\n';
  const problems = [...problemsOf('a.md', image.repeat(2)), ...problemsOf('b.md', image)];
  expect(words(groupRepeated(problems))).toEqual([
    'this image comes from https://x.test, which content/site.yaml does not allow; it is in 3 places, also at a.md:3:11, b.md:1:11',
  ]);
  const levels = [...problemsOf('a.md', '#### A\n\n## B\n\n##### C\n'), ...problemsOf('b.md', '#### A\n')];
  expect(words(groupRepeated(levels))).toEqual([
    'a heading level is skipped: the first heading is ####; it is in 2 places, also at a.md:5:1',
    'a heading level is skipped: the first heading is ####',
  ]);
});
