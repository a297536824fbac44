// What is made of the code is stored whole, or counts as missing.
import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { hash } from '../../../../scripts/disk/cache/hash.cjs';
import { root, temporaryFolder } from '../../../helpers';

type Module = typeof import('../../../../scripts/disk/cache/store.cjs');

const TEXT = 'a text of some length, so that a part of it is left';
const KEY = hash('key');

/** The module in a project of its own. */
let { findStored, pathOf, store } = {} as Module;
beforeEach(() => {
  const project = temporaryFolder();
  cpSync(join(root, 'scripts/disk/cache'), join(project, 'scripts/disk/cache'), { recursive: true });
  ({ findStored, pathOf, store } = createRequire(import.meta.url)(
    join(project, 'scripts/disk/cache/store.cjs'),
  ) as Module);
});
const find = (name: string, key = KEY) => findStored(name, key)?.toString();

it.each(['a.cjs', 'program/build.cjs', 'program/build/build-site.v8', 'v1.2/some.name-1.json'])(
  '%s is found as it was stored, by its name and key',
  (name) => {
    for (const text of ['', 'one', TEXT]) {
      store(name, KEY, text);
      expect([find(name), find(name, hash('other')), find(`x${name}`)]).toEqual([text, undefined, undefined]);
    }
    expect(readdirSync(join(pathOf(name, KEY), '..'))).toHaveLength(1);
  },
);

it('the newest three with a name stay', () => {
  store('a-b.txt', hash('other'), 'another name');
  const keys = ['1', '2', '3', '4'].map((key) => hash(key));
  for (const [k, key] of keys.entries()) {
    store('b.txt', key, key);
    utimesSync(pathOf('b.txt', key), k, k);
  }
  expect(keys.map((key) => find('b.txt', key))).toEqual([undefined, ...keys.slice(1)]);
  expect(find('a-b.txt', hash('other'))).toBe('another name');
});

const flip = (path: string, at: number): void => {
  const bytes = readFileSync(path);
  bytes[at] ^= 1;
  writeFileSync(path, bytes);
};

it.each<[string, (path: string) => void]>([
  ['a flipped bit', (path) => flip(path, 10)],
  ['a flipped bit at its end', (path) => flip(path, TEXT.length + 31)],
  ['half of its bytes', (path) => truncateSync(path, 20)],
  ['no bytes', (path) => truncateSync(path, 0)],
  ['more bytes', (path) => writeFileSync(path, `${readFileSync(path)} `)],
  ['other bytes', (path) => writeFileSync(path, Buffer.alloc(TEXT.length + 32))],
  ['those of another', (path) => cpSync(pathOf('kind/b.txt', KEY), path)],
  ['no file', (path) => rmSync(path)],
])('with %s it is missing, until it is stored again', (_, damage) => {
  for (const name of ['a', 'b']) store(`kind/${name}.txt`, KEY, TEXT);
  expect(find('kind/a.txt')).toBe(TEXT);
  damage(pathOf('kind/a.txt', KEY));
  expect(find('kind/a.txt')).toBeUndefined();
  store('kind/a.txt', KEY, TEXT);
  expect(find('kind/a.txt')).toBe(TEXT);
});
