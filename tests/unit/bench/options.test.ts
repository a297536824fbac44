// The command line of bench: its help, its defaults and its bounds.
import { afterEach, expect, it, vi } from 'vitest';
import { readBenchOptions, run } from '../../bench/bench';

afterEach(() => {
  vi.restoreAllMocks();
});

it('prints exactly this help', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await run(['--help'])).toBe(0);
  expect(log.mock.calls).toEqual([
    [
      `npm run bench -- [options]

Measures builds: cold, with nothing changed, after an edit and after a change of a title.
Other measurements: npm run soak -- cards save-to-screen pond, and node tests/profile.mjs.

  --posts N,N  numbers of posts to generate (default: 9,1000)
  --runs N     measured runs of each kind of build (default: 5)
  --peers      also measure Eleventy (installed once) and Hugo (if installed)
  --disk       build in the folder for temporary files, not in memory
  --pages      measure pages with Lighthouse (installed once) instead of builds
  --help       print this help`,
    ],
  ]);
});

it.each([
  [{}, { posts: [9, 1000], runs: 5, peers: false, disk: false, pages: false }],
  [
    { posts: '9,10000', runs: '50', peers: true, disk: true },
    { posts: [9, 10000], runs: 50, peers: true, disk: true, pages: false },
  ],
  [{ pages: true }, { posts: [9, 1000], runs: 5, peers: false, disk: false, pages: true }],
])('reads %j', (values, options) => expect(readBenchOptions(values)).toEqual(options));

it.each([
  [['--posts', '10001'], '--posts must be numbers from 1 to 10000'],
  [['--posts', '9,,10'], '--posts must be numbers'],
  [['--posts', '0'], '--posts must be numbers'],
  [['--posts', '1e3'], '--posts must be numbers'],
  [['--posts', ''], '--posts must be numbers'],
  [['--runs', '51'], '--runs must be a number from 1 to 50'],
  [['--runs', '0'], '--runs must be a number'],
  [['--runs', '1.5'], '--runs must be a number'],
  [['--pages', '--posts', '9'], '--pages measures pages, not builds, and takes no other option.'],
  [['--post', '9'], 'Unknown option --post; did you mean --posts?'],
])('rejects %j', async (args, words) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await run(args)).toBe(2);
  expect(String(log.mock.calls[0][0])).toContain(words);
});
