// The awkward posts and those of the good site, mutated hundreds of times, or thousands of times by `npm run soak -- texts`,
// which also measures their processor time. The result is a page or a list of problems, never an exception.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSource } from '../../scripts/disk/read/read-content';
import { formatProblem, isError, type SourceFile } from '../../src/base/problems/problem';
import { parsePost } from '../../src/content/posts/parse-posts';
import { hashSeed, makeRandom } from '../../src/koi/rng';
import { elementsOf, faultsOf } from '../hostile/judge';
import { folderOf } from '../sites';
import { roundsOf, usualOrSoak } from '../usual-or-soak';
import { writeAwkward } from './awkward-blog';
import { mutate } from './mutate';
import { renderMarkdown } from './support';

const ROUNDS = roundsOf(250, 10_000);
const SLOWEST = usualOrSoak(Number.POSITIVE_INFINITY, 250);
const TOTAL = usualOrSoak(Number.POSITIVE_INFINITY, 7.5 * ROUNDS);

/** The origins that files may come from. */
const ORIGINS = new Set(['https://koi.test', 'https://films.test']);

const sources = [writeAwkward(), join(folderOf('good'), 'content')].flatMap((content) => {
  const posts = join(content, 'posts');
  const names = readdirSync(posts).filter((name) => name.endsWith('.md'));
  return names.sort().map((name) => readSource(join(posts, name), `content/posts/${name}`).file);
});

it(`${ROUNDS} mutated posts give pages or problems`, () => {
  const rng = makeRandom(hashSeed(process.env.SEED ?? 'awkward'));
  const counts = { pages: 0, problems: 0 };
  let total = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { source, text } = rng.pick(sources);
    const mutated = { source, text: mutate(text, rng.pick(sources).text, rng) };
    const { outcome, milliseconds } = parse(mutated, round);
    total += milliseconds;
    if (milliseconds >= SLOWEST)
      throw new Error(`round ${round} took ${milliseconds} ms: ${JSON.stringify(mutated.text)}`);
    const { text: post, content, problems } = outcome;
    expect(post !== undefined || problems.some(isError)).toBe(true);
    for (const problem of problems) expectInPlace(problem, mutated);
    if (problems.some(isError)) counts.problems++;
    else counts.pages++;
    if (post) expectHarmless(content.html, mutated.text);
  }
  expect(counts.pages).toBeGreaterThan(ROUNDS / 5);
  expect(counts.problems).toBeGreaterThan(ROUNDS / 5);
  expect(total).toBeLessThan(TOTAL);
});

function parse(file: SourceFile, round: number) {
  const start = process.cpuUsage();
  try {
    const outcome = parsePost(file, renderMarkdown);
    const { user, system } = process.cpuUsage(start);
    return { outcome, milliseconds: (user + system) / 1000 };
  } catch (error) {
    throw new Error(`round ${round} threw on ${JSON.stringify(file.text)}`, { cause: error });
  }
}

type Told = ReturnType<typeof parsePost>['problems'][number];

function expectInPlace(problem: Told, { text }: SourceFile): void {
  expect(problem.message).not.toMatch(/undefined|\[object|NaN|\n/);
  expect(formatProblem(problem)).not.toMatch(/ at .*:\d+:\d+\)/);
  if (problem.line === 0) return;
  const line = text.split('\n')[problem.line - 1].replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ');
  expect(line).toContain(problem.excerpt.text.replace(/^…|…$/g, ''));
}

/** Checks that nothing in it is live, and that it does not contain the rest of the page. */
function expectHarmless(html: string, source: string): void {
  const faults = elementsOf(html)?.flatMap((element) => faultsOf(element, ORIGINS)) ?? [
    'it leaves its place',
  ];
  if (faults.length > 0) throw new Error(`${faults.join()} in ${JSON.stringify(source)}`);
}
