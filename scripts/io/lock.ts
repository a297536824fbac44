// One publish at a time for one folder. A lock whose process is gone is taken over.
import { closeSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { isAlive, startOf } from './alive';
import { PublishError } from './publish-error';
import { tryRemove } from './temporary';

export function withLock<T>(file: string, work: () => T): T {
  takeLock(file);
  try {
    return work();
  } finally {
    // One that cannot be removed is stale as soon as this process has ended.
    tryRemove(file);
  }
}

function takeLock(file: string): void {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      writeLock(file);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (isHeld(file))
        throw new PublishError('another build is writing there right now; try again when it is done.');
      dropStale(file);
    }
  }
  throw new PublishError(`the lock ${file} could not be taken; delete it if no build is running.`);
}

function writeLock(file: string): void {
  const owner = `${process.pid} ${startOf(process.pid)}`;
  const lock = openSync(file, 'wx');
  try {
    writeFileSync(lock, owner);
  } catch (error) {
    // On a full disk it would stay, empty.
    tryRemove(file);
    throw error;
  } finally {
    closeSync(lock);
  }
}

// A build that was killed between making the file and writing its number leaves an empty one.
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
