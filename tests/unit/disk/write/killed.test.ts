// A build that is killed, or that the system refuses something, at any step: every file is whole, those of the owner stay, and
// the next build writes the rest.
import fs, { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { Refusal } from '../../../../scripts/disk/errors';
import { writeSite } from '../../../../scripts/disk/write/write-site';
import type { Outputs } from '../../../../src/base/output';
import { temporaryFolder } from '../../../helpers';

type Files = Record<string, string>;

const SAME = { '404.html': 'data-status="404"', 'a/same.txt': 'x' };
const FIRST: Files = {
  ...SAME,
  'index.html': 'one',
  'assets/a-1.js': '1',
  'gone/deep/page.html': 'gone',
  'mixed/gone.html': 'gone',
  'x/index.html': 'a folder',
  y: 'a file',
};
const SECOND: Files = {
  ...SAME,
  'index.html': 'two',
  'assets/b-2.js': '2',
  'n/e/w/page.html': 'new',
  x: 'a file',
  'y/index.html': 'a folder',
};
/** Retained from the build before the first. */
const RETAINED = 'assets/z-0.js';
const MINE = ['dist/CNAME', 'dist/mixed/notes.txt', 'dist/.writing-notes.tmp', '.dist-old-1/a.txt'];

const tableOf = (files: Files): Outputs =>
  new Map(Object.entries(files).map(([file, body]) => [file, { file, source: 'test', body }]));

const CALLS = [
  'renameSync',
  'linkSync',
  'writeFileSync',
  'appendFileSync',
  'rmSync',
  'rmdirSync',
  'mkdirSync',
  'unlinkSync',
] as const;
/** Those that need space on the disk. */
const MAKING = ['renameSync', 'writeFileSync', 'appendFileSync', 'mkdirSync'] as const;

let last: string;
beforeAll(() => {
  last = temporaryFolder();
  writeSite(tableOf({ ...FIRST, [RETAINED]: '0' }), join(last, 'dist'));
  writeSite(tableOf(FIRST), join(last, 'dist'));
  for (const file of MINE) {
    mkdirSync(dirname(join(last, file)), { recursive: true });
    writeFileSync(join(last, file), 'mine');
  }
});

/** The texts of all files below a folder but the manifest. */
const textsIn = (folder: string): Files =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== '.dist-manifest.jsonl')
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  );

const inDist = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [`dist/${file}`, text]));
const mine: Files = Object.fromEntries(MINE.map((file) => [file, 'mine']));

/** Expects whole files, in an order in which each page has its assets and other files. Returns the other files. */
function expectWhole(folder: string): string[] {
  const [texts, first, second] = [textsIn(folder), inDist(FIRST), inDist(SECOND)];
  for (const [file, text] of Object.entries({ ...inDist(SAME), ...mine })) expect(texts[file]).toBe(text);
  const needed = texts['dist/index.html'] === 'one' ? ['assets/a-1.js'] : ['assets/b-2.js', 'x'];
  for (const file of needed) expect(texts).toHaveProperty([`dist/${file}`]);
  return Object.entries(texts).flatMap(([file, text]) => {
    if (file === `dist/${RETAINED}`) return [];
    if (!(file in first) && !(file in second) && !(file in mine)) return file;
    expect([first[file], second[file], mine[file]]).toContain(text);
    return [];
  });
}

/** Expects that the next builds of either site leave exactly its files and those of the owner, and no empty folders. */
function expectHealed(folder: string, files: Files): void {
  for (let round = 1; round <= 2; round++) writeSite(tableOf(files), join(folder, 'dist'));
  expect(textsIn(folder)).toEqual({ ...inDist(files), ...mine });
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(paths.filter((path) => !paths.some((other) => other.startsWith(path)))).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual(['.dist-manifest.jsonl', '.dist-old-1', 'dist']);
}

const copyOfLast = (): string => {
  const folder = temporaryFolder();
  cpSync(last, folder, { recursive: true });
  return folder;
};

/**
 * Writes the second site and stops at this call: the system refuses it, or it is the last one of a process that is killed, of
 * which no call after it has an effect. Returns the error, or undefined if there are not so many calls.
 */
function interrupt(folder: string, step: number, isKilled: boolean): unknown {
  const original = Object.fromEntries(CALLS.map((name) => [name, fs[name]]));
  let count = 0;
  for (const name of isKilled ? CALLS : MAKING)
    Object.assign(fs, {
      [name](...args: never[]) {
        count++;
        if (isKilled ? count >= step : count === step)
          throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
        return (original[name] as (...args: never[]) => unknown)(...args);
      },
    });
  syncBuiltinESMExports();
  const own = Object.getOwnPropertyDescriptor(process, 'pid') as PropertyDescriptor;
  // Of a process that is gone.
  if (isKilled) Object.defineProperty(process, 'pid', { ...own, value: 4_194_300 });
  try {
    writeSite(tableOf(SECOND), join(folder, 'dist'));
    return undefined;
  } catch (error) {
    return error;
  } finally {
    Object.defineProperty(process, 'pid', own);
    Object.assign(fs, original);
    syncBuiltinESMExports();
  }
}

it('killed at any step, it leaves whole files, and the next build writes the rest', () => {
  const seen = { old: 0, mixed: 0, temporary: 0 };
  let isKilled = true;
  for (let step = 1; isKilled; step++) {
    const folder = copyOfLast();
    isKilled = interrupt(folder, step, true) !== undefined;
    const others = expectWhole(folder);
    for (const file of others) expect(file).toMatch(/^\.dist\.lock$|(?:^|\/)\.writing-\d+-[\da-f]+\.tmp$/);
    if (others.some((file) => file.startsWith('dist/'))) seen.temporary++;
    const home = textsIn(folder)['dist/index.html'];
    if (home === 'one') seen[textsIn(folder)['dist/assets/b-2.js'] ? 'mixed' : 'old']++;
    expectHealed(folder, step % 2 === 0 ? FIRST : SECOND);
  }
  expect(Math.min(seen.old, seen.mixed, seen.temporary)).toBeGreaterThan(2);
});

it('refused at any step, it says what it has changed, and leaves no other file', () => {
  const seen = { unchanged: 0, mixed: 0 };
  let isRefused = true;
  for (let step = 1; isRefused; step++) {
    const folder = copyOfLast();
    const before = textsIn(folder);
    const error = interrupt(folder, step, false);
    isRefused = error !== undefined;
    expect(expectWhole(folder)).toEqual([]);
    if (error instanceof Refusal) {
      const isMixed = error.message.endsWith(
        '/dist could not be written: no space left on device. It now has files of this build beside older ones, each of them whole: build again.',
      );
      if (!isMixed)
        expect(error.message).toMatch(
          /dist could not be written: no space left on device\. Nothing was changed\.$/,
        );
      if (!isMixed) expect(textsIn(folder)).toEqual(before);
      seen[isMixed ? 'mixed' : 'unchanged']++;
    } else expect(error).toBeUndefined();
    expectHealed(folder, step % 2 === 0 ? FIRST : SECOND);
  }
  expect(Math.min(seen.unchanged, seen.mixed)).toBeGreaterThan(2);
});
