// Reads and writes files. A file is written to a temporary one in the same folder, which is then renamed, so that a reader
// sees either the old bytes or the new ones. A killed process leaves its temporary file, which Git ignores and a later run deletes.
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
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isAlive } from './alive.cjs';
import { listFolder } from './walk';

// scripts/cache/files.cjs uses the same names.
const TEMPORARY = /^\.writing-(\d+)-[\da-f]+\.tmp$/;

/** No write takes this long, so the process id of an older file belongs to another process by now. */
const LONGEST_MS = 3_600_000;

interface Options {
  mode?: number;
  flush?: boolean;
}

export function writeWhole(path: string, bytes: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  withTemporary(path, bytes, {}, (temporary) => renameSync(temporary, path));
}

/** Replaces the text of a file and keeps its mode and owner. Replaces the target of a symbolic link. */
export function replaceFile(path: string, text: string): void {
  const target = realpathSync(path);
  // Renaming ignores the permissions of the file, so without this check a read-only file would be replaced.
  accessSync(target, constants.W_OK);
  const { uid, gid, mode } = statSync(target);
  sweepTemporaries(dirname(target));
  withTemporary(target, text, { mode: 0o600, flush: true }, (temporary) => {
    // Only root may change the owner.
    attempt(() => chownSync(temporary, uid, gid));
    // After chown, which clears some bits of the mode.
    chmodSync(temporary, mode & 0o7777);
    renameSync(temporary, target);
  });
  flushFolder(dirname(target));
}

/** Writes a new file; returns false if it already exists. */
export function createFile(
  path: string,
  bytes: string | Uint8Array,
  { flush = true }: Options = {},
): boolean {
  sweepTemporaries(dirname(path));
  try {
    withTemporary(path, bytes, { flush }, (temporary) => linkOrCopy(temporary, path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
  if (flush) flushFolder(dirname(path));
  return true;
}

/** Creates a hard link, or a copy if the file system refuses links. Never replaces a file. */
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

function sweepTemporaries(folder: string): void {
  for (const { name } of listFolder(folder)) {
    const pid = TEMPORARY.exec(name)?.[1];
    const path = join(folder, name);
    if (pid !== undefined && (!isAlive(Number(pid)) || ageOf(path) > LONGEST_MS)) tryRemove(path);
  }
}

const ageOf = (path: string): number =>
  Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());

export function tryRemove(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}

/** Returns the text of a file; undefined if it cannot be read. */
export function tryRead(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Like tryRemove(), for a folder with these files: deleting each by its name saves listing and inspecting them. */
export function tryRemoveFolder(path: string, files: Iterable<string>, folders: Iterable<string>): boolean {
  for (const file of files) attempt(() => unlinkSync(join(path, file)));
  for (const folder of [...folders].sort().reverse()) attempt(() => rmdirSync(join(path, folder)));
  return tryRemove(path);
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {}
}

export function withFile<T>(path: string, work: (file: number) => T): T {
  const file = openSync(path, 'r');
  try {
    return work(file);
  } finally {
    closeSync(file);
  }
}

/** Waits until a rename is on the disk, on systems that can flush a folder. */
export const flushFolder = (folder: string): void => attempt(() => withFile(folder, fsyncSync));
