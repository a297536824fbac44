// The command line of the benchmark: its help, defaults and limits.
import { afterEach, expect, it, vi } from 'vitest';
import { readBenchOptions, run } from '../../../scripts/bench';

afterEach(() => {
  vi.restoreAllMocks();
});

it('prints exactly this help', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await run(['--help'])).toBe(0);
  expect(log.mock.calls).toEqual([
    [
      `npm run bench -- [options]

Measures builds: cold, unchanged and after one edit. Run it on an idle machine.

  --posts N,N  numbers of posts to generate (default: 9,1000)
  --runs N     measured runs of each kind of build (default: 5)
  --shipped    build the content folder instead of generated posts
  --peer NAME  also measure another generator: eleventy (installed once)
  --help       print this help`,
    ],
  ]);
});

it('without options, measures two sizes five times', () => {
  expect(readBenchOptions([])).toEqual({ posts: [9, 1000], runs: 5, hasPeer: false });
});

it('reads the options', () => {
  expect(readBenchOptions(['--posts', '9,10000', '--runs', '50', '--peer', 'eleventy'])).toEqual({
    posts: [9, 10000],
    runs: 50,
    hasPeer: true,
  });
  expect(readBenchOptions(['--shipped'])).toMatchObject({ posts: [undefined] });
});

it.each([
  [['--posts', '10001'], '--posts must be numbers from 1 to 10000'],
  [['--posts', '9,,10'], '--posts must be numbers'],
  [['--posts', '0'], '--posts must be numbers'],
  [['--posts', '1e3'], '--posts must be numbers'],
  [['--posts', ''], '--posts must be numbers'],
  [['--runs', '51'], '--runs must be a number from 1 to 50'],
  [['--runs', '0'], '--runs must be a number'],
  [['--runs', '1.5'], '--runs must be a number'],
  [['--peer', 'hugo'], 'Unknown peer hugo; the only peer is eleventy.'],
  [['--shipped', '--posts', '9'], '--shipped builds the existing posts and cannot be combined with --posts.'],
  [['--post', '9'], 'Unknown option --post; did you mean --posts?'],
])('rejects %j', (args, words) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(readBenchOptions(args)).toBe(2);
  expect(String(log.mock.calls[0][0])).toContain(words);
});
