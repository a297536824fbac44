// What lies on disk, as one table to compare: the truth behind the events of a watcher, which may be late or missing.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { walk } from '../io/walk';

interface Entry {
  stats: string;
  /** Of the content, while the time of the last change is too near for the stats to tell two changes apart. */
  hash?: string;
  /** No change that the stats do not show can follow any more. */
  isSettled: boolean;
}

export type Snapshot = Map<string, Entry>;

export interface Difference {
  changed: string[];
  /** True when something is gone: it may be about to come back, as in a save by renaming. */
  hasGone: boolean;
}

const isNotOurs = (name: string): boolean => name === 'node_modules' || name === '.git';

/** Every file below the folders. `last` saves reading what cannot have changed. */
export function look(folders: string[], last: Snapshot = new Map()): Snapshot {
  const snapshot: Snapshot = new Map();
  const now = Date.now();
  const add = (path: string) => {
    const entry = readEntry(path, last.get(path), now);
    if (entry) snapshot.set(path, entry);
  };
  for (const folder of folders) {
    if (statSync(folder, { throwIfNoEntry: false })?.isFile()) add(folder);
    else for (const path of walk(folder, isNotOurs)) add(path);
  }
  return snapshot;
}

export function compare(before: Snapshot, after: Snapshot): Difference {
  const changed: string[] = [];
  let hasGone = false;
  for (const [path, entry] of after) if (!isSame(before.get(path), entry)) changed.push(path);
  for (const path of before.keys()) {
    if (after.has(path)) continue;
    hasGone = true;
    changed.push(path);
  }
  return { changed, hasGone };
}

const isSame = (a: Entry | undefined, b: Entry): boolean =>
  a !== undefined &&
  a.stats === b.stats &&
  (a.hash === undefined || b.hash === undefined || a.hash === b.hash);

// Clocks of file systems tick in steps of up to two seconds.
const TICK_MS = 2000;

function readEntry(path: string, last: Entry | undefined, now: number): Entry | undefined {
  try {
    const { size, mtimeMs, ctimeMs, ino } = statSync(path);
    const stats = `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
    if (last?.isSettled && last.stats === stats) return last;
    const isSettled = now - Math.max(mtimeMs, ctimeMs) > TICK_MS;
    if (isSettled && last?.stats !== stats) return { stats, isSettled };
    return { stats, isSettled, hash: createHash('sha1').update(readFileSync(path)).digest('base64') };
  } catch {
    return undefined;
  }
}
