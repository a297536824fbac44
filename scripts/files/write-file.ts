// Atomic writes: the bytes go to a temporary file in the same folder, which then gets the final name. Whoever reads that
// name finds the old bytes or the new ones. A killed process leaves its temporary file; git ignores the pattern, and a
// later run deletes it.
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isAlive } from './alive';
import { listFolder } from './walk';

// The cache names its temporary files in the same way (scripts/cache/files.cjs).
const TEMPORARY = /^\.writing-(\d+)-[\da-f]+\.tmp$/;

/** No process writes one file for so long: its number now belongs to another process. */
const LONGEST_MS = 3_600_000;

interface Options {
  mode?: number;
  /** Waits until the bytes are on the disk. */
  flush?: boolean;
}

/** Writes a file, and its folder where that is missing. */
export function writeWhole(path: string, bytes: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  withTemporary(path, bytes, {}, (temporary) => renameSync(temporary, path));
}

/** Replaces the text of a file, which keeps its mode and owner. Of a symbolic link, the target is replaced. */
export function replaceFile(path: string, text: string): void {
  const target = realpathSync(path);
  // Renaming needs no permission for the file itself: without this, a read-only file would be replaced.
  accessSync(target, constants.W_OK);
  const { uid, gid, mode } = statSync(target);
  sweepTemporaries(dirname(target));
  withTemporary(target, text, { mode: 0o600, flush: true }, (temporary) => {
    try {
      chownSync(temporary, uid, gid);
    } catch {} // Only root may give files away.
    // After the owner: a change of owner clears some bits of the mode.
    chmodSync(temporary, mode & 0o7777);
    renameSync(temporary, target);
  });
  flushFolder(dirname(target));
}

/** Writes a new file; false when there is one already. */
export function createFile(path: string, text: string, { flush = true }: Options = {}): boolean {
  sweepTemporaries(dirname(path));
  try {
    withTemporary(path, text, { flush }, (temporary) => linkOrCopy(temporary, path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
  if (flush) flushFolder(dirname(path));
  return true;
}

/** Makes a hard link, or a copy where the file system refuses one. Never replaces a file. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}

function withTemporary(
  path: string,
  bytes: string | Uint8Array,
  options: Options,
  place: (temporary: string) => void,
): void {
  const name = `.writing-${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
  const temporary = join(dirname(path), name);
  try {
    writeFileSync(temporary, bytes, { flag: 'wx', ...options });
    place(temporary);
  } finally {
    tryRemove(temporary);
  }
}

/** Deletes the temporary files that killed processes have left in a folder. */
function sweepTemporaries(folder: string): void {
  for (const { name } of listFolder(folder)) {
    const pid = TEMPORARY.exec(name)?.[1];
    const path = join(folder, name);
    if (pid !== undefined && (!isAlive(Number(pid)) || ageOf(path) > LONGEST_MS)) tryRemove(path);
  }
}

const ageOf = (path: string): number =>
  Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());

/** Removes a file or a folder; false when the system refuses. */
export function tryRemove(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}

export function withFile<T>(path: string, work: (file: number) => T): T {
  const file = openSync(path, 'r');
  try {
    return work(file);
  } finally {
    closeSync(file);
  }
}

/** Waits until the new name is on the disk, on systems that can flush a folder. */
function flushFolder(folder: string): void {
  try {
    withFile(folder, fsyncSync);
  } catch {}
}
