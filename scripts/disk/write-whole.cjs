// Writes and removes files so that a process which is killed leaves no half-written file.
const fs = require('node:fs');
const { dirname, join } = require('node:path');

/** No write takes this long, so the process id of an older file belongs to another process by now. */
const LONGEST_MS = 3_600_000;
/** Temporary files. Git ignores them. */
const TEMPORARY = /^\.writing-(\d+)-[\da-f]+\.tmp$/;

/**
 * Writes a temporary file in the same folder and renames it, so that a reader sees either the old bytes or the new bytes.
 * @param {string} path
 * @param {string | Uint8Array | ((temporary: string) => void)} bytes or what writes them
 * @param {(temporary: string, path: string) => void} [place] what is done instead of renaming
 */
function writeWhole(path, bytes, place = fs.renameSync) {
  const name = `.writing-${process.pid}-${Math.random().toString(16).slice(2)}.tmp`;
  const temporary = join(dirname(path), name);
  try {
    fs.mkdirSync(dirname(path), { recursive: true });
    if (typeof bytes === 'function') bytes(temporary);
    else fs.writeFileSync(temporary, bytes);
    place(temporary, path);
  } catch (error) {
    remove(temporary);
    throw error;
  }
}

/** Whether a process runs whose id is at the start of a text. @param {string} text */
function isRunning(text) {
  const pid = Number.parseInt(text, 10);
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // A process of another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** Deletes the temporary files of killed processes in a folder. Returns the names of all other files. @param {string} folder */
function cleanFolder(folder) {
  try {
    return fs.readdirSync(folder).filter((name) => {
      const [, pid] = TEMPORARY.exec(name) ?? [];
      if (pid === undefined) return true;
      const path = join(folder, name);
      const written = fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (!isRunning(pid) || Date.now() - written > LONGEST_MS) remove(path);
      return false;
    });
  } catch {
    return [];
  }
}

/** Never throws. @param {string} path */
function remove(path) {
  try {
    fs.rmSync(path, { recursive: true, force: true });
  } catch {}
}

module.exports = { cleanFolder, isRunning, remove, writeWhole };
