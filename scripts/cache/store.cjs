// The cache: a folder of files, each named by the hash of its inputs (its key) and the hash of its own bytes (its checksum). A file
// whose bytes do not match its checksum is deleted and counts as missing. Nothing here throws: a cache that cannot be read or
// written only makes the build slower. JavaScript, because the launcher uses it before compiling.
const { readFileSync, statSync } = require('node:fs');
const { basename, dirname, join, sep } = require('node:path');
const { ageOf, readNames, remove, writeWhole } = require('./files.cjs');
const { checksumOf, ENTRY, withHash, withoutHash } = require('./names.cjs');

/** @typedef {{ path: string, bytes: Buffer }} Entry */

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
    const file = join(this.folder, withHash(name, key));
    const files = this.#list(dirname(file));
    const path = files.get(basename(file));
    if (path === undefined) return undefined;
    try {
      const bytes = statSync(path).isFile() ? readFileSync(path) : Buffer.alloc(0);
      if (ENTRY.exec(basename(path))?.[3] === checksumOf(bytes)) return { path, bytes };
    } catch {}
    remove(path);
    files.delete(basename(file));
    return undefined;
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
      return { path, bytes };
    }
    const files = this.#list(folder);
    const before = files.get(basename(file));
    if (before !== undefined && before !== path) remove(before);
    files.set(basename(file), path);
    if (generations !== undefined) this.#removeOld(files, basename(name), generations);
    return { path, bytes };
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

module.exports = { Store };
