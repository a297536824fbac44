// The rounds: contestants in turn, and no figure from a build that left something out.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Contestant } from '../../../scripts/bench/contestant';
import { findMeter } from '../../../scripts/bench/meter';
import { type Round, runRounds } from '../../../scripts/bench/rounds';

const notes = mkdtempSync(join(tmpdir(), 'bench-test-'));
const diary = join(notes, 'diary');
beforeEach(() => writeFileSync(diary, ''));
afterAll(() => rmSync(notes, { recursive: true, force: true }));

const PROGRAM = `
  const { appendFileSync, cpSync, mkdirSync, writeFileSync } = require('node:fs');
  for (const folder of ['blog/a', 'projects', 'contact']) mkdirSync('out/' + folder, { recursive: true });
  for (const page of ['', 'blog/', 'projects/', 'contact/']) writeFileSync('out/' + page + 'index.html', '');
  writeFileSync('out/404.html', '');
  cpSync('a.md', 'out/blog/a/index.html');
`;

// Copies its one post into the page of that post, and writes its name in the diary.
function createFake(name: string, program = PROGRAM): Contestant {
  const folder = join(notes, name);
  const out = join(folder, 'out');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'a.md'), 'A post\n');
  return {
    name,
    command: [
      process.execPath,
      '-e',
      `${program}; require('node:fs').appendFileSync('../diary', '${name} ')`,
    ],
    folder,
    out,
    posts: folder,
    clean: () => rmSync(out, { recursive: true, force: true }),
  };
}

async function collect(contestants: Contestant[], counted: number): Promise<Round[]> {
  const rounds: Round[] = [];
  const measuring = { notes, meter: findMeter(), signal: new AbortController().signal };
  for await (const round of runRounds(contestants, ['a'], counted, measuring)) rounds.push(round);
  return rounds;
}

it('lets contestants take turns, after one build of each that is not counted', async () => {
  const rounds = await collect([createFake('ours'), createFake('theirs')], 2);
  expect(readFileSync(diary, 'utf8')).toBe('ours theirs '.repeat(1 + 3 * 2));
  expect(rounds.map(({ kind }) => kind)).toEqual(['cold', 'again', 'edit']);
  for (const { results } of rounds) {
    expect(results.map(({ name, runs }) => [name, runs.length])).toEqual([
      ['ours', 2],
      ['theirs', 2],
    ]);
  }
});

it('fails when a page is missing', async () => {
  const forgetful = createFake('forgetful', PROGRAM.replace("'projects/', ", ''));
  await expect(collect([forgetful], 1)).rejects.toThrow('forgetful has not written projects/index.html.');
});

it('fails when an edit is not in the page', async () => {
  const stale = createFake(
    'stale',
    PROGRAM.replace('cpSync(', "writeFileSync('out/blog/a/index.html', '');("),
  );
  await expect(collect([stale], 1)).rejects.toThrow('stale has not taken up an edit of a.');
});
