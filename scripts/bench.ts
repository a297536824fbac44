// `npm run bench`: measures whole builds, beside those of other generators on request, or the pages in a browser.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { toDay } from '../src/text/dates';
import { writeContent } from './bench/content';
import { BenchError } from './bench/measure';
import { createPeer, findEleventy, findHugo } from './bench/peers';
import { type Candidate, runRounds } from './bench/rounds';
import { tableHead } from './bench/table';
import { runnerOf, UsageError } from './cli/args';
import { root } from './files/paths';

const command = {
  usage: 'npm run bench --',
  summary: 'Measures builds: cold, with nothing changed, after an edit and after a change of a title.',
  options: {
    posts: { type: 'string', value: 'N,N', help: 'numbers of posts to generate (default: 9,1000)' },
    runs: { type: 'string', value: 'N', help: 'measured runs of each kind of build (default: 5)' },
    peers: { type: 'boolean', help: 'also measure Eleventy (installed once) and Hugo (if installed)' },
    disk: {
      type: 'boolean',
      help: 'build in the folder for temporary files (default: in memory, if possible)',
    },
    pages: { type: 'boolean', help: 'measure pages with Lighthouse (installed once) instead of builds' },
  },
} as const;

type Values = { posts?: string; runs?: string } & Partial<Record<'peers' | 'disk' | 'pages', boolean>>;

/** Returns the options. Throws a UsageError if they are invalid. */
export function readBenchOptions(values: Values) {
  const { posts = '9,1000', runs = '5', peers = false, disk = false, pages = false } = values;
  // Limited, so that a typo does not fill the disk.
  if (!/^([1-9]\d{0,3}|10000)(,([1-9]\d{0,3}|10000))*$/.test(posts))
    throw new UsageError(`--posts must be numbers from 1 to 10000, separated by commas, not ${posts}`);
  if (!/^([1-9]|[1-4]\d|50)$/.test(runs))
    throw new UsageError(`--runs must be a number from 1 to 50, not ${runs}`);
  if (pages && Object.keys(values).length > 1)
    throw new UsageError('--pages measures pages, not builds, and takes no other option.');
  return { posts: posts.split(',').map(Number), runs: Number(runs), peers, disk, pages };
}

/** Returns exit code 1 if a build fails or a page is missing, because the figures would then be meaningless. */
export const run = runnerOf(command, async ({ values }) => {
  const options = readBenchOptions(values);
  console.log(`${cpus().length} x ${cpus()[0].model}, Node ${process.versions.node}, ${toDay(Date.now())}\n`);
  const pages = join(root, 'tests/lighthouse/run.mjs');
  if (options.pages) return spawnSync(process.execPath, [pages], { stdio: 'inherit' }).status ?? 1;
  // Uses a file system in memory if there is one, so that the disk is not measured.
  const isInMemory = !options.disk && existsSync('/dev/shm');
  const folder = mkdtempSync(join(isInMemory ? '/dev/shm' : tmpdir(), 'site-bench-'));
  const clean = () => rmSync(folder, { recursive: true, force: true });
  const stop = () => process.exit(130);
  process.once('exit', clean).once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const peers = options.peers ? [findEleventy(), findHugo() ?? []].flat() : [];
    console.log(tableHead());
    for (const posts of options.posts) {
      const site = join(folder, String(posts));
      const content = join(site, 'content');
      const slugs = writeContent(content, posts, 1);
      const candidates = [createThisSite(content, join(site, 'dist'))];
      for (const peer of peers) candidates.push(createPeer(peer, content, join(site, peer.name)));
      // A build trusts the times of files only when they are older than two seconds.
      await wait(2500);
      for await (const row of runRounds(candidates, slugs, options.runs, folder)) console.log(row);
      rmSync(site, { recursive: true, force: true });
    }
  } catch (error) {
    if (!(error instanceof BenchError)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    clean();
    process.off('exit', clean).off('SIGINT', stop).off('SIGTERM', stop);
  }
  console.log(`\nMedian (lowest-highest) of ${options.runs}; load at the end ${loadavg()[0].toFixed(2)}.`);
  return 0;
});

function createThisSite(content: string, out: string): Candidate {
  // A build with drafts does not write to the project's .drawn folder.
  const build = [process.execPath, join(root, 'scripts/run.cjs'), 'build', '--drafts'];
  return {
    name: 'this site',
    command: [...build, '--content', content, '--out', out],
    folder: root,
    out,
    posts: join(content, 'posts'),
    clean() {
      rmSync(out, { recursive: true, force: true });
      rmSync(join(out, '../.dist-manifest.json'), { force: true });
    },
  };
}
