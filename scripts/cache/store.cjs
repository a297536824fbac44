// The cache: a folder of files, each named by the hash of its inputs (its key) and the hash of its own bytes (its checksum). A file
// whose bytes do not match its checksum is deleted and counts as missing. Nothing here throws: a cache that cannot be read or
// written only makes the build slower. JavaScript, because the launcher uses it before compiling.
const { lstatSync, readdirSync, readFileSync, statSync } = require('node:fs');
const { basename, dirname, join, sep } = require('node:path');
const { ageOf, readNames, remove, writeWhole } = require('./files.cjs');
const { checksumOf, checksumOfFile, ENTRY, withHash, withoutHash } = require('./names.cjs');

const UNUSED_MS = 30 * 86_400_000;

/**
 * @typedef {import('../../src/outputs/output').CopyOf} CopyOf
 * @typedef {{ path: string, bytes: Buffer, body: CopyOf | Buffer }} Entry The body of an output is the file, or the bytes if the
 *   file could not be written.
 */

class Store {
  /** The paths of the entries, by their names with keys, in each folder. @type {Map<string, Map<string, string>>} */
  #listings = new Map();

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /**
   * Returns the entry with this name and key, or undefined if it is missing or damaged.
   * @param {string} name what the entry is, such as `images/image.webp`
   * @param {string} key a hash of everything that determines the bytes
   * @returns {Entry | undefined}
   */
  find(name, key) {
    return this.#findIntact(name, key, (path, checksum) => {
      const body = bodyOf(path);
      const bytes = readFileSync(path);
      return checksumOf(bytes) === checksum && { path, bytes, body };
    });
  }

  /**
   * Like find(), but returns only the body. `sizeIn` returns the size if the output folder has the file, which is not read then.
   * @param {string} name
   * @param {string} key
   * @param {(id: string) => number | undefined} sizeIn
   * @returns {CopyOf | undefined}
   */
  findFile(name, key, sizeIn) {
    return this.#findIntact(name, key, (path, checksum) => {
      const id = basename(path);
      const bytes = sizeIn(id);
      if (bytes !== undefined) return { copyOf: path, bytes, id, isWritten: true };
      const body = bodyOf(path);
      return checksumOfFile(path) === checksum && body;
    });
  }

  /**
   * Writes or replaces the entry with this name and key. With `generations`, only that many of the newest entries with
   * this name stay.
   * @param {string} name
   * @param {string} key
   * @param {string | Uint8Array} data
   * @param {number} [generations]
   * @returns {Entry}
   */
  write(name, key, data, generations) {
    const bytes = Buffer.isBuffer(data) ? data : Buffer.from(data);
    const file = withHash(name, key);
    const path = join(this.folder, withHash(file, checksumOf(bytes)));
    const folder = dirname(path);
    try {
      writeWhole(path, bytes);
    } catch {
      return { path, bytes, body: bytes };
    }
    const files = this.#list(folder);
    const before = files.get(basename(file));
    if (before !== undefined && before !== path) remove(before);
    files.set(basename(file), path);
    if (generations !== undefined) this.#removeOld(files, basename(name), generations);
    return { path, bytes, body: { ...bodyOf(path), bytes: bytes.length } };
  }

  /**
   * Deletes entries that are older than 30 days and not in use. Deletes nothing behind a link, or with a name that no entry has.
   * @param {string[]} used their paths
   */
  evictUnused(used) {
    try {
      if (lstatSync(this.folder).isSymbolicLink()) return;
      for (const entry of readdirSync(this.folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        const isEntry = entry.isFile() && entry.parentPath !== this.folder && ENTRY.test(entry.name);
        if (isEntry && ageOf(path) > UNUSED_MS && !used.includes(path)) remove(path);
      }
    } catch {}
  }

  /**
   * @template T
   * @param {string} name
   * @param {string} key
   * @param {(path: string, checksum: string) => T | false} read returns false if the file is damaged
   * @returns {T | undefined}
   */
  #findIntact(name, key, read) {
    const file = join(this.folder, withHash(name, key));
    const files = this.#list(dirname(file));
    const path = files.get(basename(file));
    if (path === undefined) return undefined;
    try {
      const found = read(path, /** @type {RegExpExecArray} */ (ENTRY.exec(basename(path)))[3]);
      if (found !== false) return found;
    } catch {}
    remove(path);
    files.delete(basename(file));
    return undefined;
  }

  /** @param {Map<string, string>} files @param {string} name @param {number} count how many of the newest stay */
  #removeOld(files, name, count) {
    const paths = [...files].flatMap(([other, path]) => (withoutHash(other) === name ? path : []));
    for (const path of paths.sort((a, b) => ageOf(a) - ageOf(b)).slice(count)) remove(path);
  }

  /** @param {string} folder */
  #list(folder) {
    const known = this.#listings.get(folder);
    if (known) return known;
    const entries = readNames(folder).filter((name) => ENTRY.test(name));
    const files = new Map(entries.map((name) => [withoutHash(name), folder + sep + name]));
    this.#listings.set(folder, files);
    return files;
  }
}

/** Throws for what is no regular file: reading a pipe would wait forever. The name identifies the bytes. @param {string} path */
function bodyOf(path) {
  const stats = statSync(path);
  if (!stats.isFile()) throw new Error('not a regular file');
  return { copyOf: path, bytes: stats.size, id: basename(path) };
}

module.exports = { Store };
