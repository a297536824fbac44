import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hash } from '../../../scripts/cache/names.cjs';
import { Store } from '../../../scripts/cache/store.cjs';
import { temporaryFolder } from '../../helpers';

const DAY_MS = 86_400_000;
const TEXT = 'a text of some length, so that a part of it is left';

const storeIn = (folder: string) => new Store(folder);
const read = (folder: string, name: string, key: string) => storeIn(folder).find(name, key)?.bytes.toString();
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const setAge = (path: string, days: number): void => {
  const time = new Date(Date.now() - days * DAY_MS);
  utimesSync(path, time, time);
};

describe('a key', () => {
  it('changes if a character moves from one part to the next', () => {
    expect(hash('ab', 'c')).not.toBe(hash('a', 'bc'));
    expect(hash('a')).toBe(hash(Buffer.from('a')));
    expect(hash('a')).toMatch(/^[\da-f]{32}$/);
  });
});

describe('an entry', () => {
  it.each(['a.png', 'images/image.webp', 'no-extension', 'v1.2/some.name-1.ico'])('%s is found', (name) => {
    const folder = temporaryFolder();
    storeIn(folder).write(name, hash('key'), TEXT);
    expect(read(folder, name, hash('key'))).toBe(TEXT);
    expect(read(folder, name, hash('other'))).toBeUndefined();
    expect(read(folder, `x${name}`, hash('key'))).toBeUndefined();
  });

  it('may be empty', () => {
    const folder = temporaryFolder();
    storeIn(folder).write('a', hash('key'), '');
    expect(read(folder, 'a', hash('key'))).toBe('');
  });

  it('is replaced by the next entry with its key', () => {
    const folder = temporaryFolder();
    for (const text of ['one', 'two']) storeIn(folder).write('a.txt', hash('key'), text);
    expect(read(folder, 'a.txt', hash('key'))).toBe('two');
    expect(filesIn(folder)).toHaveLength(1);
  });

  it('with generations is kept only for the newest keys', () => {
    const folder = temporaryFolder();
    const store = storeIn(folder);
    store.write('a-b.txt', hash('other'), 'another name');
    for (const [k, key] of ['1', '2', '3'].entries())
      setAge(store.write('b.txt', hash(key), key, 2).path, (3 - k) / 100);
    expect(['1', '2', '3'].map((key) => read(folder, 'b.txt', hash(key)))).toEqual([undefined, '2', '3']);
    expect(read(folder, 'a-b.txt', hash('other'))).toBe('another name');
  });
});

describe('a damaged entry is not found, and is deleted:', () => {
  const other = 'another text of the same length as the first one is';
  const damages: [string, (path: string, otherPath: string) => void][] = [
    ['a flipped bit', (path) => flip(path, 10)],
    ['half of its bytes', (path) => truncateSync(path, 20)],
    ['an empty file', (path) => truncateSync(path, 0)],
    ['additional bytes', (path) => writeFileSync(path, `${TEXT} `)],
    ['the bytes of another entry', (path, otherPath) => copyFileSync(otherPath, path)],
    [
      'a folder with its name',
      (path) => {
        rmSync(path);
        mkdirSync(join(path, 'deep'), { recursive: true });
      },
    ],
    [
      'a pipe with its name',
      (path) => {
        rmSync(path);
        execFileSync('mkfifo', [path]);
      },
    ],
    ['a deleted file', (path) => rmSync(path)],
  ];

  const flip = (path: string, at: number): void => {
    const bytes = readFileSync(path);
    bytes[at] ^= 1;
    writeFileSync(path, bytes);
  };

  it.each(damages)('%s', (_, damage) => {
    const folder = temporaryFolder();
    const { path } = storeIn(folder).write('kind/a.txt', hash('key'), TEXT);
    const store = storeIn(folder);
    expect(store.find('kind/a.txt', hash('key'))).toBeDefined();
    damage(path, storeIn(folder).write('kind/b.txt', hash('key'), other).path);
    expect(store.find('kind/a.txt', hash('key'))).toBeUndefined();
    expect(existsSync(path)).toBe(false);
    expect(read(folder, 'kind/a.txt', hash('key'))).toBeUndefined();
    store.write('kind/a.txt', hash('key'), TEXT);
    expect(read(folder, 'kind/a.txt', hash('key'))).toBe(TEXT);
  });

  it('two swapped entries', () => {
    const folder = temporaryFolder();
    const [a, b] = ['a.txt', 'b.txt'].map((name) => storeIn(folder).write(name, hash('key'), name).path);
    renameSync(a, `${a}.bak`);
    renameSync(b, a);
    renameSync(`${a}.bak`, b);
    expect(['a.txt', 'b.txt'].map((name) => read(folder, name, hash('key')))).toEqual([undefined, undefined]);
  });
});

describe('an unusable folder is ignored:', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');

  it.each([
    ['a file', file],
    ['a folder inside a file', join(file, 'deep')],
  ])('%s', (_, folder) => {
    const store = storeIn(folder);
    expect(store.find('a', hash('key'))).toBeUndefined();
    expect(store.write('a', hash('key'), TEXT, 1).bytes).toEqual(Buffer.from(TEXT));
  });
});

describe('concurrent processes', () => {
  it('an entry that another process has replaced is found with its new text, or not found', () => {
    const folder = temporaryFolder();
    const [mine, others] = [storeIn(folder), storeIn(folder)];
    mine.write('a', hash('key'), 'mine');
    others.write('a', hash('key'), 'others');
    expect(mine.find('a', hash('key'))).toBeUndefined();
    mine.write('a', hash('key'), 'mine again');
    expect(read(folder, 'a', hash('key'))).toMatch(/^(?:mine again|others)$/);
  });

  it('temporary files of killed processes are deleted, those of running processes are kept', () => {
    const folder = temporaryFolder();
    const left = [
      'writing-1-ab.tmp',
      `.writing-${2 ** 30}-ab.tmp`,
      `.writing-${process.pid}-ab.tmp`,
      `.writing-${process.pid}-cd.tmp`,
    ];
    for (const name of left) writeFileSync(join(folder, name), '');
    setAge(join(folder, left[3]), 1);
    expect(read(folder, 'a', hash('key'))).toBeUndefined();
    expect(filesIn(folder).sort()).toEqual([left[0], left[2]].sort());
  });
});
