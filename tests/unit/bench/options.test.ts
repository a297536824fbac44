// The command line of bench: its help, its defaults and its bounds.
import { afterEach, expect, it, vi } from 'vitest';
import { readBenchOptions, run } from '../../../scripts/bench';

afterEach(() => {
  vi.restoreAllMocks();
});

it('prints exactly this help', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await run(['--help'])).toBe(0);
  expect(said.mock.calls).toEqual([
    [
      `npm run bench -- [options]

Measures builds: cold, again with nothing changed, after one edit. Run it on a quiet machine.

  --posts N,N  how many posts to generate (default: 9,1000)
  --runs N     counted runs of each kind of build (default: 5)
  --shipped    build the content folder instead of generated posts
  --peer NAME  run eleventy in turn with this site (installed once)
  --help       print this`,
    ],
  ]);
});

it('measures two sizes five times when nothing is said', () => {
  expect(readBenchOptions([])).toEqual({ posts: [9, 1000], runs: 5, hasPeer: false });
});

it('takes what is said', () => {
  expect(readBenchOptions(['--posts', '9,10000', '--runs', '50', '--peer', 'eleventy'])).toEqual({
    posts: [9, 10000],
    runs: 50,
    hasPeer: true,
  });
  expect(readBenchOptions(['--shipped'])).toMatchObject({ posts: [undefined] });
});

it.each([
  [['--posts', '10001'], '--posts needs numbers from 1 to 10000'],
  [['--posts', '9,,10'], '--posts needs numbers'],
  [['--posts', '0'], '--posts needs numbers'],
  [['--posts', '1e3'], '--posts needs numbers'],
  [['--posts', ''], '--posts needs numbers'],
  [['--runs', '51'], '--runs needs a number from 1 to 50'],
  [['--runs', '0'], '--runs needs a number'],
  [['--runs', '1.5'], '--runs needs a number'],
  [['--peer', 'hugo'], 'Unknown peer hugo; the only one is eleventy.'],
  [['--shipped', '--posts', '9'], '--shipped builds the posts that are there: leave out --posts.'],
  [['--post', '9'], 'Unknown option --post; did you mean --posts?'],
])('refuses %j', (args, words) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(readBenchOptions(args)).toBe(2);
  expect(String(said.mock.calls[0][0])).toContain(words);
});
