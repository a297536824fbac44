// Temporary files: bytes are written here first, so that the file of the final name is always whole. A killed process
// leaves one behind; git ignores the pattern, and a later run deletes it.
import { closeSync, openSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './alive';

// The cache names its temporary files in the same way (scripts/cache/files.cjs), with letters in the last part.
const TEMPORARY = /^\.writing-(\d+)-\d+\.tmp$/;

/** No process writes one file for so long: its number now belongs to another process. */
const LONGEST_MS = 3_600_000;

let count = 0;

export interface TemporaryOptions {
  mode?: number;
  /** Called with the file descriptor when the bytes are written. */
  finish?: (file: number) => void;
}

/** Writes a new temporary file into `folder` and returns its path. A failed write leaves nothing. */
export function writeTemporary(
  folder: string,
  bytes: string | Uint8Array,
  { mode = 0o666, finish }: TemporaryOptions = {},
): string {
  const { path, file } = openTemporary(folder, mode);
  try {
    try {
      writeFileSync(file, bytes);
      finish?.(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    tryRemove(path);
    throw error;
  }
  return path;
}

function openTemporary(folder: string, mode: number): { path: string; file: number } {
  for (;;) {
    const path = join(folder, `.writing-${process.pid}-${count++}.tmp`);
    try {
      return { path, file: openSync(path, 'wx', mode) };
    } catch (error) {
      // A killed process with the same number left it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Deletes the temporary files that killed processes have left in a folder. */
export function sweepTemporaries(folder: string): void {
  for (const name of tryList(folder)) {
    const pid = TEMPORARY.exec(name)?.[1];
    const path = join(folder, name);
    if (pid !== undefined && isAbandoned(path, Number(pid))) tryRemove(path);
  }
}

function isAbandoned(path: string, pid: number): boolean {
  if (pid !== process.pid && !isAlive(pid)) return true;
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > LONGEST_MS;
}

function tryList(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

export function tryRemove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {}
}
