// Measures each kind of build with every candidate in turn (A B A B), so that a temporary slowdown affects all of them.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestOf } from '../../scripts/disk/write/manifest';
import type { Candidate } from './candidates';
import { measure, type Run } from './measure';
import { toRow } from './table';

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
  for (const path of kind === 'cold' ? [out, manifestOf(out)] : [])
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
