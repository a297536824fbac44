// `npm run bench`: measures whole builds, and optionally those of another generator on the same posts.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { writeContent } from './bench/content';
import { createEleventy, installEleventy } from './bench/eleventy';
import { BenchError } from './bench/measure';
import { type Candidate, runRounds, tableHead } from './bench/rounds';
import { readCommandLine, usageError } from './cli/args';
import { root } from './files/paths';

const command = {
  usage: 'npm run bench --',
  summary: 'Measures builds: cold, unchanged and after one edit. Run it on an idle machine.',
  options: {
    posts: { type: 'string', value: 'N,N', help: 'numbers of posts to generate (default: 9,1000)' },
    runs: { type: 'string', value: 'N', help: 'measured runs of each kind of build (default: 5)' },
    shipped: { type: 'boolean', help: 'build the content folder instead of generated posts' },
    peer: {
      type: 'string',
      value: 'NAME',
      help: 'also measure another generator: eleventy (installed once)',
    },
  },
} as const;

/** Returns the options, or an exit code if the command line asks for help or is invalid. */
export function readBenchOptions(args: string[]) {
  const parsed = readCommandLine(command, args);
  if (typeof parsed === 'number') return parsed;
  const { posts = '9,1000', runs = '5', shipped = false, peer } = parsed.values;
  // Limited, so that a typo does not fill the disk.
  if (!/^([1-9]\d{0,3}|10000)(,([1-9]\d{0,3}|10000))*$/.test(posts))
    return usageError(command, `--posts must be numbers from 1 to 10000, separated by commas, not ${posts}`);
  if (!/^([1-9]|[1-4]\d|50)$/.test(runs))
    return usageError(command, `--runs must be a number from 1 to 50, not ${runs}`);
  if (shipped && parsed.values.posts !== undefined)
    return usageError(command, '--shipped builds the existing posts and cannot be combined with --posts.');
  if (peer !== undefined && peer !== 'eleventy')
    return usageError(command, `Unknown peer ${peer}; the only peer is eleventy.`);
  // Undefined means the shipped content.
  const counts = shipped ? [undefined] : posts.split(',').map(Number);
  return { posts: counts, runs: Number(runs), hasPeer: peer !== undefined };
}

/** Returns exit code 1 if a build fails or a page is missing, because the figures would then be meaningless. */
export async function run(args: string[]): Promise<number> {
  const options = readBenchOptions(args);
  if (typeof options === 'number') return options;
  // Uses a file system in memory if there is one, so that the disk is not measured.
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'site-bench-'));
  const clean = () => rmSync(folder, { recursive: true, force: true });
  const stop = () => {
    clean();
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    if (options.hasPeer) installEleventy();
    console.log(`median (lowest-highest) of ${options.runs}; cpu and peak memory of the main process\n`);
    console.log(tableHead());
    for (const posts of options.posts) {
      const site = join(folder, String(posts ?? 'shipped'));
      const content = join(site, 'content');
      const slugs = writeContent(content, posts, 1);
      const candidates = [createThisSite(content, join(site, 'dist'))];
      if (options.hasPeer) candidates.push(createEleventy(content, join(site, 'eleventy')));
      for await (const row of runRounds(candidates, slugs, options.runs, folder)) console.log(row);
      rmSync(site, { recursive: true, force: true });
    }
  } catch (error) {
    // Ctrl-C also ends the measured command. Lets the signal handler run first.
    await pause();
    if (!(error instanceof BenchError)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    clean();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
  const load = loadavg()[0].toFixed(2);
  console.log(`\n${availableParallelism()} cpus, Node ${process.versions.node}, load ${load}.`);
  return 0;
}

function createThisSite(content: string, out: string): Candidate {
  return {
    name: 'this site',
    // Builds drafts because Eleventy builds them too.
    args: [join(root, 'scripts/run.cjs'), 'build', '--drafts', '--content', content, '--out', out],
    folder: root,
    out,
    posts: join(content, 'posts'),
    clean() {
      rmSync(out, { recursive: true, force: true });
      rmSync(join(root, '.cache/memo'), { recursive: true, force: true });
    },
  };
}
