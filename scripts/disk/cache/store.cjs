// What is made of the code, in .cache: programs, V8's code caches, the bundle of the browser. Each file is named by the hash of its
// inputs (its key) and ends with the hash of its name and bytes; a file without a valid one counts as missing. Nothing here throws: a cache that
// cannot be read or written only makes the build slower. JavaScript, because the launcher uses it before compiling.
const { readFileSync } = require('node:fs');
const { basename, dirname, join, parse } = require('node:path');
const { ageOf, readNames, remove, writeWhole } = require('./write-whole.cjs');
const { hash } = require('./hash.cjs');

const root = join(__dirname, '../../../');
/** How many states of the code the cache holds, so that switching between branches is fast. */
const GENERATIONS = 3;

/** @param {string} name such as `program/build.cjs` @param {string} key */
function pathOf(name, key) {
  const { dir, name: stem, ext } = parse(name);
  return join(root, '.cache', dir, `${stem}-${key.slice(0, 16)}${ext}`);
}

/**
 * Returns the bytes with this name and key, or undefined if they are missing or damaged.
 * @param {string} name
 * @param {string} key a hash of everything that determines the bytes
 * @returns {Buffer | undefined}
 */
function findStored(name, key) {
  try {
    const path = pathOf(name, key);
    const stored = readFileSync(path);
    const bytes = stored.subarray(0, -32);
    return hash(basename(path), bytes) === stored.toString('latin1', bytes.length) ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the bytes, and deletes all but the newest few with this name. @param {string} name @param {string} key @param {string | Buffer} data */
function store(name, key, data) {
  const bytes = Buffer.from(data);
  const path = pathOf(name, key);
  try {
    writeWhole(path, Buffer.concat([bytes, Buffer.from(hash(basename(path), bytes))]));
  } catch {
    return;
  }
  const nameOf = (/** @type {string} */ file) => file.replace(/-[^-]*(?=\.[^.]*$)/, '');
  const all = readNames(dirname(path)).filter((file) => nameOf(file) === basename(name));
  const paths = all.map((file) => join(dirname(path), file));
  for (const old of paths.sort((a, b) => ageOf(a) - ageOf(b)).slice(GENERATIONS)) remove(old);
}

module.exports = { findStored, pathOf, root, store };
