// Stores in .cache what is made from the code: programs, V8's code caches, the browser bundle. Each has a folder with one file for
// each state of the code. The name of a file has its key (a hash of its inputs) and a hash of its bytes; a file with other bytes
// counts as missing. Nothing here throws: a cache that cannot be read or written only makes a build slower. This is JavaScript
// because the launcher uses it before compiling.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { ageOf, cleanFolder, remove, writeWhole } = require('./write-whole.cjs');
const { hash } = require('./hash.cjs');

const root = join(__dirname, '../../../');
/** How many states of the code the cache holds, so that switching between branches is fast. */
const GENERATIONS = 3;

/** @param {string} name such as `program/build.cjs` */
const folderOf = (name) => join(root, '.cache', name);

/**
 * Returns the bytes with this name and key, or undefined if they are missing or damaged.
 * @param {string} name
 * @param {string} key a hash of everything that determines the bytes
 * @returns {Buffer | undefined}
 */
function findStored(name, key) {
  try {
    const entry = cleanFolder(folderOf(name)).find((one) => one.startsWith(key));
    const bytes = entry && readFileSync(join(folderOf(name), entry));
    return bytes && entry === `${key}-${hash(bytes)}` ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the bytes in place of others with this name and key. Deletes all but the newest few with this name. */
function store(/** @type {string} */ name, /** @type {string} */ key, /** @type {string | Buffer} */ bytes) {
  const folder = folderOf(name);
  const pathsOf = (/** @type {string} */ start) =>
    cleanFolder(folder).flatMap((entry) => (entry.startsWith(start) ? join(folder, entry) : []));
  try {
    for (const damaged of pathsOf(key)) remove(damaged);
    writeWhole(join(folder, `${key}-${hash(bytes)}`), bytes);
  } catch {}
  for (const old of pathsOf('')
    .sort((a, b) => ageOf(a) - ageOf(b))
    .slice(GENERATIONS))
    remove(old);
}

module.exports = { findStored, folderOf, root, store };
