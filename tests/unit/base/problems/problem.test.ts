import { describe, expect, it } from 'vitest';
import {
  formatProblem,
  type Problem,
  problemAt,
  problemOf,
  sortProblems,
} from '../../../../src/base/problems/problem';

const at = (text: string, start: number, length: number, hint?: string) =>
  formatProblem(problemAt({ source: 'a.md', text }, start, length, { message: 'wrong', hint }));

describe('formatProblem', () => {
  it.each([
    ['one\ntwo', 4, 3, 'a.md:2:1: wrong\n  2 | two\n    | ~~~'],
    ['one\ntwo', 1, 99, 'a.md:1:2: wrong\n  1 | one\n    |  ~~'],
    ['one', 99, 5, 'a.md:1:4: wrong\n  1 | one\n    |    ~'],
    ['one', -5, 2, 'a.md:1:1: wrong\n  1 | one\n    | ~~'],
    ['\n\nx', 1, 1, 'a.md:2:1: wrong\n  2 | \n    | ~'],
    ['a\u001b[31mb', 0, 1, 'a.md:1:1: wrong\n  1 | a [31mb\n    | ~'],
    [`${'\n'.repeat(99)}x`, 99, 1, 'a.md:100:1: wrong\n  100 | x\n      | ~'],
  ])('%j at %d', (text, start, length, expected) => {
    expect(at(text, start, length)).toBe(expected);
  });
});

describe('sortProblems', () => {
  const problem = (source: string, line: number, column: number, message: string): Problem => ({
    ...problemOf(source, { message }),
    line,
    column,
  });

  it('sorts by file, line, column and message, and removes duplicates', () => {
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
