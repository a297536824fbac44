// A lock file that prevents two commands from writing to the same place. It contains the id of the process that holds it; a
// process that has ended holds nothing.
import { existsSync, rmSync } from 'node:fs';
import { isRunning } from '../cache/files.cjs';
import { WriteError } from './write-error';
import { createFile, tryRead } from './write-file';

/** Runs `work` while holding the lock. Throws a WriteError, which says that `what` is running, if another holds it. */
export function withLock<T>(
  file: string,
  work: () => T,
  what = 'Another build is writing to this folder',
): T {
  takeLock(file, what);
  try {
    return work();
  } finally {
    rmSync(file, { force: true });
  }
}

function takeLock(file: string, what: string): void {
  const own = `${process.pid}`;
  const take = () => createFile(file, own);
  if (take()) return;
  const text = tryRead(file) ?? (existsSync(file) ? 'not to be read' : '');
  // One with the own id is of an earlier process: this one takes each lock once at a time.
  const isHeld = text !== own && isRunning(text);
  // Older versions have written a second number.
  if (!isHeld && /^[\d ]*$/.test(text)) {
    rmSync(file, { force: true });
    if (take()) return;
  }
  throw new WriteError(
    `${what}; try again when it is done. If none is running, delete ${file}. Nothing was changed.`,
  );
}
