// Publishing a site of which few files have changed: these are replaced in the folder, and the rest is not touched.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readManifest, writeManifest } from '../../../scripts/write/manifest';
import { recover } from '../../../scripts/write/recover';
import { writeSite } from '../../../scripts/write/write-site';
import { NOT_FOUND_MARK } from '../../../src/document/join-document';
import type { Outputs } from '../../../src/outputs/output';
import { readTree, temporaryFolder } from '../../helpers';

type Texts = Record<string, string>;

const table = (files: Texts): Outputs =>
  new Map(Object.entries(files).map(([file, body]) => [file, { file, source: 'test', body }]));

const FILLERS = Object.fromEntries(Array.from({ length: 40 }, (_, k) => [`pages/${k}/index.html`, `${k}`]));
const SITE: Texts = {
  '404.html': NOT_FOUND_MARK,
  'index.html': 'one',
  'assets/a-11111111.js': '1',
  'blog/old/index.html': 'old',
  'blog/same/index.html': 'same',
  ...FILLERS,
};

/** A published site, the inode of its folder, and the files in it. */
function makeSite(files = SITE) {
  const parent = temporaryFolder();
  const out = join(parent, 'dist');
  writeSite(table(files), out);
  const inode = statSync(out).ino;
  return {
    parent,
    out,
    /** Whether the folder is the one from before. */
    isSame: () => statSync(out).ino === inode,
    texts: () =>
      Object.fromEntries(
        Object.entries(readTree(out)).map(([file, bytes]) => [file, Buffer.from(bytes, 'base64').toString()]),
      ),
    beside: () => readdirSync(parent).sort(),
  };
}

const NEXT: Texts = {
  ...Object.fromEntries(Object.entries(SITE).filter(([file]) => !/old|a-1/.test(file))),
  'index.html': 'two',
  'assets/b-22222222.js': '2',
  'blog/new/deep/index.html': 'new',
};
const RETAINED = { 'assets/a-11111111.js': '1' };
const BESIDE = ['.dist-manifest.json', 'dist'];

it('replaces only these, retains the assets of the last build once, and removes empty folders', () => {
  const { out, isSame, texts, beside } = makeSite();
  const stateOf = () => {
    const { ino, ctimeMs } = statSync(join(out, 'blog/same/index.html'));
    return { ino, ctimeMs };
  };
  const before = stateOf();
  expect(writeSite(table(NEXT), out)).toMatchObject({ isUnchanged: false, isFinal: false, warnings: [] });
  expect(texts()).toEqual({ ...NEXT, ...RETAINED });
  expect(isSame()).toBe(true);
  expect(stateOf()).toEqual(before);
  expect(readdirSync(join(out, 'blog')).sort()).toEqual(['new', 'same']);
  expect(beside()).toEqual(BESIDE);
  expect(readManifest(out)).toEqual({ files: Object.keys(NEXT), retained: Object.keys(RETAINED) });
  expect(writeSite(table(NEXT), out)).toMatchObject({ isUnchanged: false, isFinal: true });
  expect(texts()).toEqual(NEXT);
  expect(isSame()).toBe(true);
  expect(writeSite(table(NEXT), out)).toMatchObject({ isUnchanged: true, isFinal: true });
});

it('writes files and folders that every user can read', () => {
  const { out } = makeSite();
  const umask = process.umask(0o077);
  writeSite(table({ ...SITE, 'blog/new/index.html': 'x' }), out);
  process.umask(umask);
  expect((statSync(join(out, 'blog/new')).mode & 0o555).toString(8)).toBe('555');
  expect((statSync(join(out, 'blog/new/index.html')).mode & 0o444).toString(8)).toBe('444');
});

it('repairs a changed file, and deletes files of the operating system', () => {
  const { out, isSame, texts } = makeSite();
  writeFileSync(join(out, 'pages/3/index.html'), 'edited');
  writeFileSync(join(out, 'blog/.DS_Store'), '');
  writeSite(table(SITE), out);
  expect(texts()).toEqual(SITE);
  expect(isSame()).toBe(true);
});

it('leaves files of the site that are named like those of an operating system', () => {
  const { out, texts } = makeSite({ ...SITE, 'desktop.ini': 'x' });
  const next = { ...SITE, 'desktop.ini': 'x', 'index.html': 'two' };
  writeSite(table(next), out);
  expect(texts()).toEqual(next);
});

it.each([
  ['no changes', SITE],
  ['few changes', { ...SITE, 'index.html': 'two' }],
])('with %s, removes what a build that was killed while publishing in place has left inside', (_, next) => {
  const { out, texts } = makeSite();
  mkdirSync(join(out, '.dist-new-4194300'));
  writeFileSync(join(out, '.dist-new-4194300/index.html'), 'one');
  writeSite(table(next), out);
  expect(texts()).toEqual(next);
});

