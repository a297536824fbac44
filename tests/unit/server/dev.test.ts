// The functions of the dev server.
import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toBuildOptions } from '../../../scripts/cli/build-options';
import { allowClient, withClient } from '../../../scripts/dev/client-script';
import { toProblems } from '../../../scripts/dev/code-problem';
import { findFile, toCommand } from '../../../scripts/dev/editor';
import { diff, takeSnapshot, updateSnapshot } from '../../../scripts/dev/snapshot';
import { stampOf } from '../../../scripts/dev/state';
import { HTML } from '../../../scripts/server/resolve';
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

it('findFile finds the file that a message names, in content, public or the project', () => {
  const folder = temporaryFolder();
  const [content, publicFolder] = [join(folder, 'content'), join(folder, 'public')];
  for (const one of [content, publicFolder]) mkdirSync(one);
  writeFileSync(join(content, 'a.md'), '');
  const options = toBuildOptions({ content, public: publicFolder }, '2026-01-15');
  expect(findFile(`${content}/a.md`, options)).toBe(`${content}/a.md`);
  expect(findFile('src/problems/problem.ts', options)).toMatch(/problem\.ts$/);
  for (const name of [content, `${content}/none`, `${publicFolder}/none`, '_headers'])
    expect(findFile(name, options), name).toBeUndefined();
});

it('the stamp of the frame does not depend on main, title and style', () => {
  const page = (main: string, rest = '') =>
    `<html><head><title>${main}</title><style>${main}</style></head><body>${rest}<main>${main}</main></body></html>`;
  const [one, two, other] = [page('1'), page('2'), page('1', '<nav></nav>')].map((html) => stampOf(html));
  expect(one.frame).toBe(two.frame);
  expect(one.page).not.toBe(two.page);
  expect(one.frame).not.toBe(other.frame);
  const answer = { status: 200, type: HTML, body: '' };
  expect(withClient(answer, page('</body>'), one, 'sha256-x').body).toMatch(
    /client\.js" integrity="sha256-x" .* defer><\/script><\/body><\/html>$/,
  );
});

it('the stamp of the frame depends on the policy, but for its styles', () => {
  const page = (policy: string) =>
    `<meta http-equiv="Content-Security-Policy" content="${policy}; trusted-types 'none'">`;
  const [one, style, image] = [
    "style-src 'x'",
    "style-src 'y'",
    "style-src 'x'; img-src https://a.example",
  ].map((policy) => stampOf(page(policy)).frame);
  expect(style).toBe(one);
  expect(image).not.toBe(one);
});

it.each([
  [
    "script-src 'sha256-y'; connect-src 'self'; trusted-types 'none'",
    "script-src 'sha256-y' 'sha256-x'; connect-src 'self'; trusted-types dev",
  ],
  ["script-src 'self' 'unsafe-inline'; img-src 'self'", "script-src 'self' 'unsafe-inline'; img-src 'self'"],
  ["worker-src 'none'", "worker-src 'none'"],
])('the policy %s allows the client script: %s', (policy, allowed) => {
  expect(allowClient(policy, 'sha256-x')).toBe(allowed);
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
