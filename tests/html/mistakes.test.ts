// What the build prints for each mistake of tests/fixtures/mistakes (tests/mistakes.ts). After a change of messages, run
// UPDATE=1 npx vitest run tests/html/mistakes, then read the diff as a tired owner would.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { build } from '../../scripts/build/build-site';
import { inMemory } from '../../scripts/build/last-build';
import { formatProblems } from '../../scripts/cli/report';
import { isError } from '../../src/base/problems/problem';
import { argsFor, copyFixture, differing, readTree, runCommand, runHere } from '../helpers';
import { apply, readMistakes, updateMistakes } from '../mistakes';
import { optionsFor } from '../rebuild';

const cases = readMistakes();
const said = new Map<string, Map<string, string>>();
const counter = globalThis as { fenceRuns?: number };

// As in the command, what is unchanged since the last build is not made again: most of each site is the good one.
const last = inMemory();

/** What the build command prints to standard error, and its exit code, without the cost of writing a site. */
async function buildInMemory(folder: string): Promise<{ code: number; stderr: string }> {
  const { problems, outputs } = await build(optionsFor(folder), last);
  if (outputs.size > 0) last.take(outputs);
  return { code: problems.some(isError) ? 1 : 0, stderr: `${formatProblems(problems, 'dist')}\n` };
}

beforeEach(() => {
  delete counter.fenceRuns;
});
afterAll(() => {
  if (process.env.UPDATE) for (const [subject, texts] of said) updateMistakes(subject, texts);
});

describe('the output for a mistake', () => {
  const folder = copyFixture('good');

  it.each(cases)('$subject: $name', async (mistake) => {
    onTestFinished(apply(mistake, folder));
    const { code, stderr } = await buildInMemory(folder);
    const output = stderr.replaceAll(`${folder}/`, '');
    const ofSubject = said.get(mistake.subject) ?? new Map<string, string>();
    said.set(mistake.subject, ofSubject.set(mistake.name, output));
    if (!process.env.UPDATE) expect(output).toBe(mistake.says);
    expect(code).toBe(mistake.exit);
    expect(output).not.toMatch(/^ +at .+:\d+:\d+\)?$/m);
    expect(counter.fenceRuns).toBeUndefined();
    if (code === 1) expect(output).toMatch(/dist is unchanged\.\n$/);
    else expect(output).toContain(': warning: ');
  });
});

describe('is that of the command', () => {
  const folder = copyFixture('good');
  const dist = () => readTree(join(folder, 'dist'));
  beforeAll(async () => {
    expect(await runHere(argsFor(folder))).toMatchObject({ code: 0, stderr: '' });
  });

  // The first of each subject by the function of the command, the last of all in a process of its own.
  const rows = cases.filter(({ subject }, at) => at === 0 || cases[at - 1].subject !== subject);
  it.each([...rows, cases[cases.length - 1]])('$subject: $name', async (mistake) => {
    // The next build would tell which pages of this one are gone.
    if (mistake.exit === 0) onTestFinished(async () => void (await runHere(argsFor(folder))));
    onTestFinished(apply(mistake, folder));
    const [args, before] = [argsFor(folder), dist()];
    const ran = mistake === cases.at(-1) ? runCommand(['build', ...args]) : runHere(args);
    const { code, stderr } = await ran;
    expect(stderr.replaceAll(`${folder}/`, '')).toBe(mistake.says);
    expect(code).toBe(mistake.exit);
    if (code === 1) expect(differing(before, dist())).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(['.dist-manifest.json', 'content', 'dist', 'public']);
  });
});

it('finds the cases', () => {
  expect(cases.length).toBeGreaterThanOrEqual(379);
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});
