// The progress and the remaining time that long steps print.
import { expect, it, vi } from 'vitest';
import { showProgress, timeLeft } from '../../../scripts/cli/progress';

it.each([
  ['nothing in the first two seconds', 1999, 10, 1000, ''],
  ['seconds', 2000, 10, 100, ', 18 s left'],
  ['seconds, rounded up', 2500, 300, 301, ', 1 s left'],
  ['seconds up to a minute and a half', 45_000, 50, 150, ', 90 s left'],
  ['minutes after that', 45_000, 50, 155, ', 2 min left'],
  ['nothing at the end', 60_000, 100, 100, ''],
])('the remaining time is %s', (_, elapsed, done, total, expected) => {
  expect(timeLeft(elapsed, done, total)).toBe(expected);
});

it.each([
  [2, ['files written: 0 of 2', 'files written: 2 of 2']],
  [
    41,
    [
      'files written: 0 of 41',
      'files written: 20 of 41',
      'files written: 40 of 41',
      'files written: 41 of 41',
    ],
  ],
  [0, []],
])('of %i items, a log has the first, each twentieth and the last', (total, lines) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const next = showProgress('files written', total);
  for (let count = 0; count < total; count++) next();
  const printed = error.mock.calls.map(([line]) => line);
  error.mockRestore();
  expect(printed).toEqual(lines);
});
