// `npm run bench`: how long whole builds take, beside those of a well-known generator when asked.
import { rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { plural } from '../src/problem';
import { writeContent } from './bench/content';
import { createEleventy, eleventyVersions, installEleventy } from './bench/eleventy';
import { BenchError, type Measuring } from './bench/measure';
import { findMeter, type Meter } from './bench/meter';
import { type BenchOptions, readBenchOptions } from './bench/options';
import { makePlace, type Place } from './bench/place';
import { runRounds } from './bench/rounds';
import { tableHead, tableRows } from './bench/table';
import { clearCaches, createThisSite } from './bench/this-site';

/** Exit code 0, 130 when stopped, or 1 when a build failed or left out a page: then no figure is worth anything. */
export async function run(args: string[]): Promise<number> {
  const options = readBenchOptions(args);
  if (typeof options === 'number') return options;
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const before = loadavg()[0];
  const place = makePlace(Math.max(...options.posts.map((posts) => posts ?? 0)), options.dir);
  const measuring = { notes: place.folder, meter: findMeter(), signal: stopping.signal };
  try {
    if (options.hasPeer) installEleventy();
    printConditions(options, measuring.meter, place);
    console.log(tableHead());
    for (const posts of options.posts) await runSize(posts, options, measuring);
  } catch (error) {
    if (!(error instanceof BenchError)) throw error;
    console.error(error.message);
    return stopping.signal.aborted ? 130 : 1;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    rmSync(place.folder, { recursive: true, force: true });
    clearCaches();
  }
  printMachine(before);
  return 0;
}

async function runSize(
  posts: number | undefined,
  { runs, seed, hasPeer }: BenchOptions,
  measuring: Omit<Measuring, 'folder'>,
): Promise<void> {
  const folder = join(measuring.notes, 'sites');
  const content = join(folder, 'content');
  const slugs = writeContent(content, posts, seed);
  const contestants = [createThisSite(content, join(folder, 'dist'))];
  if (hasPeer) contestants.push(createEleventy(content, join(folder, 'eleventy')));
  for await (const round of runRounds(contestants, slugs, runs, measuring)) {
    for (const row of tableRows(slugs.length, round)) console.log(row);
  }
  rmSync(folder, { recursive: true, force: true });
}

function printConditions({ posts, runs, seed, hasPeer }: BenchOptions, meter: Meter, place: Place): void {
  const what = posts.includes(undefined) ? 'the shipped content' : `posts generated from seed ${seed}`;
  console.log(`${what}, in ${place.folder} (${place.kind})
cold   output and caches deleted; ${plural(runs, 'run')}, after one that is not counted
again  nothing changed
edit   a line added to one post, and found in its page
wall   the whole process, without npm
cpu    user and system, by ${meter.name}
peak   resident memory of the largest process, by the same
       to both is added what a build leaves running when it ends (esbuild), from /proc where there is one`);
  if (hasPeer)
    console.log(`peer   ${eleventyVersions()}: the same pages with Prism, run in turn with
       ours; no koi page, scripts, fonts or public files, and no check of its links`);
  console.log('');
}

function printMachine(before: number): void {
  const all = cpus();
  const load = `load ${before.toFixed(2)} at the start, ${loadavg()[0].toFixed(2)} at the end`;
  const machine = `${all.length} cpus (${all[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}, ${load}`;
  console.log(`\n${machine}. Quote medians and ratios of one run only, never figures across runs.`);
}
