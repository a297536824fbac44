// The options of bench from its command line. It is bounded: a slip of the finger must not fill a disk.
import { readCommandLine, refuse } from '../io/cli';

export interface BenchOptions {
  /** How many posts, one round each; undefined stands for the shipped content. */
  posts: (number | undefined)[];
  runs: number;
  seed: number;
  hasPeer: boolean;
  /** The folder that the temporary one is made in. */
  dir?: string;
}

const MOST_POSTS = 20_000;
const MOST_RUNS = 50;
const MOST_SEED = 2 ** 31 - 1;

const command = {
  usage: 'npm run bench --',
  summary: 'Measures whole builds: from nothing, again, and after one edit. Run it on a quiet machine.',
  options: {
    posts: { type: 'string', value: 'N,N', help: `how many posts to generate (default: 9,1000,10000)` },
    runs: { type: 'string', value: 'N', help: 'counted runs of each kind of build (default: 5)' },
    seed: { type: 'string', value: 'N', help: 'what the generated posts follow from (default: 1)' },
    shipped: { type: 'boolean', help: 'build the content folder instead of generated posts' },
    peer: { type: 'string', value: 'NAME', help: 'run eleventy in turn with this site (installed once)' },
    dir: {
      type: 'string',
      value: 'DIR',
      help: 'a folder to build in (default: /dev/shm or the temporary one)',
    },
  },
} as const;

/** The options, or the exit code when the command line asked for help or was not understood. */
export function readBenchOptions(args: string[]): BenchOptions | number {
  const asked = readCommandLine(command, args);
  if (typeof asked === 'number') return asked;
  const { posts = '9,1000,10000', runs = '5', seed = '1', shipped = false, peer, dir } = asked.values;
  if (shipped && asked.values.posts !== undefined)
    return refuse(command, '--shipped builds the posts that are there: leave out --posts.');
  const counts = posts.split(',').map((count) => readWhole(count, 1, MOST_POSTS));
  if (!isWhole(counts))
    return refuse(command, `--posts needs numbers from 1 to ${MOST_POSTS} with commas, not ${posts}`);
  const counted = readWhole(runs, 1, MOST_RUNS);
  if (counted === undefined)
    return refuse(command, `--runs needs a number from 1 to ${MOST_RUNS}, not ${runs}`);
  const start = readWhole(seed, 0, MOST_SEED);
  if (start === undefined)
    return refuse(command, `--seed needs a number from 0 to ${MOST_SEED}, not ${seed}`);
  if (peer !== undefined && peer !== 'eleventy')
    return refuse(command, `there is no peer ${peer}; there is eleventy.`);
  if (dir?.trim() === '') return refuse(command, '--dir needs a folder.');
  return {
    posts: shipped ? [undefined] : counts,
    runs: counted,
    seed: start,
    hasPeer: peer !== undefined,
    dir,
  };
}

function readWhole(written: string, low: number, high: number): number | undefined {
  const value = /^\d{1,10}$/.test(written.trim()) ? Number(written) : Number.NaN;
  return value >= low && value <= high ? value : undefined;
}

const isWhole = (counts: (number | undefined)[]): counts is number[] => !counts.includes(undefined);
