// The changes from one site to the next: the changed files in a folder next to the output folder, with a list from which a
// later command can go on.
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Outputs } from '../../src/outputs/output';
import { fold } from '../../src/outputs/outputs';
import { areReadable, type Entries, foldersOf, isFolder } from './entries';
import type { Manifest } from './manifest';
import { makeReadableFolder, writeBody } from './output-file';
import { siblingPaths } from './sibling-paths';
import { isSystemFile } from './unknown-files';

export interface Changes {
  /** The new and the changed files: assets first, pages last. */
  files: string[];
  /** The obsolete files. */
  removed: string[];
  /** The folders of obsolete files that have no files any more, each after those inside it. */
  emptied: string[];
  /** Whether the folder is a mount point, or in use: then files cannot be moved into it from beside it. */
  isInside: boolean;
}

/** `site` is the identity of the folder that they are changes of. */
type List = Changes & { site: string };

const LIST = 'changes.json';

/** With more changes than this share of the files, the whole folder is replaced. */
const MOST = 1 / 4;

/** The changes from `last` to these files, of which `same` are unchanged. */
export function listChanges(
  { files, retained }: Manifest,
  same: Set<string>,
  last?: Manifest,
  isInside = false,
): Changes {
  const all = new Set([...files, ...retained]);
  const changed = files.filter((file) => !same.has(file));
  const removed = [...new Set([...(last?.files ?? []), ...(last?.retained ?? [])])].filter(
    (file) => !all.has(file),
  );
  const folders = foldersOf(all);
  const emptied = [...foldersOf(removed)].filter((folder) => !folders.has(folder));
  changed.sort((a, b) => rank(a) - rank(b));
  return { files: changed, removed, emptied: emptied.sort().reverse(), isInside };
}

const rank = (file: string): number => (file.startsWith('assets/') ? 0 : file.endsWith('.html') ? 2 : 1);

/**
 * Whether the whole folder is better replaced: there are too many changes; a name is a file now and was a folder before, or
 * is the same as another on a file system that ignores case; a folder has the wrong rights.
 */
export function areTooMany(
  { files, removed, emptied }: Changes,
  { files: all, retained }: Manifest,
  target: string,
  entries: Entries,
): boolean {
  if (files.length + removed.length > all.length * MOST) return true;
  const folders = foldersOf([...all, ...retained]);
  const places = new Set([...all, ...retained, ...folders].map(fold));
  return (
    [...removed, ...emptied].some((path) => places.has(fold(path))) ||
    [...files, ...removed].some((file) => isFolder(entries.get(file))) ||
    !areReadable(entries, ['', ...folders, ...emptied]) ||
    !['', ...foldersOf([...files, ...removed])].every((folder) => isWritableOrMissing(join(target, folder)))
  );
}

function isWritableOrMissing(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return !existsSync(path);
  }
}

/** Writes the changed files and the list of changes to `stage`. */
export function writeChanges(outputs: Outputs, changes: Changes, stage: string, target: string): void {
  mkdirSync(stage);
  for (const [index, file] of changes.files.entries()) {
    const output = outputs.get(file);
    if (output) writeBody(join(stage, `${index}`), output.body);
  }
  const site = identityOf(target, changes.isInside);
  writeFileSync(join(stage, LIST), JSON.stringify({ ...changes, site } satisfies List));
}

/**
 * Changes when another folder takes the place of this one, even if it gets the same inode. No folder takes the place of a
 * mount point, and the birth time of one on a network may be that of its last change.
 */
function identityOf(folder: string, isMount: boolean): string {
  const { ino, birthtimeMs } = statSync(folder);
  return isMount ? `${ino}` : `${ino} ${birthtimeMs}`;
}

/**
 * Applies what is left of the changes in `folder`. Throws if they are those of another folder than `target`. Calls
 * `onChange` when something has changed, or is about to be removed.
 */
export function applyChanges(folder: string, target: string, onChange = () => {}): void {
  const list: List = JSON.parse(readFileSync(join(folder, LIST), 'utf8'));
  const { files, removed, emptied, isInside, site } = list;
  if (site !== identityOf(target, isInside)) throw new Error(`${target} is not the folder of these changes`);
  const beside = siblingPaths(target);
  // The same name after a killed build: what it has left is written again.
  const from = isInside ? join(target, beside.stage + basename(folder).slice(beside.changes.length)) : folder;
  /** A path that was a file in the old site may be a folder in the new one, and the reverse. */
  const clear = (path: string, isFolder: boolean): void => {
    if (!isInside || isFolderAt(path) !== isFolder) return;
    onChange();
    rmSync(path, { recursive: true });
  };
  try {
    if (isInside) cpSync(folder, from, { recursive: true });
    // First, because a full disk may have no room for a folder, but has room for renaming.
    for (const path of [...foldersOf(files)].sort().map((name) => join(target, name))) {
      clear(path, false);
      makeReadableFolder(path);
    }
    for (const [index, file] of files.entries()) {
      const staged = join(from, `${index}`);
      // A killed build has moved it.
      if (!existsSync(staged)) continue;
      clear(join(target, file), true);
      renameSync(staged, join(target, file));
      onChange();
    }
    onChange();
    for (const file of removed) if (isFolderAt(join(target, file)) === false) rmSync(join(target, file));
    for (const name of emptied) removeEmpty(join(target, name));
  } finally {
    if (isInside) rmSync(from, { recursive: true, force: true });
  }
}

/** Undefined if there is nothing, or if the folder that it would be in is a file. */
const isFolderAt = (path: string): boolean | undefined =>
  existsSync(`${dirname(path)}/`) ? lstatSync(path, { throwIfNoEntry: false })?.isDirectory() : undefined;

/** Removes a folder, unless it has files that only an owner can have written. */
export function removeEmpty(folder: string): void {
  if (!isFolderAt(folder)) return;
  const names = readdirSync(folder);
  if (!names.every(isSystemFile)) return;
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true });
  rmdirSync(folder);
}
