// Every folder of tests/fixtures/broken is the good site with one mistake: files that replace its files, and a case.json
// for other changes. Its expected.txt is the output. After a change of messages, run UPDATE=1 npx vitest run
// tests/html/mistakes, then read the diff as a tired owner would.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { argsFor, copyFixture, fixtures, readTree, runHere } from '../helpers';

interface Case {
  /** Text to replace in a file of the good site, once: [before, after]. */
  edit?: Record<string, [string, string]>;
  remove?: string[];
  /** Symbolic links to create, with their targets. */
  link?: Record<string, string>;
  /** Files to create, with their size in bytes; also those whose names Windows does not allow. */
  size?: Record<string, number>;
  /** 0 if the case has only warnings. */
  exit?: number;
}

const broken = join(fixtures, 'broken');
const cases = readdirSync(broken).sort();
const counter = globalThis as { fenceRuns?: number };

/** Copies the good site and applies the case; returns the folder. */
function prepare(name: string, { edit = {}, remove = [], link = {}, size = {} }: Case) {
  const folder = copyFixture('good');
  for (const file of remove) rmSync(join(folder, file));
  for (const part of ['content', 'public']) {
    const over = join(broken, name, part);
    if (existsSync(over)) cpSync(over, join(folder, part), { recursive: true });
  }
  for (const [file, [before, after]] of Object.entries(edit)) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text.split(before)).toHaveLength(2);
    writeFileSync(
      join(folder, file),
      text.replace(before, () => after),
    );
  }
  for (const [file, to] of Object.entries(link)) symlinkSync(to, join(folder, file));
  for (const [file, bytes] of Object.entries(size)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), 'x'.repeat(bytes));
  }
  return folder;
}

/** The good site, built once; all builds with a mistake write to its dist. */
let good: string;
let dist: Record<string, string>;
beforeAll(async () => {
  good = copyFixture('good');
  const { code, stderr } = await runHere(argsFor(good));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  dist = readTree(join(good, 'dist'));
});

beforeEach(() => {
  delete counter.fenceRuns;
});

describe('the output for a mistake in the content', () => {
  it.each(cases)('%s', async (name) => {
    const manifest = join(broken, name, 'case.json');
    const how: Case = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
    const folder = prepare(name, how);
    const exit = how.exit ?? 1;
    const { code, stderr } = await runHere([
      ...argsFor(folder),
      ...(exit === 1 ? [`--out=${join(good, 'dist')}`] : []),
    ]);
    const output = stderr.replaceAll(`${folder}/`, '').replaceAll(`${good}/`, '');
    const expected = join(broken, name, 'expected.txt');
    if (process.env.UPDATE) {
      mkdirSync(dirname(expected), { recursive: true });
      writeFileSync(expected, output);
    }
    expect(output).toBe(readFileSync(expected, 'utf8'));
    expect(code).toBe(exit);
    expect(output).not.toMatch(/^ +at .+:\d+:\d+\)?$/m);
    expect(counter.fenceRuns).toBeUndefined();
    if (code === 1) expect(output).toMatch(/dist is unchanged\.\n$/);
    else expect(output).toContain(': warning: ');
  });

  it('dist is unchanged after all of them', () => {
    expect(readTree(join(good, 'dist'))).toEqual(dist);
    expect(readdirSync(good).sort()).toEqual(['.dist-manifest.json', 'content', 'dist', 'public']);
  });
});

it('finds the cases', () => {
  expect(cases.length).toBeGreaterThanOrEqual(120);
});
