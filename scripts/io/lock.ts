// One publish at a time for one folder. A lock whose process is gone is taken over.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isAlive, PublishError } from './publish';

export function withLock(file: string, work: () => void): void {
  takeLock(file);
  try {
    work();
  } finally {
    rmSync(file, { force: true });
  }
}

function takeLock(file: string): void {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (isAlive(readPid(file)))
        throw new PublishError('another build is writing there right now; try again when it is done.');
      dropStale(file);
    }
  }
  throw new PublishError(`the lock ${file} could not be taken; delete it if no build is running.`);
}

const readPid = (file: string): number => {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
};

// Renamed first: of two processes that find the same stale lock, only one gets it.
function dropStale(file: string): void {
  const stale = `${file}-${process.pid}`;
  try {
    renameSync(file, stale);
    rmSync(stale, { force: true });
  } catch {}
}
