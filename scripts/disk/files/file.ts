// Reads, writes and locks files. A killed process leaves its temporary file, which Git ignores and a later run deletes.
import * as fs from 'node:fs';
import { dirname } from 'node:path';
import { isRunning, remove, readNames as sweep, writeWhole } from '../cache/write-whole.cjs';
import { WriteError } from './errors';

/** Replaces the text of a file. Replaces the target of a symbolic link. */
export function replaceFile(path: string, text: string): void {
  const target = fs.realpathSync(path);
  // Renaming ignores the permissions of the file, so without this check a read-only file would be replaced.
  fs.accessSync(target, fs.constants.W_OK);
  sweep(dirname(target));
  const { mode } = fs.statSync(target);
  writeWhole(target, (temporary) => {
    fs.writeFileSync(temporary, text, { flush: true });
    // The mode of a new file would lose what the umask of the process takes away.
    fs.chmodSync(temporary, mode);
  });
}

/** Returns false if there is something at the path. */
export function createFile(path: string, bytes: string | Uint8Array): boolean {
  sweep(dirname(path));
  try {
    writeWhole(path, bytes, (temporary) => {
      try {
        fs.linkSync(temporary, path);
      } catch {
        // The file system may refuse links.
        fs.copyFileSync(temporary, path, fs.constants.COPYFILE_EXCL);
      }
      remove(temporary);
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Undefined also for what is no regular file: reading a pipe would wait forever. */
export function tryReadBytes(path: string): Buffer | undefined {
  try {
    return fs.statSync(path).isFile() ? fs.readFileSync(path) : undefined;
  } catch {
    return undefined;
  }
}

export const tryRead = (path: string): string | undefined => tryReadBytes(path)?.toString();

export function withFile<T>(path: string, work: (file: number) => T): T {
  const file = fs.openSync(path, 'r');
  try {
    return work(file);
  } finally {
    fs.closeSync(file);
  }
}

/** Runs `work` while a lock file has the id of this process: one that has ended holds nothing. Throws a WriteError if another build holds it. */
export function withLock<T>(file: string, work: () => T): T {
  const own = `${process.pid}`;
  if (!createFile(file, own)) {
    const text = tryRead(file) ?? (fs.existsSync(file) ? 'not to be read' : '');
    // One with the own id is of an earlier process: this one takes each lock once at a time.
    const isLeft = /^\d*$/.test(text) && (text === own || !isRunning(text));
    if (isLeft) fs.rmSync(file, { force: true });
    if (!isLeft || !createFile(file, own))
      throw new WriteError(
        `Another build is writing to this folder; try again when it is done. If none is running, delete ${file}. Nothing was changed.`,
      );
  }
  try {
    return work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}
