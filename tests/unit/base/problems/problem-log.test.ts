// The problems of one file: a hundred are reported, the others are counted.
import { expect, it } from 'vitest';
import { problemAt } from '../../../../src/base/problems/problem';
import { ProblemLog } from '../../../../src/base/problems/problem-log';

const logOf = (count: number, severity?: 'warning'): ProblemLog => {
  const log = new ProblemLog({ source: 'a.md', text: 'x' });
  for (let problem = 0; problem < count; problem++) log.add(0, 1, { message: `m${problem}`, severity });
  return log;
};

it.each([
  [101, '1 more problem in this file'],
  [103, '3 more problems in this file'],
])('the last message of %d problems is: %s', (count, message) => {
  const log = logOf(count);
  expect(log.all()).toHaveLength(101);
  expect(log.all()[100]).toMatchObject({ source: 'a.md', line: 0, message, severity: 'error' });
});

const line = `${'a'.repeat(99)}b`;
it.each<[string, string, number, string, number]>([
  ['a line of 100 characters is complete', line, 100, line, 99],
  ['a line of 101 shows its end from column 32 on', `${line}c`, 32, `…${line.slice(1)}c`, 31],
  ['a line of 101 is cut at its end up to column 31', `${line}c`, 31, `${line}…`, 30],
  [
    'a line of 200 is cut at both ends for a column in the middle',
    line + line,
    100,
    `…${line.slice(69)}${line.slice(0, 69)}…`,
    31,
  ],
  ['a line of 200 is cut at its start for the last column', line + line, 200, `…${line}`, 100],
  ['control characters become spaces', 'a\tb\u0000', 3, 'a b ', 2],
])('%s', (_, text, column, shown, start) => {
  expect(problemAt({ source: 'a.md', text }, column - 1, 1, { message: 'wrong' }).excerpt).toEqual({
    text: shown,
    start,
  });
});
