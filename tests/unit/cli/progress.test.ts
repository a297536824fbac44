// The progress that long steps print.
import { expect, it, vi } from 'vitest';
import { showProgress } from '../../../scripts/cli/progress';

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
