// Writes to the files that the owner edits. The new text is on disk before it takes the place of the old one: a killed
// process or a full disk leaves the old file.
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fsyncSync,
  linkSync,
  openSync,
  realpathSync,
  renameSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { sweepTemporaries, tryRemove, writeTemporary } from './temporary';

/** Replaces the text of a file and keeps its mode and owner; a link stays one, and what it leads to is replaced. */
export function replaceFile(path: string, text: string): void {
  const target = realpathSync(path);
  // Renaming needs no permission for the file itself: without this a file marked as read-only would be replaced.
  accessSync(target, constants.W_OK);
  const stats = statSync(target);
  sweepTemporaries(dirname(target));
  const temporary = writeTemporary(dirname(target), text, {
    mode: 0o600,
    finish(file) {
      keepRights(file, stats);
      fsyncSync(file);
    },
  });
  try {
    renameSync(temporary, target);
  } catch (error) {
    tryRemove(temporary);
    throw error;
  }
  flushFolder(dirname(target));
}

/** Writes a file that is not there yet; false when it is. */
export function createFile(path: string, text: string): boolean {
  sweepTemporaries(dirname(path));
  const temporary = writeTemporary(dirname(path), text, { finish: fsyncSync });
  try {
    linkOrWrite(temporary, path, text);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    tryRemove(temporary);
  }
  flushFolder(dirname(path));
  return true;
}

// Unlike renaming, neither of these replaces a file that somebody else has just made.
function linkOrWrite(temporary: string, path: string, text: string): void {
  try {
    linkSync(temporary, path);
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    createWithoutLink(path, text);
  }
}

/** Where the file system has no hard links, as FAT has none. */
const NO_LINKS = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']);

function createWithoutLink(path: string, text: string): void {
  const file = openSync(path, 'wx');
  try {
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    tryRemove(path);
    throw error;
  }
}

// Only root may give files away. The mode comes second: a new owner clears some of its bits.
function keepRights(file: number, { uid, gid, mode }: Stats): void {
  try {
    fchownSync(file, uid, gid);
  } catch {}
  fchmodSync(file, mode & 0o7777);
}

/** The new name is on disk, too, on systems that can flush a folder. */
function flushFolder(folder: string): void {
  try {
    const file = openSync(folder, 'r');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch {}
}
