// The problems of one file: a hundred are shown, the others counted.
import { expect, it } from 'vitest';
import { ProblemLog } from '../../../src/content/problem-log';
import { excerptOf } from '../../../src/problem';

const logOf = (count: number, severity?: 'warning'): ProblemLog => {
  const log = new ProblemLog({ source: 'a.md', text: 'x' });
  for (let problem = 0; problem < count; problem++) log.add(0, 1, { message: `m${problem}`, severity });
  return log;
};

it('shows a hundred', () => {
  expect(logOf(0).isEmpty).toBe(true);
  const log = logOf(99);
  expect(log.isEmpty).toBe(false);
  expect(log.isFull).toBe(false);
  log.add(0, 1, { message: 'last' });
  expect(log.isFull).toBe(true);
  expect(log.all()).toHaveLength(100);
  expect(log.all().at(-1)?.message).toBe('last');
});

it.each([
  [101, '1 more problem in this file'],
  [103, '3 more problems in this file'],
])('of %d the last says: %s', (count, message) => {
  const log = logOf(count);
  expect(log.all()).toHaveLength(101);
  expect(log.all()[100]).toMatchObject({ source: 'a.md', line: 0, message, severity: 'error' });
});

it('what is only counted is an error when one of them is', () => {
  const log = logOf(102, 'warning');
  expect(log.all()[100].severity).toBe('warning');
  log.count('warning');
  expect(log.all()[100].severity).toBe('warning');
  log.count();
  expect(log.all()[100].severity).toBe('error');
  expect(log.all()[100].message).toBe('4 more problems in this file');
});

const line = `${'a'.repeat(99)}b`;
it.each<[string, string, number, string, number]>([
  ['a line of 100 is whole', line, 100, line, 99],
  ['of 101 the end is seen from its 32nd column on', `${line}c`, 32, `…${line.slice(1)}c`, 31],
  ['of 101 the end is cut at its 31st', `${line}c`, 31, `${line}…`, 30],
  ['of 200 both are cut in the middle', line + line, 100, `…${line.slice(69)}${line.slice(0, 69)}…`, 31],
  ['of 200 the last column', line + line, 200, `…${line}`, 100],
  ['control characters are spaces', 'a\tb\u0000', 3, 'a b ', 2],
])('%s', (_, text, column, shown, start) => {
  expect(excerptOf(text, column)).toEqual({ text: shown, start });
});
