// A lock file that prevents two builds from writing to one folder. A lock is stale if its process has ended.
import { renameSync, statSync } from 'node:fs';
import { isRunning, startOf } from './alive.cjs';
import { WriteError } from './write-error';
import { createFile, linkOrCopy, tryRead, tryRemove } from './write-file';

/** Runs `work` while holding the lock. Throws a WriteError if another process holds it. */
export function withLock<T>(file: string, work: () => T): T {
  takeLock(file);
  try {
    return work();
  } finally {
    // A lock that cannot be removed becomes stale when this process ends.
    tryRemove(file);
  }
}

function takeLock(file: string): void {
  const owner = `${process.pid} ${startOf(process.pid)}`;
  for (let attempt = 0; attempt < 5; attempt++) {
    if (createFile(file, owner, { flush: false })) return;
    const found = tryRead(file);
    if (found === undefined) continue;
    if (isHeld(file, found))
      throw new WriteError('Another build is writing to this folder; try again when it is done.');
    dropStale(file, found);
  }
  throw new WriteError(`The lock file ${file} could not be created; delete it if nothing is running.`);
}

// On file systems without hard links, a lock file is empty until its process id is written.
const TIME_TO_WRITE_MS = 2000;

function isHeld(file: string, text: string): boolean {
  const [pid] = text.split(' ');
  // This process writes once at a time, so a lock with its own id was left by an earlier process with the same id.
  if (Number(pid) > 0) return Number(pid) !== process.pid && isRunning(text);
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < TIME_TO_WRITE_MS;
}

// Renames the lock before removing it. If another process has replaced it with its own lock, puts that one back.
function dropStale(file: string, text: string): void {
  const stale = `${file}-${process.pid}`;
  try {
    renameSync(file, stale);
    if (tryRead(stale) !== text) linkOrCopy(stale, file);
  } catch {}
  tryRemove(stale);
}