it.each<[string, (out: string) => Texts]>([
  [
    'an obsolete name that is a file in one of two sites and a folder in the other',
    (out) => {
      mkdirSync(join(out, 'x'));
      writeFileSync(join(out, 'x/y'), '1');
      writeManifest(out, { files: [...Object.keys(SITE), 'x', 'x/y'], retained: [] });
      return SITE;
    },
  ],
  [
    'many files',
    () => ({ ...SITE, ...Object.fromEntries(Object.keys(FILLERS).map((file) => [file, 'new'])) }),
  ],
  [
    'a name that differs only in case',
    () => {
      const { 'blog/same/index.html': text, ...rest } = SITE;
      return { ...rest, 'blog/Same/index.html': text };
    },
  ],
  [
    'a file in the place of a folder',
    () => {
      const { 'blog/old/index.html': text, ...rest } = SITE;
      return { ...rest, 'blog/old': text };
    },
  ],
  [
    'a folder that not every user can read',
    (out) => {
      chmodSync(join(out, 'pages/7'), 0o700);
      return { ...SITE, 'index.html': 'two' };
    },
  ],
  [
    'a site without a manifest',
    (out) => {
      rmSync(join(out, '../.dist-manifest.json'));
      return { ...SITE, 'index.html': 'two' };
    },
  ],
])('replaces the whole folder for %s', (_, change) => {
  const { out, isSame, texts, beside } = makeSite();
  const next = change(out);
  writeSite(table(next), out);
  expect(texts()).toEqual(next);
  expect(isSame()).toBe(false);
  expect(statSync(join(out, 'pages/7')).mode & 0o555).toBe(0o555);
  expect(beside()).toEqual(BESIDE);
});

it('changes nothing if the folder contains a file of the owner', () => {
  const { out, texts, beside } = makeSite();
  writeFileSync(join(out, 'blog/old/notes.txt'), 'mine');
  expect(() => writeSite(table(NEXT), out)).toThrow(/ contains 1 file .*: blog\/old\/notes\.txt\./);
  expect(texts()).toEqual({ ...SITE, 'blog/old/notes.txt': 'mine' });
  expect(beside()).toEqual(BESIDE);
});

it('changes nothing if a changed file cannot be written', () => {
  const { parent, out, texts, beside } = makeSite();
  const next = table(NEXT);
  next.set('index.html', {
    file: 'index.html',
    source: 'test',
    body: { copyOf: join(parent, 'none'), bytes: 1 },
  });
  expect(() => writeSite(next, out)).toThrow(/could not be written: .* Nothing was changed\.$/);
  expect(texts()).toEqual(SITE);
  expect(beside()).toEqual(BESIDE);
});

/** A folder of changes, as a killed build leaves it: the first file is in its place. */
function leaveChanges(parent: string): string {
  const folder = join(parent, '.dist-changes-4194300');
  mkdirSync(folder);
  writeFileSync(join(folder, '1'), 'two');
  const { ino, birthtimeMs } = statSync(join(parent, 'dist'));
  const list = {
    site: `${ino} ${birthtimeMs}`,
    files: ['blog/new/index.html', 'index.html'],
    removed: ['blog/old/index.html'],
    emptied: ['blog/old'],
  };
  writeFileSync(join(folder, 'changes.json'), JSON.stringify(list));
  mkdirSync(join(parent, 'dist/blog/new'));
  writeFileSync(join(parent, 'dist/blog/new/index.html'), 'new');
  const manifest = { version: 1, files: [...Object.keys(SITE), 'blog/new/index.html'], retained: [] };
  writeFileSync(join(parent, '.dist-manifest.json'), JSON.stringify(manifest));
  return folder;
}

it('the next command finishes what a killed build has begun', () => {
  const { parent, out, texts, beside } = makeSite();
  leaveChanges(parent);
  recover(out);
  const { 'blog/old/index.html': _, ...rest } = SITE;
  expect(texts()).toEqual({ ...rest, 'index.html': 'two', 'blog/new/index.html': 'new' });
  expect(existsSync(join(out, 'blog/old'))).toBe(false);
  expect(beside()).toEqual(BESIDE);
});

it.each<[string, (parent: string, changes: string) => void]>([
  ['an incomplete folder', (_, changes) => rmSync(join(changes, 'changes.json'))],
  ['a damaged list', (_, changes) => writeFileSync(join(changes, 'changes.json'), '{')],
  [
    'another folder in the place of the site',
    (parent) => renameSync(join(parent, 'dist'), join(parent, 'site')),
  ],
  [
    'a copy of the site in its place',
    (parent) => {
      cpSync(join(parent, 'dist'), join(parent, 'copy'), { recursive: true });
      rmSync(join(parent, 'dist'), { recursive: true });
      renameSync(join(parent, 'copy'), join(parent, 'dist'));
    },
  ],
  ['a file of the owner in the folder', (parent) => writeFileSync(join(parent, 'dist/notes.txt'), 'mine')],
])('the next build discards the changes of a killed one with %s', (_, damage) => {
  const { parent, out } = makeSite();
  damage(parent, leaveChanges(parent));
  recover(out);
  expect(existsSync(join(out, 'index.html')) ? readFileSync(join(out, 'index.html'), 'utf8') : 'one').toBe(
    'one',
  );
  rmSync(join(out, 'notes.txt'), { force: true });
  writeSite(table(SITE), out);
  expect(readTree(out)).toEqual(readTree(makeSite().out));
  expect(readdirSync(parent).filter((name) => name.includes('changes'))).toEqual([]);
});
