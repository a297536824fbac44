// .cache holds what takes long to make: compressed texts, copies of pictures, drawings. When a file of it was last
// changed is when a build last used it, give or take a day; what none has used for a month goes.
import { readdirSync, rmSync, type Stats, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CopyOf } from '../../src/types';
import { root } from './paths';
import { tryWriteWhole } from './write-whole';

export const CACHE = `${root}.cache`;

const DAY_MS = 86_400_000;
const LONGEST_MS = 30 * DAY_MS;

const ageOf = (path: string): number =>
  Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);

/** A file that an earlier build has kept, as the body of an output. */
export function findCached(path: string): CopyOf | undefined {
  const stats = tryStat(path);
  if (stats === undefined) return undefined;
  if (Date.now() - stats.mtimeMs > DAY_MS) noteUse(path);
  return { copyOf: path, bytes: stats.size };
}

/** Keeps bytes in a file for later builds, as the body of an output; the bytes themselves where it cannot. */
export const keepCached = (path: string, bytes: Uint8Array): CopyOf | Uint8Array =>
  tryWriteWhole(path, bytes) ? { copyOf: path, bytes: bytes.length } : bytes;

// A folder that refuses, or a file in its place, costs time only.
function tryStat(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function noteUse(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {}
}

/** Deletes what no build has used for a month; looks once a day. */
export function clearCache(cache = CACHE): void {
  const mark = join(cache, 'cleared');
  try {
    if (ageOf(mark) < DAY_MS) return;
    writeFileSync(mark, '');
    for (const entry of readdirSync(cache, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && ageOf(path) > LONGEST_MS) rmSync(path, { force: true });
    }
  } catch {}
}
