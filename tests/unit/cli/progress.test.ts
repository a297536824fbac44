// The remaining time that long steps print.
import { expect, it } from 'vitest';
import { timeLeft } from '../../../scripts/cli/progress';

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
