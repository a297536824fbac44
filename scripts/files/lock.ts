// One publish at a time for one folder. A lock whose process is gone is taken over.
import { readFileSync, renameSync, statSync } from 'node:fs';
import { isAlive, startOf } from './alive';
import { WriteError } from './write-error';
import { createFile, linkOrCopy, tryRemove } from './write-file';

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
    const found = read(file);
    if (found === undefined) continue;
    if (isHeld(file, found))
      throw new WriteError('another build is writing there right now; try again when it is done.');
    dropStale(file, found);
  }
  throw new WriteError(`the lock ${file} could not be taken; delete it if no build is running.`);
}

// Where there are no hard links, a lock is empty before it holds the number of its process.
const TIME_TO_WRITE_MS = 2000;

function isHeld(file: string, text: string): boolean {
  const [pid, start] = text.split(' ');
  if (Number(pid) > 0) return isAtWork(Number(pid), start);
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < TIME_TO_WRITE_MS;
}

// This process does one publish at a time: its own number was left by another that had it before.
function isAtWork(pid: number, start = ''): boolean {
  if (pid === process.pid || !isAlive(pid)) return false;
  const now = startOf(pid);
  return start === '' || now === '' || start === now;
}

// Renamed first: another process that found the same stale lock may have put its own in the place, which goes back.
function dropStale(file: string, text: string): void {
  const stale = `${file}-${process.pid}`;
  try {
    renameSync(file, stale);
    if (read(stale) !== text) linkOrCopy(stale, file);
  } catch {}
  tryRemove(stale);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
