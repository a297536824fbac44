// `npm run bench`: measures builds in a temporary folder, beside those of other generators on request, or pages in a browser.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runnerOf, UsageError } from '../../scripts/cli/args';
import { root } from '../../scripts/disk/cache/code.cjs';
import { toDay } from '../../src/base/text/dates';
import { memoryFolder } from '../memory-folder.mjs';
import { createPeer, createThisSite, findEleventy, findHugo } from './candidates';
import { measurePond } from './pond';
import { writeContent } from './posts';
import { runRounds, tableHead } from './rounds';
import { measureSaves } from './saves';

const command = {
  usage: 'npm run bench --',
  summary: 'Measures builds: cold, with nothing changed, after an edit and after a change of a title.',
  options: {
    posts: { type: 'string', value: 'N,N', help: 'numbers of posts to generate (default: 9,1000)' },
    runs: { type: 'string', value: 'N', help: 'measured runs of each kind of build (default: 5)' },
    peers: { type: 'boolean', help: 'also measure Eleventy (installed once) and Hugo (if installed)' },
    disk: { type: 'boolean', help: 'build in the folder for temporary files, not in memory' },
    pages: { type: 'boolean', help: 'measure pages with Lighthouse (installed once) instead of builds' },
    saves: { type: 'boolean', help: 'measure the dev server in Chromium instead of builds' },
    pond: { type: 'boolean', help: 'measure the pond in Chromium instead of builds' },
  },
} as const;

/** The options that measure something else than builds. */
const OTHERS = ['pages', 'saves', 'pond'] as const;
type Values = { posts?: string; runs?: string } & Partial<
  Record<'peers' | 'disk' | (typeof OTHERS)[number], boolean>
>;

/** Returns the options. Throws a UsageError if they are invalid. */
export function readBenchOptions({ posts = '9,1000', runs = '5', ...values }: Values) {
  // Limited, so that a typo does not fill the disk.
  if (!/^([1-9]\d{0,3}|10000)(,([1-9]\d{0,3}|10000))*$/.test(posts))
    throw new UsageError(`--posts must be numbers from 1 to 10000, separated by commas, not ${posts}`);
  if (!/^([1-9]|[1-4]\d|50)$/.test(runs))
    throw new UsageError(`--runs must be a number from 1 to 50, not ${runs}`);
  const other = OTHERS.find((name) => values[name]);
  if (other && Object.keys(values).length > 1)
    throw new UsageError(`--${other} does not measure builds, and takes no other option than --posts.`);
  return { posts: posts.split(',').map(Number), runs: Number(runs), other, ...values };
}

/** Throws if a build fails or a page is missing, because the figures would then be meaningless. */
export const run = runnerOf(command, async ({ values }) => {
  const options = readBenchOptions(values);
  console.log(`${cpus().length} x ${cpus()[0].model}, Node ${process.versions.node}, ${toDay(Date.now())}\n`);
  const pages = join(root, 'tests/bench/pages.mjs');
  if (options.pages) return spawnSync(process.execPath, [pages], { stdio: 'inherit' }).status ?? 1;
  const peers = options.peers ? [findEleventy(), findHugo() ?? []].flat() : [];
  // In memory, so that the disk is not measured.
  const parent = options.disk ? undefined : memoryFolder();
  const folder = mkdtempSync(join(parent ?? tmpdir(), 'bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  if (options.pond) return measurePond(folder);
  if (options.saves) return measureSaves(options.posts, folder);
  console.log(tableHead());
  for (const posts of options.posts) {
    const site = join(folder, String(posts));
    const slugs = writeContent(join(site, 'content'), posts);
    const candidates = [createThisSite(site), ...peers.map((peer) => createPeer(peer, site))];
    // A build trusts the times of files only when they are older than two seconds.
    await wait(2500);
    for await (const row of runRounds(candidates, slugs, options.runs)) console.log(row);
    rmSync(site, { recursive: true });
  }
  console.log(`\nMedian (lowest-highest) of ${options.runs}; load at the end ${loadavg()[0].toFixed(2)}.`);
  return 0;
});
