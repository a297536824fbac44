// What takes time to make is found by its name, and the oldest of it is deleted.
import { cpSync, existsSync, readFileSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { root, temporaryFolder } from '../../../helpers';

type Module = typeof import('../../../../scripts/disk/cache/store.cjs');

/** The module in a project of its own, as another process would load it. */
let project: string;
let store: Module;
const load = (): Module => {
  const require = createRequire(import.meta.url);
  const path = join(project, 'scripts/disk/cache/store.cjs');
  delete require.cache[path];
  return require(path);
};
beforeEach(() => {
  project = temporaryFolder();
  for (const path of ['package.json', 'scripts/disk'])
    cpSync(join(root, path), join(project, path), { recursive: true });
  store = load();
});

it.each([
  ['card-home.png', /^card-home-[\da-f]{12}\.png$/],
  ['build/build-site.value', /^build-site-[\da-f]{12}\.value$/],
  [`${'long'.repeat(60)}.png`, /^.{73}\.png$/],
])('the name of %s has a hash', (file, pattern) => {
  expect(store.cachedName(file, 'a')).toMatch(pattern);
});

it('a name depends on each input, and on nothing else', () => {
  const inputs = [['a'], ['b'], ['a', 'b'], ['ab'], ['a', { b: 1 }], ['a', { b: 2 }], [Buffer.of(255)]];
  const names = () => inputs.map((some) => store.cachedName('x.png', ...some));
  expect(new Set(names()).size).toBe(inputs.length);
  expect(names()).toEqual(names());
});

it('a file is found as it was stored, unless it is missing or empty', () => {
  const { findCached, pathOf, storeCached } = store;
  expect(findCached('a.txt')).toBeUndefined();
  const found = { copyOf: pathOf('a.txt'), bytes: 3, key: 'a.txt' };
  expect([storeCached('a.txt', Buffer.from('one')), findCached('a.txt')]).toEqual([found, found]);
  truncateSync(pathOf('a.txt'), 0);
  expect(findCached('a.txt')).toBeUndefined();
});

it('a value is read as it was stored, and not if it is damaged', () => {
  const { pathOf, readValue, storeValue } = store;
  storeValue('a.cjs', Buffer.from('code'));
  expect(String(readValue('a.cjs'))).toBe('code');
  const stored = readFileSync(pathOf('a.cjs'));
  const cut = [stored.subarray(1), stored.subarray(0, -1), stored.subarray(0, 9), Buffer.alloc(0)];
  for (const bytes of [Buffer.from(stored).fill(0, 3, 4), ...cut]) {
    writeFileSync(pathOf('a.cjs'), bytes);
    expect(readValue('a.cjs')).toBeUndefined();
  }
  writeFileSync(pathOf('b.cjs'), stored);
  expect(readValue('b.cjs')).toBeUndefined();
});

it('what cannot be stored is returned', () => {
  writeFileSync(join(project, '.cache'), 'no folder');
  const bytes = Buffer.from('one');
  expect([store.storeCached('a.txt', bytes), store.findCached('a.txt')]).toEqual([bytes, undefined]);
});

it('of more than 500 MB, the oldest files are deleted that this process does not use, and temporary ones', () => {
  const names = ['oldest', 'used', 'older', 'young'];
  for (const [at, name] of names.entries()) {
    store.storeCached(name, Buffer.from('x'));
    truncateSync(store.pathOf(name), 200_000_000);
    utimesSync(store.pathOf(name), at, at);
  }
  const left = store.pathOf('.writing-4194300-0.tmp');
  writeFileSync(left, 'x');
  const other = load();
  other.findCached('used');
  other.deleteOldest();
  expect(names.filter((name) => existsSync(store.pathOf(name)))).toEqual(['used', 'older', 'young']);
  expect([existsSync(left), statSync(store.pathOf('young')).size]).toEqual([false, 200_000_000]);
});
