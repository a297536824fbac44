// Reads, writes and locks files. A killed process leaves its temporary file, which Git ignores and a later run deletes.
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Refusal } from './errors';
import { cleanFolder, isRunning, remove, writeWhole } from './write-whole.cjs';

/** Replaces the text of a file, or of the file that a symbolic link leads to. */
export function replaceFile(path: string, text: string): void {
  const real = fs.realpathSync(path);
  // Renaming ignores the permissions of the file, so without this check a read-only file would be replaced.
  fs.accessSync(real, fs.constants.W_OK);
  cleanFolder(dirname(real));
  const { mode } = fs.statSync(real);
  writeWhole(real, (temporary) => {
    fs.writeFileSync(temporary, text, { flush: true });
    // The mode of a new file would lose what the umask of the process takes away.
    fs.chmodSync(temporary, mode);
  });
}

/** Writes a new file, and its folder. Returns false if there is something at the path. */
export function createFile(path: string, bytes: string | Uint8Array): boolean {
  // Outside of the try, because a file in the place of the folder must throw.
  fs.mkdirSync(dirname(path), { recursive: true });
  cleanFolder(dirname(path));
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

export const deleteFile = (path: string): void => fs.unlinkSync(path);

export const readBytes = (path: string): Buffer => fs.readFileSync(path);
export const readUtf8 = (path: string): string => fs.readFileSync(path, 'utf8');

/** Returns undefined if the file cannot be read or is no regular file: reading a pipe would wait forever. */
export function tryReadBytes(path: string): Buffer | undefined {
  try {
    return statFile(path) && fs.readFileSync(path);
  } catch {
    return undefined;
  }
}

export const tryRead = (path: string): string | undefined => tryReadBytes(path)?.toString();

/** Runs `work` with the descriptor of a file that is open for reading. */
export function withFile<T>(path: string, work: (fd: number) => T): T {
  const fd = fs.openSync(path, 'r');
  try {
    return work(fd);
  } finally {
    fs.closeSync(fd);
  }
}

/** Reads `length` bytes of an open file from `position`; fewer at its end. */
export function readPart(fd: number, position: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  return buffer.subarray(0, fs.readSync(fd, buffer, 0, length, position));
}

/** Reads the first `length` bytes of a file. */
export const readStart = (path: string, length: number): Buffer =>
  withFile(path, (fd) => readPart(fd, 0, length));

/** The stats of what is at a path, or of what a link there leads to. Throws if there is nothing. */
export const stat = (path: string): fs.Stats => fs.statSync(path);

/** The stats of a regular file, or of the one that a link leads to; undefined for everything else, even for an invalid path. */
export function statFile(path: string): fs.Stats | undefined {
  try {
    const stats = fs.statSync(path);
    return stats.isFile() ? stats : undefined;
  } catch {
    return undefined;
  }
}

/** The stats of what is at a path, which may be a link; undefined if there is nothing. */
export function tryLstat(path: string): fs.Stats | undefined {
  try {
    return fs.lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Resolves the symbolic links in a path, whose end need not exist. */
export function realPath(path: string): string {
  if (fs.existsSync(path)) return fs.realpathSync.native(path);
  return path === dirname(path) ? path : join(realPath(dirname(path)), basename(path));
}

/** Runs `work` with a new folder, which is deleted afterwards. */
export async function withTemporaryFolder<T>(name: string, work: (folder: string) => T): Promise<Awaited<T>> {
  const folder = fs.mkdtempSync(join(tmpdir(), `${name}-`));
  try {
    return await work(folder);
  } finally {
    remove(folder);
  }
}

/** Runs `work` while the lock file at `path` has the id of this process. Throws a Refusal while another process has it. */
export function withLock<T>(path: string, work: () => T): T {
  const own = `${process.pid}`;
  if (!createFile(path, own)) {
    const text = tryRead(path) ?? (fs.existsSync(path) ? 'not to be read' : '');
    // A lock with the id of this process is from an earlier process: this process never takes a lock twice.
    const isLeft = /^\d*$/.test(text) && (text === own || !isRunning(text));
    if (isLeft) deleteLock(path, text);
    if (!isLeft || !createFile(path, own))
      throw new Refusal(
        `Another build is writing to this folder; try again when it is done. If none is running, delete ${path}. Nothing was changed.`,
      );
  }
  try {
    return work();
  } finally {
    fs.rmSync(path, { force: true });
  }
}

/** Deletes a lock with this text. If another process has replaced it meanwhile, its lock, which has another text, stays. */
function deleteLock(path: string, text: string): void {
  const moved = `${path}-${process.pid}`;
  try {
    fs.renameSync(path, moved);
  } catch {
    return;
  }
  const found = tryRead(moved) ?? text;
  fs.rmSync(moved);
  if (found !== text) createFile(path, found);
}
