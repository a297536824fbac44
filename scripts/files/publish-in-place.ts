// Publishes into a folder that cannot be renamed: a mount point, one that is held open, or one on another disk. All new
// files go into a hidden folder inside it, then one by one to their places: first what pages name, next the pages. What
// the new site does not have is removed last.
import { cpSync, lstatSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { besideOf } from './beside';
import { readManifest } from './manifest';
import { makeReadableFolder } from './output-file';
import { foldersOf, isSystemFile } from './unknown-files';
import { toWriteError } from './write-error';

/** Makes `target` hold what `ready` does. Until all is written inside, nothing that was there is touched. */
export function publishInPlace(ready: string, target: string): void {
  const beside = besideOf(target);
  const inside = join(target, beside.stage + basename(ready).slice(beside.ready.length));
  try {
    rmSync(inside, { recursive: true, force: true });
    cpSync(ready, inside, { recursive: true });
    try {
      moveUp(inside, target);
      removeAllBut(ready, target);
    } catch (error) {
      throw toWriteError(error, target, 'Some of its files are new by now and others are not: build again.');
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

// What was a file may be a folder now.
function replaceByFolder(path: string): void {
  if (isFolder(path)) return;
  replaceByFolder(dirname(path));
  rmSync(path, { force: true });
  makeReadableFolder(path);
}

/** Removes what builds have made and this one has not. */
function removeAllBut(ready: string, target: string): void {
  const { files = [], retained = [] } = readManifest(target) ?? {};
  const made = new Set([...files, ...retained]);
  const folders = foldersOf(made);
  const wanted = new Set(pathsIn(ready));
  // What a folder holds comes before the folder.
  for (const path of pathsIn(target).reverse()) {
    if (wanted.has(path)) continue;
    if (!isFolder(join(target, path))) {
      if (made.has(path.normalize('NFC'))) rmSync(join(target, path), { force: true });
    } else if (folders.has(path.normalize('NFC'))) removeEmpty(join(target, path));
  }
}

function removeEmpty(folder: string): void {
  const names = readdirSync(folder);
  if (!names.every(isSystemFile)) return;
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true });
  rmdirSync(folder);
}

/** Files and folders below a folder, with slashes, each folder before what it holds. */
const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
    relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'),
  );

const isFolder = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
