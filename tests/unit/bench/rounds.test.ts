// The rounds: candidates in turn, the rows of the table, and no figure from a build that left something out.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Candidate } from '../../bench/candidates';
import { measure } from '../../bench/measure';
import { runRounds } from '../../bench/rounds';
import { formatRange, tableHead, toRow } from '../../bench/table';

const notes = mkdtempSync(join(tmpdir(), 'bench-test-'));
const diary = join(notes, 'diary');
beforeEach(() => writeFileSync(diary, ''));
afterAll(() => rmSync(notes, { recursive: true, force: true }));

const PROGRAM = `
  const { appendFileSync, cpSync, existsSync, mkdirSync, writeFileSync } = require('node:fs');
  const mark = existsSync('out') ? ' ' : '* ';
  mkdirSync('out/blog/a', { recursive: true });
  for (const file of ['index.html', 'feed.xml', 'blog/index.html', 'blog/a/index.html']) writeFileSync('out/' + file, '');
  for (const page of ['blog', 'blog/a']) cpSync('a.md', 'out/' + page + '/index.html');
`;

// Copies its one post into the page of that post and into the list, and writes its name in the diary, with a star without output.
function createFake(name: string, program = PROGRAM): Candidate {
  const folder = join(notes, name);
  const out = join(folder, 'out');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'a.md'), 'title: A\n');
  return {
    name,
    command: [process.execPath, '-e', `${program}; appendFileSync('../diary', '${name}' + mark)`],
    folder,
    out,
    posts: folder,
  };
}

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

async function collect(candidates: Candidate[], counted: number): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of runRounds(candidates, ['a'], counted)) rows.push(cellsOf(row));
  return rows;
}

it('lets candidates take turns, cold builds first, after one build of each that is not counted', async () => {
  const rows = await collect([createFake('ours'), createFake('theirs')], 2);
  expect(readFileSync(diary, 'utf8')).toBe(
    `${'ours* theirs* '.repeat(1 + 2)}${'ours theirs '.repeat(3 * 2)}`,
  );
  expect(rows.map((row) => row.slice(0, 3).join(' '))).toEqual(
    ['cold', 'nothing changed', 'one edit', 'a title changed'].flatMap((kind) => [
      `1 ${kind} ours`,
      `1 ${kind} theirs`,
    ]),
  );
  // Only a peer has a ratio.
  expect(rows.map((row) => row[5] !== '')).toEqual([0, 1, 0, 1, 0, 1, 0, 1].map(Boolean));
});

it('fails when a page is missing', async () => {
  const forgetful = createFake('forgetful', PROGRAM.replace("'feed.xml', ", ''));
  await expect(collect([forgetful], 1)).rejects.toThrow('forgetful did not write feed.xml.');
});

it.each([
  ["['blog']", 'its page'],
  ["['blog/a']", 'the list'],
])('fails when a change is only in the pages %s', async (pages, place) => {
  const stale = createFake('stale', PROGRAM.replace("['blog', 'blog/a']", pages));
  await expect(collect([stale], 1)).rejects.toThrow(`stale did not apply a change of a to ${place}.`);
});

it('shows the median, the range, and the ratio of each pair', () => {
  const runsOf = (...walls: number[]) => walls.map((wall) => ({ wall, peak: 80 }));
  expect(formatRange([30, 10, 20])).toBe('20 (10-30)');
  expect(formatRange([9, 100, 10])).toBe('10 (9-100)');
  expect(formatRange([0.5, 0.75, 0.754], 2)).toBe('0.75 (0.50-0.75)');
  expect(formatRange([])).toBe('');
  const row = toRow(['9', 'cold', 'eleventy'], runsOf(400, 400, 440), runsOf(100, 120, 110));
  expect(cellsOf(row)).toEqual(['9', 'cold', 'eleventy', '400 (400-440)', '80 (80-80)', '0.25 (0.25-0.30)']);
  expect(tableHead().split('\n').map(cellsOf)).toEqual([
    expect.arrayContaining(['ms']),
    Array(6).fill(expect.stringMatching(/^--/)),
  ]);
});

it('has the time of a command, and on Linux its memory', async () => {
  const code = 'Buffer.alloc(100e6, 1); setTimeout(() => {}, 100)';
  const { wall, peak } = await measure([process.execPath, '-e', code], notes);
  expect(wall).toBeGreaterThan(100);
  if (process.platform === 'linux') expect(peak).toBeGreaterThan(100);
});

it('fails with the end of what was printed to stderr', async () => {
  const code = "console.error('no such page'); process.exit(3)";
  const run = measure([process.execPath, '-e', code], notes);
  await expect(run).rejects.toThrow(/failed with 3:\n.*no such page/s);
});
