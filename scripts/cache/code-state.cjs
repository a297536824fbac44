// Hashes the source code: the contents of all files that programs and bundles are made from.
const { readdirSync, readFileSync, statSync } = require('node:fs');
const { join } = require('node:path');
const { changedAt, isSettled, stateOf } = require('./file-state.cjs');
const { hash } = require('./names.cjs');
const { Store } = require('./store.cjs');

const root = join(__dirname, '../../');
const cache = new Store(join(root, '.cache'));

const FOLDERS = ['src', 'scripts'];
/** The last file lists the packages that are installed, which may differ from those in package-lock.json. */
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'node_modules/.package-lock.json'];
/** How many states of the code the cache holds, so that switching between branches is fast. */
const GENERATIONS = 3;

/**
 * @typedef {object} CodeState
 * @property {string} stats Changes whenever a file is written, even when its contents stay the same.
 * @property {string} hash
 */

/** @type {(CodeState & { isSettled: boolean }) | undefined} */
let last;

/**
 * Hashes the code. Reads the files only if their stats have changed since an earlier call.
 * @returns {CodeState}
 */
function readCodeState() {
  const now = Date.now();
  const files = [...FOLDERS.flatMap(filesBelow), ...FILES];
  let newest = 0;
  const stats = hashLines(files, (file) => {
    const found = statSync(root + file, { throwIfNoEntry: false });
    if (!found?.isFile()) return '-';
    newest = Math.max(newest, changedAt(found));
    return stateOf(found);
  });
  const settled = isSettled(newest, now);
  if (last?.isSettled && last.stats === stats) return last;
  const known = settled ? cache.find('code/state', stats)?.bytes.toString() : undefined;
  last = { stats, hash: known ?? hashLines(files, hashContents), isSettled: settled };
  if (settled && known === undefined) cache.write('code/state', stats, last.hash, GENERATIONS);
  return last;
}

/** The result of the last readCodeState(): in a short command, the state of the code that its last program was compiled from. */
const lastCodeState = () => last ?? readCodeState();

/**
 * @param {string[]} files
 * @param {(file: string) => string} describe
 */
const hashLines = (files, describe) =>
  hash([process.version, ...files.map((file) => `${file} ${describe(file)}`)].join('\n'));

/** @param {string} file */
function hashContents(file) {
  try {
    return hash(readFileSync(root + file));
  } catch {
    return '-';
  }
}

/**
 * Whether the code is unchanged since `before`, so that anything built since then was built from that code.
 * @param {CodeState} before
 */
function isUnchanged(before) {
  const now = readCodeState();
  return now.stats === before.stats && now.hash === before.hash;
}

/**
 * Lists all files in a folder. The recursive option of readdirSync takes three times as long.
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

module.exports = { cache, GENERATIONS, isUnchanged, lastCodeState, readCodeState, root };
