// Stores in .cache what takes time to make, such as programs, bundles, drawings, and copies without metadata. Names are
// <name>-<hash of all inputs>.<ending>, of copies copy-<hash of their bytes>. The manifest of `npm run dev` is there, too.
// JavaScript, because the launcher uses it.
const { readFileSync, statSync } = require('node:fs');
const { parse } = require('node:path');
const { cleanFolder, remove, writeWhole } = require('../write-whole.cjs');
const { root } = require('./code.cjs');
const { hash } = require('./hash.cjs');

const FOLDER = `${root}.cache/`;
/** In bytes. A version of the code takes 4 MB. */
const LARGEST = 500_000_000;
const DIGITS = 12;
const HASH_LENGTH = hash('').length;
/** Limits the length of names: the name of a post may already be as long as the system allows. */
const NAME_LENGTH = 60;

/** The paths of the files that this process uses. @type {Set<string>} */
const used = new Set();
let hasStored = false;

/** Returns `card-home-0123456789ab.png` for `card-home.png`. Texts and bytes are inputs as they are, other values as JSON. */
function cachedName(/** @type {string} */ file, /** @type {unknown[]} */ ...inputs) {
  const { name, ext } = parse(file);
  const parts = inputs.map((input) =>
    typeof input === 'string' || input instanceof Uint8Array ? input : JSON.stringify(input),
  );
  return `${name.slice(0, NAME_LENGTH)}-${hash('', ...parts).slice(0, DIGITS)}${ext}`;
}

/** Returns the path of a file in the cache, which deleteOldest() then does not delete. @param {string} name */
function pathOf(name) {
  used.add(FOLDER + name);
  return FOLDER + name;
}

/** Returns the file of this name as it is, or undefined if it is missing or empty: it was cut off. @param {string} name */
function findCached(name) {
  try {
    const bytes = statSync(pathOf(name)).size;
    return bytes > 0 ? { copyOf: pathOf(name), bytes, key: name } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns what storeValue() has stored, or undefined if the file is missing or damaged. @param {string} name */
function readValue(name) {
  try {
    const file = readFileSync(pathOf(name));
    const value = file.subarray(0, -HASH_LENGTH);
    return file.toString('latin1', value.length) === hash(name, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Stores what a build reads again, with a hash at its end, by which readValue() recognizes a damaged file. */
function storeValue(/** @type {string} */ name, /** @type {Uint8Array} */ value) {
  storeCached(name, Buffer.concat([value, Buffer.from(hash(name, value))]));
}

/** Stores a file. Returns the bytes if they cannot be stored: then the next build makes them again. */
function storeCached(/** @type {string} */ name, /** @type {Uint8Array} */ bytes) {
  if (!hasStored) process.once('exit', deleteOldest);
  hasStored = true;
  try {
    writeWhole(pathOf(name), bytes);
    return { copyOf: pathOf(name), bytes: bytes.length, key: name };
  } catch {
    return bytes;
  }
}

/** Deletes the oldest files of a cache that has become too large, but none that this process uses. */
function deleteOldest() {
  const files = cleanFolder(FOLDER).map((name) => {
    const { size = 0, mtimeMs = 0 } = statSync(FOLDER + name, { throwIfNoEntry: false }) ?? {};
    return { path: FOLDER + name, size, mtimeMs };
  });
  let bytes = 0;
  for (const { path, size } of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    bytes += size;
    if (bytes > LARGEST && !used.has(path)) remove(path);
  }
}

module.exports = { cachedName, deleteOldest, findCached, pathOf, readValue, storeCached, storeValue };
