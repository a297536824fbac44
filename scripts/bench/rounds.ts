// Measures each kind of build with every candidate in turn (A B A B), so that a temporary slowdown affects all of them.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { BenchError, measure, type Run } from './measure';

/** A command that turns a content folder into pages. */
export interface Candidate {
  name: string;
  /** The arguments of Node: the program and its arguments. */
  args: string[];
  folder: string;
  out: string;
  posts: string;
  /** Deletes the output and every cache. */
  clean(): void;
}

const PAGES = ['index.html', 'blog/index.html', 'projects/index.html', 'contact/index.html', '404.html'];

/** Yields a row of the table for each kind of build and candidate. The first build of each candidate is not measured. */
export async function* runRounds(
  candidates: Candidate[],
  slugs: string[],
  runs: number,
  logFolder: string,
): AsyncGenerator<string> {
  const edited = slugs[Math.floor(slugs.length / 2)];
  let edits = 0;
  const runOnce = async (candidate: Candidate, kind: string): Promise<Run> => {
    await pause(); // Lets a signal be handled.
    const { name, args, folder, out, posts, clean } = candidate;
    const line = `Line ${++edits} of the bench.`;
    if (kind === 'cold') clean();
    if (kind === 'edit') appendFileSync(join(posts, `${edited}.md`), `\n\n${line}\n`);
    const run = measure(args, folder, logFolder);
    const missing = [...PAGES, ...slugs.map(toPage)].find((file) => !existsSync(join(out, file)));
    if (missing !== undefined) throw new BenchError(`${name} did not write ${missing}.`);
    if (kind === 'edit' && !readFileSync(join(out, toPage(edited)), 'utf8').includes(line))
      throw new BenchError(`${name} did not apply an edit of ${edited}.`);
    return run;
  };
  for (const candidate of candidates) await runOnce(candidate, 'cold');
  for (const kind of ['cold', 'again', 'edit']) {
    const results = candidates.map(() => [] as Run[]);
    for (let turn = 0; turn < runs; turn++)
      for (const [index, candidate] of candidates.entries())
        results[index].push(await runOnce(candidate, kind));
    for (const [index, { name }] of candidates.entries())
      yield toRow([String(slugs.length), kind, name], results[index], index === 0 ? undefined : results[0]);
  }
}

const toPage = (slug: string): string => `blog/${slug}/index.html`;

export const tableHead = (): string =>
  toLine(['posts', 'build', 'of', 'wall ms', 'cpu ms', 'peak MiB', 'wall, ours/theirs']);

/** `ours` are this site's runs; each is compared with the run that followed it. */
export function toRow(names: string[], runs: Run[], ours?: Run[]): string {
  const columns = (['wall', 'cpu', 'peak'] as const).map((key) => formatRange(runs.map((run) => run[key])));
  const ratios = ours?.map(({ wall }, index) => wall / runs[index].wall);
  return toLine([...names, ...columns, ...(ratios ? [formatRange(ratios, 2)] : [])]);
}

/** The median and the range. A mean would depend too much on the slowest run. */
export function formatRange(values: number[], digits = 0): string {
  const sorted = values.map((value) => value.toFixed(digits)).sort((a, b) => Number(a) - Number(b));
  return `${sorted[sorted.length >> 1]} (${sorted[0]}-${sorted[sorted.length - 1]})`;
}

const toLine = (cells: string[]): string =>
  cells
    .map((cell) => cell.padEnd(18))
    .join('')
    .trimEnd();
