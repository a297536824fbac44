// Where dist cannot be renamed (it is a mount point, is held open, or lies on another disk): all new files into a hidden
// folder inside it, then file by file to their places: what is named first, the pages that name it next, and what is no
// longer there goes last.
import { cpSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { toPublishError } from './publish-error';

/** Makes `target` hold what `staged` does. Until all is written inside, nothing that was there is touched. */
export function publishInPlace(staged: string, target: string): void {
  const inside = join(target, basename(staged));
  try {
    rmSync(inside, { recursive: true, force: true });
    cpSync(staged, inside, { recursive: true });
    try {
      moveUp(inside, target);
      removeAllBut(staged, target);
    } catch (error) {
      throw toPublishError(
        error,
        target,
        'Some of its files are new by now and others are not: build again.',
      );
    }
  } finally {
    rmSync(inside, { recursive: true, force: true });
  }
}

function moveUp(inside: string, target: string): void {
  const isPage = (file: string) => file.endsWith('.html');
  const files = entriesOf(inside).filter((path) => !isFolder(join(inside, path)));
  for (const file of files.sort((a, b) => Number(isPage(a)) - Number(isPage(b)))) {
    const path = join(target, file);
    makeFolder(dirname(path));
    if (isFolder(path)) rmSync(path, { recursive: true });
    renameSync(join(inside, file), path);
  }
}

// What was a file may be a folder now.
function makeFolder(path: string): void {
  if (isFolder(path)) return;
  makeFolder(dirname(path));
  rmSync(path, { force: true });
  mkdirSync(path);
}

function removeAllBut(staged: string, target: string): void {
  const kept = new Set(entriesOf(staged));
  for (const path of entriesOf(target))
    if (!kept.has(path)) rmSync(join(target, path), { recursive: true, force: true });
}

/** Files and folders below a folder, each folder before what it holds. */
const entriesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
    relative(folder, join(entry.parentPath, entry.name)),
  );

const isFolder = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
