// Takes and compares snapshots of the files on disk, because the events of a watcher may be late or missing.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { changedAt, isSettled, stateOf } from '../cache/file-state.cjs';
import { isEditorFile } from '../files/list-content';
import { walk } from '../files/walk';

interface Entry {
  stats: string;
  /** The hash of the contents, if the file changed so recently that its stats may not show another change. */
  hash?: string;
  /** Whether any later change will show in the stats. */
  isSettled: boolean;
}

export type Snapshot = Map<string, Entry>;

interface Difference {
  changed: string[];
  /** True if a file is missing or empty. Its text may follow shortly, as in a save by renaming. */
  isPartial: boolean;
}

const isIgnored = (name: string): boolean => name === 'node_modules' || name === '.git';

/** Takes a snapshot of all files in the folders but those of editors. Entries of `last` that cannot have changed are reused. */
export function takeSnapshot(folders: string[], last: Snapshot = new Map()): Snapshot {
  const now = Date.now();
  const files = folders.flatMap((folder) =>
    [...walk(folder, isIgnored)].filter((path) => !isEditorFile(basename(path))),
  );
  const entries = files.map((path) => [path, readEntry(path, last.get(path), now)] as const);
  return new Map(entries.filter((entry): entry is [string, Entry] => entry[1] !== undefined));
}

/**
 * Takes a snapshot after changes at these paths; undefined is an unknown path. Looks at all files unless each path is that of
 * a file that was there before and still is, or of one that came and went, as in a save by renaming.
 */
export function updateSnapshot(
  folders: string[],
  last: Snapshot,
  paths: Iterable<string | undefined>,
): Snapshot {
  const now = Date.now();
  const snapshot = new Map(last);
  for (const path of paths) {
    if (path === undefined) return takeSnapshot(folders, last);
    const known = last.get(path);
    const entry = known && readEntry(path, known, now);
    if (entry) snapshot.set(path, entry);
    else if (existsSync(path) || [...last.keys()].some((other) => other.startsWith(path)))
      return takeSnapshot(folders, last);
  }
  return snapshot;
}

export function diff(before: Snapshot, after: Snapshot): Difference {
  const gone = [...before.keys()].filter((path) => !after.has(path));
  const changed = [...after.keys()].filter((path) => !isSame(before.get(path), after.get(path)));
  const isPartial = gone.length > 0 || changed.some((path) => after.get(path)?.stats.startsWith('0 '));
  return { changed: [...changed, ...gone], isPartial };
}

const isSame = (a: Entry | undefined, b: Entry | undefined): boolean =>
  a?.stats === b?.stats && (a?.hash === undefined || b?.hash === undefined || a.hash === b.hash);

function readEntry(path: string, last: Entry | undefined, now: number): Entry | undefined {
  try {
    const found = statSync(path);
    const stats = stateOf(found);
    if (last?.isSettled && last.stats === stats) return last;
    const settled = isSettled(changedAt(found), now);
    if (settled && last?.stats !== stats) return { stats, isSettled: settled };
    return {
      stats,
      isSettled: settled,
      hash: createHash('sha1').update(readFileSync(path)).digest('base64'),
    };
  } catch {
    return undefined;
  }
}
