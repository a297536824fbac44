// The cache: a folder of files, each named by the hash of its inputs (its key) and the hash of its own bytes (its checksum). A file
// whose bytes do not match its checksum is deleted and counts as missing. Nothing here throws: a cache that cannot be read or
// written only makes the build slower. JavaScript, because the launcher uses it before compiling.
const { readFileSync, statSync } = require('node:fs');
const { basename, join } = require('node:path');
const { ageOf, readNames, remove, writeWhole } = require('./files.cjs');
const { checksumOf, checksumOfFile, ENTRY, parse, withoutChecksum, withoutKey } = require('./names.cjs');

/**
 * @typedef {object} Entry
 * @property {string} path
 * @property {Buffer} bytes
 * @property {import('../../src/outputs/output').CopyOf | Buffer} body The body of an output: the file, or the bytes if
 *   the file could not be written.
 */

class Store {
  /** The file name of each id, by folder. @type {Map<string, Map<string, string>>} */
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
      const bytes = readFileSync(path);
      return checksumOf(bytes) === checksum && { path, bytes, body: bodyOf(path) };
    });
  }

  /**
   * Like find(), but returns only the body of an output.
   * @param {string} name
   * @param {string} key
   * @param {(id: string) => number | undefined} sizeIn the size, if the output folder has the file already: it is not read then
   * @returns {import('../../src/outputs/output').CopyOf | undefined}
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
    const { folder, stem, extension } = parse(name, key);
    const file = `${stem}-${checksumOf(bytes)}${extension}`;
    const path = join(this.folder, folder, file);
    if (!writeWhole(path, bytes)) return { path, bytes, body: bytes };
    const files = this.#list(folder);
    const id = stem + extension;
    const before = files.get(id);
    if (before !== undefined && before !== file) remove(join(this.folder, folder, before));
    files.set(id, file);
    if (generations !== undefined) this.#removeOld(folder, id, generations);
    return { path, bytes, body: { ...bodyOf(path), bytes: bytes.length } };
  }

  /**
   * The file name of an entry without its checksum.
   * @param {string} name
   * @param {string} key
   */
  idOf(name, key) {
    const { stem, extension } = parse(name, key);
    return stem + extension;
  }

  /**
   * @template T
   * @param {string} name
   * @param {string} key
   * @param {(path: string, checksum: string) => T | false} read returns false if the file is damaged
   * @returns {T | undefined}
   */
  #findIntact(name, key, read) {
    const { folder, stem, extension } = parse(name, key);
    const files = this.#list(folder);
    const file = files.get(stem + extension);
    if (file === undefined) return undefined;
    const path = join(this.folder, folder, file);
    try {
      const found = read(path, file.slice(stem.length + 1, file.length - extension.length));
      if (found !== false) return found;
    } catch {}
    remove(path);
    files.delete(stem + extension);
    return undefined;
  }

  /** @param {string} folder */
  #list(folder) {
    const known = this.#listings.get(folder);
    if (known) return known;
    const entries = readNames(join(this.folder, folder)).filter((file) => ENTRY.test(file));
    const files = new Map(entries.map((file) => [withoutChecksum(file), file]));
    this.#listings.set(folder, files);
    return files;
  }

  /**
   * @param {string} folder
   * @param {string} id
   * @param {number} count
   */
  #removeOld(folder, id, count) {
    const files = this.#list(folder);
    const byAge = [...files]
      .filter(([other]) => withoutKey(other) === withoutKey(id))
      .map(([other, file]) => ({ other, path: join(this.folder, folder, file) }))
      .sort((a, b) => ageOf(a.path) - ageOf(b.path));
    for (const { other, path } of byAge.slice(count)) {
      remove(path);
      files.delete(other);
    }
  }
}

/** Throws for what is no regular file: reading a pipe would wait forever. The name identifies the bytes. @param {string} path */
function bodyOf(path) {
  const stats = statSync(path);
  if (!stats.isFile()) throw new Error('not a regular file');
  return { copyOf: path, bytes: stats.size, id: basename(path) };
}

module.exports = { Store };
