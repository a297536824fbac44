import { existsSync, mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { clearCache, findCached } from '../../../scripts/io/cache';
import { temporaryFolder } from '../../temporary';

const DAY_MS = 86_400_000;

/** A cache with a file in each folder that was last used so many days ago. */
function cacheOf(days: Record<string, number>): string {
  const cache = temporaryFolder();
  for (const [file, ago] of Object.entries(days)) {
    const path = join(cache, file);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, 'x');
    const time = new Date(Date.now() - ago * DAY_MS);
    utimesSync(path, time, time);
  }
  return cache;
}

it('what no build has used for a month is deleted, and what one has just used is not', () => {
  const cache = cacheOf({ 'drawn/old.png': 31, 'pictures/assets/used.webp': 31, 'compressed/new.br': 29 });
  expect(findCached(join(cache, 'pictures/assets/used.webp'))).toMatchObject({ bytes: 1 });
  clearCache(cache);
  const left = ['drawn/old.png', 'pictures/assets/used.webp', 'compressed/new.br'].map((file) =>
    existsSync(join(cache, file)),
  );
  expect(left).toEqual([false, true, true]);
});

it('is cleared once a day only', () => {
  const cache = cacheOf({ 'drawn/a.png': 1 });
  clearCache(cache);
  const old = new Date(Date.now() - 40 * DAY_MS);
  utimesSync(join(cache, 'drawn/a.png'), old, old);
  clearCache(cache);
  expect(existsSync(join(cache, 'drawn/a.png'))).toBe(true);
  utimesSync(join(cache, 'cleared'), old, old);
  clearCache(cache);
  expect(existsSync(join(cache, 'drawn/a.png'))).toBe(false);
});

it('a use is noted once a day only, and what is not there is not found', () => {
  const cache = cacheOf({ a: 0.5, b: 1.5 });
  const [a, b] = ['a', 'b'].map((name) => {
    findCached(join(cache, name));
    return Date.now() - statSync(join(cache, name)).mtimeMs;
  });
  expect(a).toBeGreaterThan(DAY_MS / 3);
  expect(b).toBeLessThan(DAY_MS / 3);
  expect(findCached(join(cache, 'c'))).toBeUndefined();
});

it('a cache that is not there is none', () => {
  const cache = join(temporaryFolder(), 'none');
  clearCache(cache);
  expect(existsSync(cache)).toBe(false);
});
