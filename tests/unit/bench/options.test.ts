// The command line of bench: its defaults and its bounds.
import { afterEach, expect, it, vi } from 'vitest';
import { readBenchOptions } from '../../../scripts/bench/options';

afterEach(() => {
  vi.restoreAllMocks();
});

function refusal(args: string[]): string {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(readBenchOptions(args)).toBe(2);
  return String(said.mock.calls[0][0]);
}

it('measures three sizes five times when nothing is said', () => {
  expect(readBenchOptions([])).toEqual({ posts: [9, 1000, 10000], runs: 5, seed: 1, hasPeer: false });
});

it('takes what is said', () => {
  expect(readBenchOptions(['--posts', '9,20000', '--runs', '50', '--seed=0', '--peer', 'eleventy'])).toEqual({
    posts: [9, 20000],
    runs: 50,
    seed: 0,
    hasPeer: true,
  });
  expect(readBenchOptions(['--shipped', '--dir', '/tmp'])).toMatchObject({ posts: [undefined], dir: '/tmp' });
});

it.each([
  [['--posts', '20001'], '--posts needs numbers from 1 to 20000'],
  [['--posts', '9,,10'], '--posts needs numbers'],
  [['--posts', '0'], '--posts needs numbers'],
  [['--posts', '1e3'], '--posts needs numbers'],
  [['--posts', ''], '--posts needs numbers'],
  [['--runs', '51'], '--runs needs a number from 1 to 50'],
  [['--runs', '1.5'], '--runs needs a number'],
  [['--seed', '-1'], '--seed'],
  [['--peer', 'hugo'], 'there is no peer hugo; there is eleventy.'],
  [['--shipped', '--posts', '9'], '--shipped builds the posts that are there: leave out --posts.'],
  [['--dir', ''], '--dir needs a folder.'],
  [['--post', '9'], 'unknown option --post; did you mean --posts?'],
])('refuses %j', (args, words) => {
  expect(refusal(args)).toContain(words);
});
