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
let { findStored, folderOf, store } = {} as Module;
beforeEach(() => {
  const project = temporaryFolder();
  cpSync(join(root, 'scripts/disk/cache'), join(project, 'scripts/disk/cache'), { recursive: true });
  ({ findStored, folderOf, store } = createRequire(import.meta.url)(
    join(project, 'scripts/disk/cache/store.cjs'),
  ) as Module);
});
const find = (name: string, key = KEY) => findStored(name, key)?.toString();

/** The path of the file with this name and key. */
const pathOf = (name: string, key = KEY): string => {
  const folder = folderOf(name);
  return join(folder, readdirSync(folder).find((file) => file.startsWith(key)) ?? '');
};

it.each(['a.cjs', 'program/build.cjs', 'program/build/build-site.v8', 'v1.2/some.name-1.json'])(
  '%s is found as it was stored, by its name and key',
  (name) => {
    for (const text of ['', 'one', TEXT]) {
      store(name, KEY, text);
      expect([find(name), find(name, hash('other')), find(`x${name}`)]).toEqual([text, undefined, undefined]);
    }
    expect(readdirSync(folderOf(name))).toHaveLength(1);
  },
);

it('the newest three with a name stay', () => {
  const keys = ['1', '2', '3', '4'].map((key) => hash(key));
  for (const [k, key] of keys.entries()) {
    store('b.txt', key, key);
    utimesSync(pathOf('b.txt', key), k, k);
  }
  expect(keys.map((key) => find('b.txt', key))).toEqual([undefined, ...keys.slice(1)]);
});

it.each<[string, (path: string) => void]>([
  ['another sign', (path) => writeFileSync(path, TEXT.replace('o', 'O'))],
  ['half of its bytes', (path) => truncateSync(path, 20)],
  ['no bytes', (path) => truncateSync(path, 0)],
  ['more bytes', (path) => writeFileSync(path, `${readFileSync(path)} `)],
  ['those of another', (path) => cpSync(pathOf('kind/b.txt'), path)],
  ['no file', (path) => rmSync(path)],
])('with %s it is missing, until it is stored again', (_, damage) => {
  store('kind/a.txt', KEY, TEXT);
  store('kind/b.txt', KEY, 'another text');
  expect(find('kind/a.txt')).toBe(TEXT);
  damage(pathOf('kind/a.txt'));
  expect(find('kind/a.txt')).toBeUndefined();
  store('kind/a.txt', KEY, TEXT);
  expect(find('kind/a.txt')).toBe(TEXT);
});
