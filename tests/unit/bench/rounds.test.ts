// The rounds of the benchmark: the order of the candidates, the rows of the table, and no result from an incomplete build.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { measure } from '../../../scripts/bench/measure';
import { type Candidate, formatRange, runRounds, toRow } from '../../../scripts/bench/rounds';

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

// Copies its only post to the page of that post, and appends its name to a log.
function createFake(name: string, program = PROGRAM): Candidate {
  const folder = join(notes, name);
  const out = join(folder, 'out');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'a.md'), 'A post\n');
  return {
    name,
    args: ['-e', `${program}; require('node:fs').appendFileSync('../diary', '${name} ')`],
    folder,
    out,
    posts: folder,
    clean: () => rmSync(out, { recursive: true, force: true }),
  };
}

async function collect(candidates: Candidate[], counted: number): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of runRounds(candidates, ['a'], counted, notes)) rows.push(row.split(/ {2,}/));
  return rows;
}

it('candidates take turns, after one build of each that is not counted', async () => {
  const rows = await collect([createFake('ours'), createFake('theirs')], 2);
  expect(readFileSync(diary, 'utf8')).toBe('ours theirs '.repeat(1 + 3 * 2));
  expect(rows.map((row) => row.slice(0, 3).join(' '))).toEqual(
    ['cold', 'again', 'edit'].flatMap((kind) => [`1 ${kind} ours`, `1 ${kind} theirs`]),
  );
  expect(rows.map((row) => row.length)).toEqual([6, 7, 6, 7, 6, 7]);
});

it('fails if a page is missing', async () => {
  const forgetful = createFake('forgetful', PROGRAM.replace("'projects/', ", ''));
  await expect(collect([forgetful], 1)).rejects.toThrow('forgetful did not write projects/index.html.');
});

it('fails if the page does not contain the edit', async () => {
  const stale = createFake(
    'stale',
    PROGRAM.replace('cpSync(', "writeFileSync('out/blog/a/index.html', '');("),
  );
  await expect(collect([stale], 1)).rejects.toThrow('stale did not apply an edit of a.');
});

it('a row has the median, the range, and the ratio of the paired runs', () => {
  const runsOf = (...walls: number[]) => walls.map((wall) => ({ wall, cpu: wall / 2, peak: 80 }));
  expect(formatRange([30, 10, 20])).toBe('20 (10-30)');
  expect(formatRange([9, 100, 10])).toBe('10 (9-100)');
  expect(formatRange([0.5, 0.75, 0.754], 2)).toBe('0.75 (0.50-0.75)');
  const row = toRow(['9', 'cold', 'eleventy'], runsOf(400, 400, 440), runsOf(100, 120, 110));
  expect(row.split(/ {2,}/)).toEqual([
    '9',
    'cold',
    'eleventy',
    '400 (400-440)',
    '200 (200-220)',
    '80 (80-80)',
    '0.25 (0.25-0.30)',
  ]);
});

it('measures the time, processor time and memory of a command', () => {
  const { wall, cpu, peak } = measure(['-e', 'Buffer.alloc(100e6, 1)'], notes, notes);
  expect(wall).toBeGreaterThan(0);
  expect(cpu).toBeGreaterThan(0);
  expect(peak).toBeGreaterThan(100);
});

it('the error of a failed command contains the end of its log', () => {
  const code = "console.log('no such page'); process.exit(3)";
  expect(() => measure(['-e', code], notes, notes)).toThrow(/failed with 3:\n.*no such page/s);
});
