// A lock file that prevents two builds from writing to the same folder. It contains the id of the process that holds it; a
// process that has ended holds nothing.
import { existsSync, rmSync } from 'node:fs';
import { isRunning } from '../cache/files.cjs';
import { WriteError } from './write-error';
import { createFile, tryRead } from './write-file';

/** Runs `work` while holding the lock. Throws a WriteError if another build holds it. */
export function withLock<T>(file: string, work: () => T): T {
  const own = `${process.pid}`;
  if (!createFile(file, own)) {
    const text = tryRead(file) ?? (existsSync(file) ? 'not to be read' : '');
    // One with the own id is of an earlier process: this one takes each lock once at a time.
    const isLeft = /^\d*$/.test(text) && (text === own || !isRunning(text));
    if (isLeft) rmSync(file, { force: true });
    if (!isLeft || !createFile(file, own))
      throw new WriteError(
        `Another build is writing to this folder; try again when it is done. If none is running, delete ${file}. Nothing was changed.`,
      );
  }
  try {
    return work();
  } finally {
    rmSync(file, { force: true });
  }
}
