// The state of the code: a hash of the contents of all that programs and bundles are made from.
const { readdirSync, readFileSync, statSync } = require('node:fs');
const { join } = require('node:path');
const { hash, Store } = require('./store.cjs');

const root = join(__dirname, '../../');
const cache = new Store(join(root, '.cache'));

const FOLDERS = ['src', 'scripts'];
/** The last one is what npm writes about the packages that are installed, which may not be those of the other. */
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'node_modules/.package-lock.json'];
/** Clocks of file systems tick in steps of up to two seconds: two changes within one may look the same. */
const TICK_MS = 2000;
/** How many states of the code the cache holds, for going back and forth between branches. */
const GENERATIONS = 3;

/**
 * @typedef {object} Sources
 * @property {string} stats Changes whenever a file is written, even when its contents stay the same.
 * @property {string} hash
 */

/** @type {(Sources & { isSettled: boolean }) | undefined} */
let last;

/**
 * The files are read only when their sizes, times or numbers are not those of an earlier look. The time of the last
 * change of a file's data or name (ctime) cannot be put back, as that of its data can.
 * @returns {Sources}
 */
function readSources() {
  const now = Date.now();
  const files = [...FOLDERS.flatMap(filesBelow), ...FILES];
  let newest = 0;
  const stats = hashLines(files, (file) => {
    const found = statSync(root + file, { throwIfNoEntry: false });
    if (!found?.isFile()) return '-';
    newest = Math.max(newest, found.mtimeMs, found.ctimeMs);
    return `${found.size} ${found.mtimeMs} ${found.ctimeMs} ${found.ino}`;
  });
  const isSettled = now - newest > TICK_MS;
  if (last?.isSettled && last.stats === stats) return last;
  const known = isSettled ? cache.find('sources/sources', stats)?.bytes.toString() : undefined;
  last = { stats, hash: known ?? hashLines(files, hashContents), isSettled };
  if (isSettled && known === undefined) cache.write('sources/sources', stats, last.hash, GENERATIONS);
  return last;
}

/** What the last look has found: for a command that is over soon, the state that its program was compiled from. */
const lastSources = () => last ?? readSources();

/**
 * @param {string[]} files
 * @param {(file: string) => string} tell
 */
const hashLines = (files, tell) =>
  hash([process.version, ...files.map((file) => `${file} ${tell(file)}`)].join('\n'));

/** @param {string} file */
function hashContents(file) {
  try {
    return hash(readFileSync(root + file));
  } catch {
    return '-';
  }
}

/**
 * Whether the code has stayed the same since: what was made in between was made from that state.
 * @param {Sources} before
 */
function isUnchanged(before) {
  const now = readSources();
  return now.stats === before.stats && now.hash === before.hash;
}

/**
 * readdirSync's own recursion takes three times as long.
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(root + folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path) : path;
    });
}

module.exports = { cache, GENERATIONS, isUnchanged, lastSources, readSources, root };
