// Measures each kind of build with every candidate in turn (A B A B), so that a temporary slowdown affects all of them.
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BenchError, measure, type Run } from './measure';
import { toRow } from './table';

/** A command that turns a content folder into pages. */
export interface Candidate {
  name: string;
  /** The program and its arguments. */
  command: string[];
  folder: string;
  out: string;
  posts: string;
  /** Deletes the output and every cache of texts. */
  clean(): void;
}

const KINDS = ['cold', 'nothing changed', 'one edit', 'a title changed'] as const;

/** Yields a row of the table for each kind of build and candidate. The first build of each candidate is not measured. */
export async function* runRounds(
  candidates: Candidate[],
  slugs: string[],
  runs: number,
  logFolder: string,
): AsyncGenerator<string> {
  const edited = slugs[slugs.length >> 1];
  const files = ['index.html', 'blog/index.html', 'feed.xml', ...slugs.map(toPage)];
  const runOnce = async (candidate: Candidate, kind: (typeof KINDS)[number]): Promise<Run> => {
    const { name, command, folder, out, posts, clean } = candidate;
    const post = join(posts, `${edited}.md`);
    // Never the same twice, so that a title needs a new social card.
    const words = `Change at ${Date.now()}`;
    if (kind === 'cold') clean();
    if (kind === 'one edit') appendFileSync(post, `\n\n${words}.\n`);
    if (kind === 'a title changed')
      writeFileSync(post, readFileSync(post, 'utf8').replace(/^title:.*$/m, `title: ${words}`));
    const run = await measure(command, folder, logFolder);
    const missing = files.find((file) => !existsSync(join(out, file)));
    if (missing !== undefined) throw new BenchError(`${name} did not write ${missing}.`);
    const has = (file: string) => readFileSync(join(out, file), 'utf8').includes(words);
    if ((kind === 'one edit' || kind === 'a title changed') && !has(toPage(edited)))
      throw new BenchError(`${name} did not apply a change of ${edited} to its page.`);
    // A long list is cut by years.
    if (kind === 'a title changed' && !listsIn(out).some(has))
      throw new BenchError(`${name} did not apply a change of ${edited} to the list.`);
    return run;
  };
  for (const candidate of candidates) await runOnce(candidate, 'cold');
  for (const kind of KINDS) {
    const results = candidates.map(() => [] as Run[]);
    for (let turn = 0; turn < runs; turn++)
      for (const [index, candidate] of candidates.entries())
        results[index].push(await runOnce(candidate, kind));
    for (const [index, { name }] of candidates.entries())
      yield toRow([String(slugs.length), kind, name], results[index], index === 0 ? undefined : results[0]);
  }
}

function listsIn(out: string): string[] {
  const years = join(out, 'blog/years');
  const below = existsSync(years) ? readdirSync(years, { recursive: true, encoding: 'utf8' }) : [];
  const pages = below.filter((file) => file.endsWith('index.html'));
  return ['blog/index.html', ...pages.map((file) => `blog/years/${file}`)];
}

const toPage = (slug: string): string => `blog/${slug}/index.html`;
