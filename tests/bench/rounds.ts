import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { tryRead } from '../../scripts/disk/file';
import { manifestPath } from '../../scripts/disk/write/manifest';
import type { Candidate } from './candidates';

// Measures each kind of build with every candidate in turn (A B A B), so that a temporary slowdown affects all of them.
/** What happens to a post before each kind of build. */
const KINDS = {
  cold: (post: string) => post,
  'nothing changed': (post: string) => post,
  'one edit': (post: string, words: string) => `${post}\n\n${words}.\n`,
  'a title changed': (post: string, words: string) => post.replace(/^title:.*$/m, `title: ${words}`),
};

/** Yields a row of the table for each kind of build and candidate. The first build of each candidate is not measured. */
export async function* runRounds(candidates: Candidate[], slugs: string[], runs: number) {
  for (const candidate of candidates) await runOnce(candidate, slugs, 'cold');
  for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
    const results = candidates.map(() => [] as Run[]);
    for (let turn = 0; turn < runs; turn++)
      for (const [index, candidate] of candidates.entries())
        results[index].push(await runOnce(candidate, slugs, kind));
    for (const [index, { name }] of candidates.entries())
      yield toRow([String(slugs.length), kind, name], results[index], index > 0 ? results[0] : []);
  }
}

/** Throws an error if a page is missing, or does not show the change. */
async function runOnce(candidate: Candidate, slugs: string[], kind: keyof typeof KINDS): Promise<Run> {
  const { name, command, folder, out, posts } = candidate;
  const edited = slugs[slugs.length >> 1];
  const post = join(posts, `${edited}.md`);
  // Never the same twice, so that a title needs a new social card.
  const words = `Change at ${Date.now()}`;
  const before = readFileSync(post, 'utf8');
  const after = KINDS[kind](before, words);
  if (after !== before) writeFileSync(post, after);
  // Only this site has a manifest.
  for (const path of kind === 'cold' ? [out, manifestPath(out)] : [])
    rmSync(path, { recursive: true, force: true });
  const run = await measure(command, folder);
  const files = ['index.html', 'blog/index.html', 'feed.xml', ...slugs.map(toPage)];
  const missing = files.find((file) => !existsSync(join(out, file)));
  if (missing !== undefined) throw new Error(`${name} did not write ${missing}.`);
  const has = (file: string) => readFileSync(join(out, file), 'utf8').includes(words);
  if (after !== before && !has(toPage(edited)))
    throw new Error(`${name} did not apply a change of ${edited} to its page.`);
  if (kind === 'a title changed' && !listsIn(out).some(has))
    throw new Error(`${name} did not apply a change of ${edited} to the list.`);
  return run;
}

/** The pages of the list of posts; a long list is cut by years. */
const listsIn = (out: string): string[] =>
  readdirSync(join(out, 'blog'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(years\b.*)?\bindex\.html$/.test(file))
    .map((file) => join('blog', file));

const toPage = (slug: string): string => `blog/${slug}/index.html`;

// Measures one run of a command: its time, and the peak memory of its main process.
interface Run {
  /** Elapsed time in milliseconds. */
  wall: number;
  /** Peak resident memory in MiB; undefined on a system without /proc. */
  peak: number | undefined;
}

/** Throws an error with the end of what was printed to stderr if the exit code is not 0. */
async function measure([program, ...args]: string[], cwd: string): Promise<Run> {
  const { SOURCE_DATE_EPOCH, NODE_OPTIONS, NODE_COMPILE_CACHE, NODE_V8_COVERAGE, ...rest } = process.env;
  const env = { ...rest, NODE_ENV: 'production' };
  const start = performance.now();
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'], timeout: 1_800_000 });
  const stderr = text(child.stderr);
  let peak: number | undefined;
  // Linux keeps the peak of a process until it exits, so only the memory of its last milliseconds may be missed. Node does
  // not report the memory of its children.
  const timer = setInterval(() => {
    const [, kib] = /^VmHWM:\s+(\d+) kB$/m.exec(tryRead(`/proc/${child.pid}/status`) ?? '') ?? [];
    if (kib) peak = Number(kib) / 1024;
  }, 10);
  const [status, signal] = await once(child, 'exit').finally(() => clearInterval(timer));
  const wall = performance.now() - start;
  if (status === 0) return { wall, peak };
  const reason = (await stderr).slice(-2000);
  throw new Error(`${[program, ...args].join(' ')} failed with ${status ?? signal}:\n${reason}`);
}

// The table of the measurements, in Markdown, so that it can be pasted into a document.
const WIDTHS = [5, 15, 14, 19, 13, 19];
const toLine = (cells: string[]): string =>
  `| ${cells.map((cell, index) => cell.padEnd(WIDTHS[index])).join(' | ')} |`;

export const tableHead = (): string => `${toLine(['posts', 'build', 'of', 'ms', 'peak MiB', 'ours/theirs'])}
${toLine(['--:', '---', '---', '--:', '--:', '--:'])}`;

/** `ours` are this site's runs; each is compared with the run of the same turn. */
function toRow(names: string[], runs: Run[], ours: Run[] = []): string {
  const ratios = ours.map(({ wall }, index) => wall / runs[index].wall);
  const [walls, peaks] = [runs.map(({ wall }) => wall), runs.flatMap(({ peak }) => peak ?? [])];
  return toLine([...names, formatRange(walls), formatRange(peaks), formatRange(ratios, 2)]);
}

/** The median and the range; nothing without values. A mean would depend too much on the slowest run. */
export function formatRange(values: number[], digits = 0): string {
  const sorted = values.toSorted((a, b) => a - b).map((value) => value.toFixed(digits));
  return values.length === 0 ? '' : `${sorted[sorted.length >> 1]} (${sorted[0]}-${sorted.at(-1)})`;
}
