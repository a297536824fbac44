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
import { build } from '../../scripts/build/build-site';
import { lastCodeState } from '../../scripts/cache/code-state.cjs';
import { createMemo } from '../../scripts/cache/memo';
import { Store } from '../../scripts/cache/store.cjs';
import { formatProblems } from '../../scripts/cli/report';
import { isError } from '../../src/problems/problem';
import { argsFor, copyFixture, fixtures, readTree, runHere, TODAY, temporaryFolder } from '../helpers';

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

// As in the command, steps whose inputs are unchanged since an earlier build are skipped: most of each site is the good one.
const { memoize } = createMemo(new Store(temporaryFolder()), 'mistakes');

/** What the build command prints to standard error, and its exit code, without the cost of writing a site. */
async function buildInMemory(folder: string): Promise<{ code: number; stderr: string }> {
  const [content, publicFolder] = ['content', 'public'].map((name) => join(folder, name));
  const names = { contentName: 'content', publicName: 'public', outName: 'dist' };
  const options = { ...names, content, public: publicFolder, out: '', drafts: false, today: TODAY };
  const { problems } = await build(options, memoize, lastCodeState());
  return { code: problems.some(isError) ? 1 : 0, stderr: `${formatProblems(problems, 'dist')}\n` };
}

const caseOf = (name: string): Case => {
  const manifest = join(broken, name, 'case.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
};

beforeEach(() => {
  delete counter.fenceRuns;
});

describe('the output for a mistake in the content', () => {
  it.each(cases)('%s', async (name) => {
    const how = caseOf(name);
    const folder = prepare(name, how);
    const { code, stderr } = await buildInMemory(folder);
    const output = stderr.replaceAll(`${folder}/`, '');
    const expected = join(broken, name, 'expected.txt');
    if (process.env.UPDATE) {
      mkdirSync(dirname(expected), { recursive: true });
      writeFileSync(expected, output);
    }
    expect(output).toBe(readFileSync(expected, 'utf8'));
    expect(code).toBe(how.exit ?? 1);
    expect(output).not.toMatch(/^ +at .+:\d+:\d+\)?$/m);
    expect(counter.fenceRuns).toBeUndefined();
    if (code === 1) expect(output).toMatch(/dist is unchanged\.\n$/);
    else expect(output).toContain(': warning: ');
  });

  let good = '';
  let dist: Record<string, string>;
  beforeAll(async () => {
    good = copyFixture('good');
    expect(await runHere(argsFor(good))).toMatchObject({ code: 0, stderr: '' });
    dist = readTree(join(good, 'dist'));
  });

  it.each(['all-at-once', 'link-to-draft', 'yaml-post'])('is that of the command: %s', async (name) => {
    const folder = prepare(name, caseOf(name));
    const { code, stderr } = await runHere([...argsFor(folder), `--out=${join(good, 'dist')}`]);
    const output = stderr.replaceAll(`${folder}/`, '').replaceAll(`${good}/`, '');
    expect(output).toBe(readFileSync(join(broken, name, 'expected.txt'), 'utf8'));
    expect(code).toBe(1);
    expect(readTree(join(good, 'dist'))).toEqual(dist);
    expect(readdirSync(good).sort()).toEqual(['.dist-manifest.json', 'content', 'dist', 'public']);
  });
});

it('finds the cases', () => {
  expect(cases.length).toBeGreaterThanOrEqual(120);
});
