// The files and folders of the output folder, and their stats. A build reads them once before it publishes, and then only
// those that it has changed. What somebody else changes in between is stored with the older stats, so that the next build
// notices it.
import { constants, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { changedAt, stateOf } from '../cache/file-state.cjs';

export interface Entry {
  mode: number;
  /** Changes with every write. */
  state: string;
  /** When it was last changed, in milliseconds. */
  changed: number;
  /** Why a folder could not be read. */
  error?: unknown;
}

/** By path; that of the output folder is ''. A folder comes before what is in it. */
export type Entries = Map<string, Entry>;

/** The entries of a folder; none if it is missing. */
export function readEntries(target: string): Entries {
  const entries: Entries = new Map();
  const read = (path: string): void => {
    const entry = readEntry(join(target, path));
    if (entry === undefined) return;
    entries.set(path, entry);
    if (path !== '' && !isFolder(entry)) return;
    try {
      for (const name of readdirSync(join(target, path))) read(path === '' ? name : `${path}/${name}`);
    } catch (error) {
      // What is in it may change unnoticed.
      entries.set(path, { ...entry, changed: Number.POSITIVE_INFINITY, error });
    }
  };
  read('');
  return entries;
}

/** Reads the entries with these paths again, and the folders that they are in. */
export function updateEntries(entries: Entries, target: string, paths: string[]): void {
  for (const path of ['', ...foldersOf(paths), ...paths]) {
    const entry = readEntry(join(target, path));
    if (entry === undefined) entries.delete(path);
    // A build that adds files to a folder does not change its rights.
    else
      entries.set(path, isFolder(entry) ? { ...entry, mode: entries.get(path)?.mode ?? entry.mode } : entry);
  }
}

function readEntry(path: string): Entry | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats && { mode: stats.mode, state: stateOf(stats), changed: changedAt(stats) };
}

const isOfType = (type: number) => (entry?: Entry) =>
  entry !== undefined && (entry.mode & constants.S_IFMT) === type;
export const isFolder = isOfType(constants.S_IFDIR);
export const isFile = isOfType(constants.S_IFREG);

/** Whether those of the paths that exist are folders that every user can read. */
export const areReadable = (entries: Entries, folders: Iterable<string>): boolean =>
  [...folders].every((folder) => {
    const entry = entries.get(folder);
    return entry === undefined || (isFolder(entry) && (entry.mode & 0o555) === 0o555);
  });

/** Every folder that contains one of the files. */
export function foldersOf(files: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const file of files)
    for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1))
      folders.add(file.slice(0, end));
  return folders;
}
