import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { buildOutputs } from '../../scripts/build/build-site';
import { createLastBuild } from '../../scripts/build/last-build';
import { formatProblems } from '../../scripts/cli/report';
import { isError } from '../../src/base/problems/problem';
import { copyFixture, optionsFor } from '../helpers';
import { apply, readMistakes, updateMistakes } from '../mistakes';
import { isOwnSite } from '../own-site';

/** An owner may have more drawings. */
const cases = readMistakes().filter(({ name }) => !isOwnSite || name !== 'project-drawing-unknown');
const said = new Map<string, Map<string, string>>();
const counter = globalThis as { fenceRuns?: number };

// As in the command, what is unchanged since the last build is not made again: most of each site is the good one.
const last = createLastBuild();

/** What the build command prints to standard error, and its exit code, without the cost of writing a site. */
async function buildInMemory(folder: string, drafts: boolean): Promise<{ code: number; stderr: string }> {
  const { problems, outputs } = await buildOutputs(optionsFor(folder, { drafts }), last);
  if (outputs.size > 0) last.endBuild(outputs);
  return { code: problems.some(isError) ? 1 : 0, stderr: `${formatProblems(problems, 'dist')}\n` };
}

beforeEach(() => void delete counter.fenceRuns);
afterAll(() => {
  if (process.env.UPDATE) for (const [subject, texts] of said) updateMistakes(subject, texts);
});

const folder = copyFixture('good');

it.each(cases)('$subject: $name', async (mistake) => {
  onTestFinished(apply(mistake, folder));
  const { code, stderr } = await buildInMemory(folder, mistake.drafts);
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
