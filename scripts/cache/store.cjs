// The cache: a folder of files, each named by the hash of its inputs (its key) and the hash of its own bytes (its checksum;
// that of a pack is the hash of its index). A file whose bytes do not match its checksum is deleted and counts as missing.
// Nothing here throws: a cache that cannot be read or written only makes the build slower. JavaScript, because the launcher
// uses it before compiling.
const { readFileSync, statSync } = require('node:fs');
const { join } = require('node:path');
const { changedAt, isSettled, stateOf } = require('./file-state.cjs');
const { ageOf, noteUse, readNames, remove, renameWhole, writeWhole } = require('./files.cjs');
const { checksumOf, checksumOfFile, ENTRY, hash, parse } = require('./names.cjs');
const { withoutChecksum, withoutKey } = require('./names.cjs');

/**
 * @typedef {object} Entry
 * @property {string} path
 * @property {Buffer} bytes
 * @property {import('../../src/outputs/output').CopyOf | Buffer} body The body of an output: the file, or the bytes if
 *   the file could not be written.
 */

/** The stats of each file when this process last verified it, by path. @type {Map<string, string>} */
const verified = new Map();
/** Those of earlier processes. @type {Map<string, string>} */
let verifiedBefore = new Map();

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
    const found = this.#findIntact(name, key);
    return found?.bytes && { path: found.path, bytes: found.bytes, body: found.body };
  }

  /**
   * Like find(), but returns only the body of an output. The file is read again only if it has changed.
   * @param {string} name
   * @param {string} key
   * @param {typeof checksumOfFile} [checksum] computes the checksum of an entry that was stored by adopt()
   */
  findFile(name, key, checksum = checksumOfFile) {
    return this.#findIntact(name, key, checksum)?.body;
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
    const write = (/** @type {string} */ path) => writeWhole(path, bytes);
    const { path, isWritten } = this.#enter(name, key, checksumOf(bytes), write, generations);
    return { path, bytes, body: isWritten ? { copyOf: path, bytes: bytes.length } : bytes };
  }

  /**
   * Like write(), but renames a temporary file to the entry. The checksum may be one of a part of it.
   * @param {string} name
   * @param {string} key
   * @param {string} temporary
   * @param {string} checksum
   * @param {number} [generations]
   */
  adopt(name, key, temporary, checksum, generations) {
    this.#enter(name, key, checksum, (path) => renameWhole(temporary, path), generations);
  }

  /**
   * @param {string} name
   * @param {string} key
   * @param {string} checksum
   * @param {(path: string) => boolean} write
   * @param {number} [generations]
   */
  #enter(name, key, checksum, write, generations) {
    const { folder, stem, extension } = parse(name, key);
    const file = `${stem}-${checksum}${extension}`;
    const path = join(this.folder, folder, file);
    if (!write(path)) return { path, isWritten: false };
    const files = this.#list(folder);
    const id = stem + extension;
    const before = files.get(id);
    if (before !== undefined && before !== file) remove(join(this.folder, folder, before));
    files.set(id, file);
    if (generations !== undefined) this.#keepNewest(folder, id, generations);
    return { path, isWritten: true };
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
   * @param {string} name
   * @param {string} key
   * @param {typeof checksumOfFile} [checksumAt] computes the checksum if the bytes are not needed
   */
  #findIntact(name, key, checksumAt) {
    const { folder, stem, extension } = parse(name, key);
    const files = this.#list(folder);
    const file = files.get(stem + extension);
    if (file === undefined) return undefined;
    const path = join(this.folder, folder, file);
    try {
      let stats = statSync(path);
      // Reading a pipe would wait forever.
      if (!stats.isFile()) throw new Error('not a regular file');
      if (noteUse(path, stats)) stats = statSync(path);
      const state = stateOf(stats);
      const isVerified = checksumAt && (verified.get(path) ?? verifiedBefore.get(path)) === state;
      const bytes = checksumAt ? undefined : readFileSync(path);
      if (isVerified || (bytes ? checksumOf(bytes) : checksumAt?.(path)) === ENTRY.exec(file)?.[3]) {
        if (checksumAt) verified.set(path, state);
        const id = isSettled(changedAt(stats)) ? `${path} ${state}` : undefined;
        return { path, bytes, body: { copyOf: path, bytes: stats.size, id } };
      }
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
  #keepNewest(folder, id, count) {
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

const VERIFIED = 'verified/verified.json';

/**
 * Trusts files that earlier processes have verified, as long as their stats are the same.
 * @param {Store} store
 */
function loadVerified(store) {
  const stored = store.find(VERIFIED, hash(VERIFIED))?.bytes;
  if (stored) verifiedBefore = new Map(JSON.parse(stored.toString()));
}

/** @param {Store} store */
function storeVerified(store) {
  const now = Date.now();
  const files = [...verified].filter(([, state]) => isSettled(Number(state.split(' ')[2]), now));
  if (
    files.length !== verifiedBefore.size ||
    files.some(([path, state]) => verifiedBefore.get(path) !== state)
  )
    store.write(VERIFIED, hash(VERIFIED), JSON.stringify(files));
}

module.exports = { hash, loadVerified, Store, storeVerified, withoutChecksum };
