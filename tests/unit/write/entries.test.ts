// What a build describes of the output folder is what is in it, unless somebody else has changed it during the build: then
// the next build must notice a difference.
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Entries, type Entry, readEntries } from '../../../scripts/write/entries';
import { writeSite } from '../../../scripts/write/write-site';
import { NOT_FOUND_MARK } from '../../../src/document/join-document';
import type { Outputs } from '../../../src/outputs/output';
import { temporaryFolder } from '../../helpers';

type Texts = Record<string, string>;

const FILLERS = Object.fromEntries(Array.from({ length: 30 }, (_, k) => [`pages/${k}/index.html`, `${k}`]));
const SITE: Texts = { '404.html': NOT_FOUND_MARK, 'index.html': 'one', 'blog/a/index.html': 'a', ...FILLERS };
const FEW: Texts = { ...SITE, 'index.html': 'two', 'blog/b/deep/index.html': 'b' };
const MANY: Texts = { ...FEW, ...Object.fromEntries(Object.keys(FILLERS).map((file) => [file, 'new'])) };
const { 'blog/b/deep/index.html': _, ...REMOVED } = FEW;

const table = (files: Texts): Outputs =>
  new Map(Object.entries(files).map(([file, body]) => [file, { file, source: 'test', body }]));

const lineOf = (entry?: Entry): string => `${entry?.mode} ${entry?.state}`;

/** In a fixed order, with what is compared in the next build. */
const linesOf = (entries: Entries = new Map()): string[] =>
  [...entries].map(([path, entry]) => `${path} ${lineOf(entry)}`).sort();

/** Publishes, and calls `change` when all files but the last have been compared, and none has been written. */
const publishDuring = (files: Texts, out: string, change: () => void) =>
  writeSite(table(files), out, (file) => {
    if (file === Object.keys(files).at(-1)) change();
    return false;
  });

it('are those in the folder after each kind of build', () => {
  const out = join(temporaryFolder(), 'dist');
  for (const files of [SITE, SITE, FEW, REMOVED, MANY, SITE]) {
    const { entries } = writeSite(table(files), out);
    expect(linesOf(entries)).toEqual(linesOf(readEntries(out)));
    expect(entries?.has('blog/a/index.html')).toBe(true);
  }
});

it('of a missing folder are none; of a folder that is a file, or cannot be read, an error', () => {
  const folder = temporaryFolder();
  expect(readEntries(join(folder, 'none')).size).toBe(0);
  writeFileSync(join(folder, 'file'), 'x');
  expect(readEntries(join(folder, 'file')).get('')).toMatchObject({ changed: Number.POSITIVE_INFINITY });
  expect(readEntries(join(folder, 'file')).get('')?.error).toBeDefined();
});

it('do not follow symbolic links', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'a'));
  symlinkSync(folder, join(folder, 'a/b'));
  expect([...readEntries(folder).keys()]).toEqual(['', 'a', 'a/b']);
});

describe.each<[string, Texts]>([
  ['nothing', SITE],
  ['few files', FEW],
])('during a build that changes %s, the next one notices', (_, files) => {
  it.each<[string, (out: string) => void]>([
    ['another text', (out) => appendFileSync(join(out, 'pages/7/index.html'), 'x')],
    ['another text of the same size and date', (out) => editByte(join(out, 'pages/7/index.html'))],
    ['a new file', (out) => writeFileSync(join(out, 'pages/notes.txt'), 'mine')],
    ['a new file beside a changed one', (out) => writeFileSync(join(out, 'notes.txt'), 'mine')],
    ['a new folder', (out) => mkdirSync(join(out, 'pages/mine'))],
    ['a deleted file', (out) => rmSync(join(out, 'pages/7/index.html'))],
    ['other rights of a file', (out) => chmodSync(join(out, 'pages/7/index.html'), 0o600)],
    ['other rights of a folder', (out) => chmodSync(join(out, 'pages/7'), 0o700)],
    ['other rights of the folder of a changed file', (out) => chmodSync(join(out, 'blog'), 0o700)],
    ['other rights of dist', (out) => chmodSync(out, 0o700)],
  ])('%s', (_, change) => {
    const out = join(temporaryFolder(), 'dist');
    writeSite(table(SITE), out);
    const { entries = new Map() } = publishDuring(files, out, () => change(out));
    expect(entries.size).toBeGreaterThan(30);
    const next = readEntries(out);
    // The next build compares the entries that there were, and lists no folder.
    expect([...entries].some(([path, entry]) => lineOf(entry) !== lineOf(next.get(path)))).toBe(true);
    for (const name of ['notes.txt', 'pages/notes.txt', 'pages/mine'])
      rmSync(join(out, name), { recursive: true, force: true });
    const { entries: after } = writeSite(table(files), out);
    expect(linesOf(after)).toEqual(linesOf(readEntries(out)));
    expect(readFileSync(join(out, 'pages/7/index.html'), 'utf8')).toBe('7');
  });
});

it.each(['b', 'ab'])(
  'a file that becomes %j while it is linked into the new folder is written again',
  (text) => {
    const out = join(temporaryFolder(), 'dist');
    const path = join(out, 'blog/a/index.html');
    writeSite(table(SITE), out);
    const { entries = new Map() } = publishDuring(MANY, out, () => writeFileSync(path, text));
    expect(entries.has('pages/7/index.html')).toBe(true);
    expect(entries.has('blog/a/index.html')).toBe(false);
    writeSite(table(MANY), out);
    expect(readFileSync(path, 'utf8')).toBe('a');
  },
);

function editByte(path: string): void {
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(/^./, 'x'));
  utimesSync(path, 1, 1);
}

it.each<[string, Texts]>([
  ['the whole folder', MANY],
  ['few files', FEW],
])('a file that the owner adds while a build replaces %s is not deleted', (_, files) => {
  const out = join(temporaryFolder(), 'dist');
  writeSite(table(SITE), out);
  const mine = join(out, 'pages/7/mine.txt');
  try {
    publishDuring(files, out, () => writeFileSync(mine, 'mine'));
  } catch {}
  expect(readFileSync(mine, 'utf8')).toBe('mine');
  expect(() => writeSite(table(files), out)).toThrow('pages/7/mine.txt');
});
