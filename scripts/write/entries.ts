// The files and folders of the output folder, and their stats. A build reads them once before it writes, and then only
// those that it has changed. What somebody else changes in between is stored with the older stats, so that the next build
// notices it.
import { constants, type Dirent, existsSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { changedAt, stateOf } from '../cache/file-state.cjs';
import { listFolder } from '../files/walk';

export interface Entry {
  mode: number;
  /** Changes with every write. */
  state: string;
  /** When it was last changed, in milliseconds. */
  changed: number;
  /** Why a folder could not be read. */
  error?: unknown;
}

/** By path; that of the output folder is ''. */
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
      for (const name of readdirSync(join(target, path))) read(pathIn(path, name));
    } catch (error) {
      // What is in it may change unnoticed.
      entries.set(path, { ...entry, changed: Number.POSITIVE_INFINITY, error });
    }
  };
  if (existsSync(target)) read('');
  return entries;
}

/** Reads the entries with these paths again, and the folders that they are in. */
export function updateEntries(entries: Entries, target: string, paths: string[]): void {
  const folders = ['', ...foldersOf(paths)];
  for (const path of [...folders, ...paths]) {
    const [before, entry] = [entries.get(path), readEntry(join(target, path))];
    // A build that changes files in a folder does not change the rights of the folder.
    if (before && isFolder(entry)) Object.assign(before, entry, { mode: before.mode });
    else if (entry) entries.set(path, entry);
    else entries.delete(path);
  }
  // The new state of a folder would hide what somebody else has added to it.
  for (const path of folders) {
    const entry = entries.get(path);
    const isOther = ({ name }: Dirent) => !entries.has(pathIn(path, name));
    if (entry && listFolder(join(target, path)).some(isOther)) entry.state = '';
  }
}

const pathIn = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

function readEntry(path: string): Entry | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats && toEntry(stats);
}

export const toEntry = (stats: Stats): Entry => ({
  mode: stats.mode,
  state: stateOf(stats),
  changed: changedAt(stats),
});

const typeOf = (entry?: Entry): number => (entry?.mode ?? 0) & constants.S_IFMT;
export const isFolder = (entry?: Entry): boolean => typeOf(entry) === constants.S_IFDIR;
export const isFile = (entry?: Entry): boolean => typeOf(entry) === constants.S_IFREG;

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
