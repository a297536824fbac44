// Reads, writes and removes the files of the cache. Nothing here throws.
const { randomBytes } = require('node:crypto');
const fs = require('node:fs');
const { dirname, join } = require('node:path');
const { ENTRY } = require('./names.cjs');

const UNUSED_MS = 30 * 86_400_000;
/** No write takes this long, so the process id of an older file belongs to another process by now. */
const LONGEST_MS = 3_600_000;
/** Temporary files. Git ignores them. */
const TEMPORARY = /^\.writing-(\d+)-[\da-f]+\.tmp$/;

/**
 * Writes a file atomically: a reader sees either the old bytes or the new ones. Returns false if writing fails.
 * @param {string} path
 * @param {Uint8Array} bytes
 */
function writeWhole(path, bytes) {
  const temporary = temporaryIn(dirname(path));
  try {
    fs.mkdirSync(dirname(path), { recursive: true });
    fs.writeFileSync(temporary, bytes);
    fs.renameSync(temporary, path);
    return true;
  } catch {
    remove(temporary);
    return false;
  }
}

/** A path for a new temporary file. @param {string} folder */
const temporaryIn = (folder) => join(folder, `.writing-${process.pid}-${randomBytes(4).toString('hex')}.tmp`);

/** Whether the process is running whose id a text begins with. @param {string} text */
function isRunning(text) {
  const pid = Number.parseInt(text, 10);
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // A process of another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Lists the files of a folder, and deletes the temporary files of killed processes.
 * @param {string} folder
 */
function readNames(folder) {
  try {
    return fs.readdirSync(folder).filter((name) => {
      const [, pid] = TEMPORARY.exec(name) ?? [];
      if (pid === undefined) return true;
      const path = join(folder, name);
      if (!isRunning(pid) || ageOf(path) > LONGEST_MS) remove(path);
      return false;
    });
  } catch {
    return [];
  }
}

/** @param {string} path */
function remove(path) {
  try {
    fs.rmSync(path, { recursive: true, force: true });
  } catch {}
}

/** The milliseconds since a file was written or last used; very large for a missing file. @param {string} path */
const ageOf = (path) => Date.now() - (fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);

/**
 * Deletes entries that are older than 30 days, but for those that are in use. Deletes nothing behind a link, or with a name that
 * no entry has.
 * @param {string} folder
 * @param {Set<string>} used their paths
 */
function evictUnused(folder, used) {
  try {
    if (fs.lstatSync(folder).isSymbolicLink()) return;
    for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const isEntry = entry.isFile() && entry.parentPath !== folder && ENTRY.test(entry.name);
      if (isEntry && !used.has(path) && ageOf(path) > UNUSED_MS) remove(path);
    }
  } catch {}
}

module.exports = {
  TEMPORARY,
  ageOf,
  evictUnused,
  isRunning,
  readNames,
  remove,
  temporaryIn,
  writeWhole,
};
