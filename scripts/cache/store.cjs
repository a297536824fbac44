// The cache: a folder of files, each named by the hash of what it was made from (its key) and the hash of its own bytes
// (its checksum). A file whose bytes do not match its name is deleted and counts as absent. No method throws: a cache
// that cannot be read or written costs time only.
const { readFileSync, statSync } = require('node:fs');
const { extname, join, posix } = require('node:path');
const { ageOf, noteUse, readNames, remove, writeWhole } = require('./files.cjs');
const { hash } = require('./hash.cjs');

/** How much of each hash a file name holds. */
const DIGITS = 16;
const ENTRY = /^(.+-[\da-f]{16})-([\da-f]{16})(\.\w+)?$/;

/**
 * @typedef {object} Entry
 * @property {string} path
 * @property {Buffer} bytes
 * @property {boolean} isStored False when the file could not be written: there are only the bytes.
 */

/** The state in which this process has last verified a file, by its path. @type {Map<string, string>} */
const verified = new Map();

class Store {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
    /** By folder, the file of each name and key. @type {Map<string, Map<string, string>>} */
    this.listings = new Map();
  }

  /**
   * The entry of that name and key, if there is one and it is intact.
   * @param {string} name what it is, such as `images/image.webp`
   * @param {string} key a hash of everything that decides about the bytes
   * @returns {Entry | undefined}
   */
  find(name, key) {
    return this.#findIntact(name, key, (path, checksum) => {
      const bytes = readFileSync(path);
      return checksumOf(bytes) === checksum ? { path, bytes, isStored: true } : undefined;
    });
  }

  /**
   * The same without the bytes, for a file to copy. This process reads it again only when it has changed.
   * @param {string} name
   * @param {string} key
   * @returns {{ copyOf: string, bytes: number } | undefined}
   */
  findFile(name, key) {
    return this.#findIntact(name, key, (path, checksum) => {
      const { size, mtimeMs, ctimeMs, ino } = statSync(path);
      const state = `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
      if (verified.get(path) !== state && checksumOf(readFileSync(path)) !== checksum) return undefined;
      verified.set(path, state);
      return { copyOf: path, bytes: size };
    });
  }

  /**
   * Replaces the entry of that name and key. Of a name that is written anew for each state of the code, only the newest
   * `generations` are kept.
   * @param {string} name
   * @param {string} key
   * @param {string | Uint8Array} data
   * @param {number} [generations]
   * @returns {Entry}
   */
  write(name, key, data, generations) {
    const bytes = Buffer.isBuffer(data) ? data : Buffer.from(data);
    const { folder, id, extension } = parse(name, key);
    const file = `${id.slice(0, id.length - extension.length)}-${checksumOf(bytes)}${extension}`;
    const path = join(this.folder, folder, file);
    const isStored = writeWhole(path, bytes);
    if (isStored) {
      const files = this.#list(folder);
      const before = files.get(id);
      if (before !== undefined && before !== file) remove(join(this.folder, folder, before));
      files.set(id, file);
      if (generations !== undefined) this.#keepNewest(name, generations);
    }
    return { path, bytes, isStored };
  }

  /**
   * The file name of an entry but for the checksum.
   * @param {string} name
   * @param {string} key
   */
  idOf(name, key) {
    return parse(name, key).id;
  }

  /**
   * @template T
   * @param {string} name
   * @param {string} key
   * @param {(path: string, checksum: string) => T | undefined} read
   * @returns {T | undefined}
   */
  #findIntact(name, key, read) {
    const { folder, id } = parse(name, key);
    const files = this.#list(folder);
    const file = files.get(id);
    if (file === undefined) return undefined;
    const path = join(this.folder, folder, file);
    try {
      const found = read(path, ENTRY.exec(file)?.[2] ?? '');
      if (found !== undefined) {
        noteUse(path);
        return found;
      }
    } catch {}
    remove(path);
    files.delete(id);
    return undefined;
  }

  /**
   * @param {string} folder
   * @returns {Map<string, string>}
   */
  #list(folder) {
    const known = this.listings.get(folder);
    if (known) return known;
    const names = readNames(join(this.folder, folder));
    const files = new Map(names.flatMap((file) => (ENTRY.test(file) ? [[withoutChecksum(file), file]] : [])));
    this.listings.set(folder, files);
    return files;
  }

  /**
   * @param {string} name
   * @param {number} count
   */
  #keepNewest(name, count) {
    const { folder, id } = parse(name, '-');
    const paths = readNames(join(this.folder, folder))
      .filter(
        (file) => ENTRY.test(file) && withoutChecksum(file).replace(/-[\da-f]{16}(?=\.|$)/, '--') === id,
      )
      .map((file) => join(this.folder, folder, file));
    const byAge = paths.map((path) => ({ path, age: ageOf(path) })).sort((a, b) => a.age - b.age);
    for (const { path } of byAge.slice(count)) remove(path);
  }
}

/** @param {Uint8Array} bytes */
const checksumOf = (bytes) => hash(bytes).slice(0, DIGITS);

/**
 * The folder of an entry, and its file name but for the checksum.
 * @param {string} name
 * @param {string} key
 */
function parse(name, key) {
  const { dir: folder, name: stem, ext: extension } = posix.parse(name);
  return { folder, id: `${stem}-${key.slice(0, DIGITS)}${extension}`, extension };
}

/** @param {string} file */
const withoutChecksum = (file) => {
  const extension = extname(file);
  return file.slice(0, file.length - extension.length - DIGITS - 1) + extension;
};

module.exports = { Store, withoutChecksum };
