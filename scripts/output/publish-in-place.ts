// Publishes into a folder that cannot be renamed because it is a mount point, is in use or is on another disk. Writes all
// new files to a hidden folder inside it, then moves them into place one by one: assets first, then pages. Removes
// obsolete files last.
import { cpSync, lstatSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { toWriteError } from '../files/write-error';
import { foldersOf } from './entries';
import { readManifest } from './manifest';
import { makeReadableFolder } from './output-file';
import { siblingPaths } from './sibling-paths';
import { isSystemFile } from './unknown-files';

/** The state of a folder of which not all files could be replaced. */
export const MIXED = 'It now contains a mix of old and new files: build again.';

/** Makes `target` equal to `ready`. Existing files are not touched until all new files are written inside `target`. */
export function publishInPlace(ready: string, target: string): void {
  const beside = siblingPaths(target);
  const inside = join(target, beside.stage + basename(ready).slice(beside.ready.length));
  try {
    rmSync(inside, { recursive: true, force: true });
    cpSync(ready, inside, { recursive: true });
    try {
      moveUp(inside, target);
      removeAllBut(ready, target);
    } catch (error) {
      throw toWriteError(error, target, MIXED);
    }
  } finally {
    rmSync(inside, { recursive: true, force: true });
  }
}

function moveUp(inside: string, target: string): void {
  const isPage = (file: string) => file.endsWith('.html');
  const files = pathsIn(inside).filter((path) => !isFolder(join(inside, path)));
  for (const file of files.sort((a, b) => Number(isPage(a)) - Number(isPage(b)))) {
    const path = join(target, file);
    replaceByFolder(dirname(path));
    if (isFolder(path)) rmSync(path, { recursive: true });
    renameSync(join(inside, file), path);
  }
}

// A path that was a file in the old site may be a folder in the new one.
function replaceByFolder(path: string): void {
  if (isFolder(path)) return;
  replaceByFolder(dirname(path));
  rmSync(path, { force: true });
  makeReadableFolder(path);
}

/** Removes the files of earlier builds that are not part of this one. */
function removeAllBut(ready: string, target: string): void {
  const { files = [], retained = [] } = readManifest(target) ?? {};
  const known = new Set([...files, ...retained]);
  const folders = foldersOf(known);
  const wanted = new Set(pathsIn(ready));
  // In reverse, so that the contents of a folder are removed before the folder.
  for (const path of pathsIn(target).reverse()) {
    if (wanted.has(path)) continue;
    if (!isFolder(join(target, path))) {
      if (known.has(path.normalize('NFC'))) rmSync(join(target, path), { force: true });
    } else if (folders.has(path.normalize('NFC'))) removeEmpty(join(target, path));
  }
}

/** Removes a folder, unless it has files that only an owner can have written. */
export function removeEmpty(folder: string): void {
  if (!isFolder(folder)) return;
  const names = readdirSync(folder);
  if (!names.every(isSystemFile)) return;
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true });
  rmdirSync(folder);
}

/** The relative paths of all files and folders in a folder, each folder before its contents. */
const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
    relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'),
  );

export const isFolder = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
