// One publish at a time for one folder. A lock whose process is gone is taken over.
import { readFileSync, renameSync, statSync } from 'node:fs';
import { isAlive, startOf } from './alive';
import { WriteError } from './write-error';
import { createFile, tryRemove } from './write-file';

/** Throws a WriteError while another process holds the lock. */
export function withLock<T>(file: string, work: () => T): T {
  takeLock(file);
  try {
    return work();
  } finally {
    // A lock that cannot be removed is stale as soon as this process has ended.
    tryRemove(file);
  }
}

function takeLock(file: string): void {
  const owner = `${process.pid} ${startOf(process.pid)}`;
  for (let attempt = 0; attempt < 5; attempt++) {
    if (createFile(file, owner, { flush: false })) return;
    if (isHeld(file))
      throw new WriteError('another build is writing there right now; try again when it is done.');
    dropStale(file);
  }
  throw new WriteError(`the lock ${file} could not be taken; delete it if no build is running.`);
}

// Where there are no hard links, a lock is empty before it holds the number of its process.
const TIME_TO_WRITE_MS = 2000;

function isHeld(file: string): boolean {
  try {
    const [pid, start] = readFileSync(file, 'utf8').split(' ');
    if (!(Number(pid) > 0)) return Date.now() - statSync(file).mtimeMs < TIME_TO_WRITE_MS;
    return isAtWork(Number(pid), start);
  } catch {
    return false;
  }
}

// This process does one publish at a time: its own number was left by another that had it before.
function isAtWork(pid: number, start = ''): boolean {
  if (pid === process.pid || !isAlive(pid)) return false;
  const now = startOf(pid);
  return start === '' || now === '' || start === now;
}

// Renamed first: of two processes that find the same stale lock, only one gets it.
function dropStale(file: string): void {
  const stale = `${file}-${process.pid}`;
  try {
    renameSync(file, stale);
  } catch {}
  tryRemove(stale);
}
