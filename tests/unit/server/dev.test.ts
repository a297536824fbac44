// The functions of the dev server.
import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toBuildOptions } from '../../../scripts/cli/build-options';
import { toProblems } from '../../../scripts/dev/code-problem';
import { findOwnFile, toCommand } from '../../../scripts/dev/editor';
import { createMemory } from '../../../scripts/dev/generation';
import { diff, takeSnapshot, updateSnapshot } from '../../../scripts/dev/snapshot';
import { stampOf, withClient } from '../../../scripts/dev/state';
import { toSlug } from '../../../src/content/slug';
import { temporaryFolder } from '../../helpers';

describe('a snapshot of the disk', () => {
  const changedBy = (change: (folder: string) => void, prepare: (folder: string) => void = () => {}) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'sub'));
    writeFileSync(join(folder, 'sub/a.md'), 'one');
    prepare(folder);
    const before = takeSnapshot([folder]);
    change(folder);
    const { changed, isPartial } = diff(before, takeSnapshot([folder], before));
    return { changed: changed.map((file) => file.slice(folder.length + 1)), isPartial };
  };

  it('detects new, changed, moved and deleted files', () => {
    expect(changedBy(() => {})).toEqual({ changed: [], isPartial: false });
    expect(changedBy((folder) => writeFileSync(join(folder, 'b'), 'two'))).toEqual({
      changed: ['b'],
      isPartial: false,
    });
    expect(changedBy((folder) => writeFileSync(join(folder, 'b'), ''))).toEqual({
      changed: ['b'],
      isPartial: true,
    });
    expect(changedBy((folder) => rmSync(join(folder, 'sub'), { recursive: true }))).toEqual({
      changed: ['sub/a.md'],
      isPartial: true,
    });
    expect(changedBy((folder) => renameSync(join(folder, 'sub'), join(folder, 'bus')))).toEqual({
      changed: ['bus/a.md', 'sub/a.md'],
      isPartial: true,
    });
  });

  it.each(['4913', '.a.md.swp', '.a.md.swx', 'a.md~', '#a.md#', '.#a.md', 'a.md___jb_tmp___'])(
    'has no file %s of an editor',
    (name) => {
      expect(changedBy((folder) => writeFileSync(join(folder, name), 'one')).changed).toEqual([]);
      const folder = temporaryFolder();
      writeFileSync(join(folder, name), 'one');
      const update = updateSnapshot([folder], new Map(), [join(folder, name)]);
      expect([...update.keys()]).toEqual([]);
    },
  );

  it.each(['.htaccess', 'a.swf', '#a', '49130', 'a.bak'])(
    'has the file %s, which may be published',
    (name) => {
      expect(changedBy((folder) => writeFileSync(join(folder, name), 'one')).changed).toEqual([name]);
    },
  );

  it('is updated at the path of a change', () => {
    const folder = temporaryFolder();
    const save = (name: string, text: string) => writeFileSync(join(folder, name), text);
    for (const name of ['a', 'b', 'c']) save(name, 'one');
    const before = takeSnapshot([folder]);
    for (const name of ['a', 'b', 'new']) save(name, 'two');
    rmSync(join(folder, 'c'));
    const changedAt = (...names: (string | undefined)[]) =>
      diff(
        before,
        updateSnapshot(
          [folder],
          before,
          names.map((name) => name && join(folder, name)),
        ),
      ).changed.map((path) => path.slice(folder.length + 1));
    expect(changedAt('a', 'a~')).toEqual(['a']);
    const all = ['a', 'b', 'new', 'c'];
    for (const names of [['new'], ['a', 'c'], ['', 'a'], [undefined]])
      expect(changedAt(...names)).toEqual(all);
  });

  it('detects a change that keeps the size and the time', () => {
    for (let round = 0; round < 50; round++) {
      const time = new Date();
      const set = (folder: string, text: string) => {
        writeFileSync(join(folder, 'sub/a.md'), text);
        utimesSync(join(folder, 'sub/a.md'), time, time);
      };
      expect(
        changedBy(
          (folder) => set(folder, 'two'),
          (folder) => set(folder, 'one'),
        ).changed,
      ).toEqual(['sub/a.md']);
    }
  });

  it('detects a change of a linked file', () => {
    const elsewhere = join(temporaryFolder(), 'a');
    writeFileSync(elsewhere, 'one');
    const changed = changedBy(
      () => writeFileSync(elsewhere, 'three'),
      (folder) => symlinkSync(elsewhere, join(folder, 'linked')),
    );
    expect(changed).toEqual({ changed: ['linked'], isPartial: false });
  });

  it('ignores links to folders, and unreadable paths', () => {
    expect(changedBy((folder) => symlinkSync(folder, join(folder, 'loop'))).changed).toEqual([]);
    expect(changedBy((folder) => symlinkSync('/no/such/file', join(folder, 'dangling'))).changed).toEqual([]);
    expect(takeSnapshot(['/no/such/folder']).size).toBe(0);
  });
});

it('memoize keeps a value until an input changes, or until it is unused in two builds', () => {
  const memory = createMemory();
  let calls = 0;
  const ask = (...inputs: unknown[]) => memory.memoize('key', inputs, () => ++calls);
  expect([ask('a', 1), ask('a', 1), ask('b', 1), ask('b'), ask('b')]).toEqual([1, 1, 2, 3, 3]);
  memory.sweep();
  expect(ask('b')).toBe(3);
  memory.sweep();
  memory.sweep();
  expect(ask('b')).toBe(4);
});

it.each([
  ['code', ['-g', '/a b.md:4:7']],
  ['code --wait', ['--wait', '-g', '/a b.md:4:7']],
  ['/usr/bin/cursor', ['-g', '/a b.md:4:7']],
  ['vim', ['+4', '/a b.md']],
  ['nvim -f', ['-f', '+4', '/a b.md']],
  ['emacsclient -n', ['-n', '+4', '/a b.md']],
  ['subl', ['/a b.md:4:7']],
  ['"/my apps/edit" -x \'y z\'', ['-x', 'y z', '/a b.md']],
])('the arguments for the editor %s contain the location', (editor, args) => {
  expect(toCommand(editor, { file: '/a b.md', line: 4, column: 7 })[1]).toEqual(args);
  expect(toCommand(editor, { file: '/a b.md', line: 0, column: 1 })[1].at(-1)).toBe('/a b.md');
});

it('findOwnFile finds only files of the content and of the project', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'content'));
  writeFileSync(join(folder, 'content/a.md'), '');
  writeFileSync(join(folder, 'secret'), '');
  symlinkSync(join(folder, 'secret'), join(folder, 'content/link.md'));
  const content = join(folder, 'content');
  mkdirSync(join(folder, 'public'));
  const options = toBuildOptions({ content, public: join(folder, 'public') }, '2026-01-15');
  // It may be deleted later.
  rmSync(join(folder, 'public'), { recursive: true });
  expect(findOwnFile(`${content}/a.md`, options)).toBe(`${content}/a.md`);
  expect(findOwnFile('src/problems/problem.ts', options)).toMatch(/problem\.ts$/);
  for (const name of [
    `${content}/../secret`,
    `${content}/link.md`,
    content,
    `${content}/none`,
    '/etc/hosts',
    '',
  ]) {
    expect(findOwnFile(name, options), name).toBeUndefined();
  }
});

it('the stamp of the frame does not depend on main, title and style', () => {
  const page = (main: string, rest = '') =>
    `<html><head><title>${main}</title><style>${main}</style></head><body>${rest}<main>${main}</main></body></html>`;
  const [one, two, other] = [page('1'), page('2'), page('1', '<nav></nav>')].map((html) => stampOf(html));
  expect(one.frame).toBe(two.frame);
  expect(one.page).not.toBe(two.page);
  expect(one.frame).not.toBe(other.frame);
  expect(withClient(page('</body>'), one)).toMatch(/client\.js" defer><\/script><\/body><\/html>$/);
});

it('converts byte columns of esbuild to characters, from 1', () => {
  const lineText = '/* é🎏 */ const = 1;';
  const column = Buffer.byteLength('/* é🎏 */ const ');
  const location = { file: 'src/a.ts', line: 3, column, length: 1, lineText };
  expect(toProblems({ errors: [{ text: 'Expected identifier', location, notes: [] }] })[0]).toMatchObject({
    source: 'src/a.ts',
    line: 3,
    column: lineText.indexOf('=') + 1,
    length: 1,
    message: 'Expected identifier',
  });
  expect(toProblems('nonsense')[0].message).toBe('nonsense');
});

it('names the places of the notes of esbuild', () => {
  const at = { file: 'src/a.css', lineText: '/* é */ a {', line: 2, column: 11, length: 1 };
  const hintFor = (...notes: object[]) =>
    toProblems({ errors: [{ text: 'Expected "}"', location: null, notes }] })[0].hint;
  expect(hintFor({ text: 'The unbalanced "{" is here:', location: at })).toBe(
    'The unbalanced "{" is here: src/a.css:2:11',
  );
  expect(
    hintFor({ text: 'It was imported here', location: at }, { text: 'Remove it.', location: null }),
  ).toBe('It was imported here: src/a.css:2:11 Remove it.');
  expect(hintFor()).toBeUndefined();
});

it.each([
  ['Hello, World!', 'hello-world'],
  ["It's 10% off", 'its-10-off'],
  ['Crème brûlée', 'creme-brulee'],
  ['C++ & C#', 'c-plus-plus-and-c'],
  ['日本', ''],
  ['--', ''],
  [`${'word '.repeat(40)}`, 'word-'.repeat(16).slice(0, -1)],
  ['x'.repeat(200), 'x'.repeat(80)],
])('makes a slug from %j', (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});
