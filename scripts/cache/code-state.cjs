// Identifies the source code by the contents of all files that programs and bundles are made from.
const { readdirSync, readFileSync, statSync } = require('node:fs');
const { join } = require('node:path');
const { isSettled } = require('./file-state.cjs');
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
 * @property {string} hash
 * @property {number} readAt When its files were read, in milliseconds.
 */

/** @type {CodeState | undefined} */
let last;
/** @type {string | undefined} */
let running;

/** @returns {CodeState} */
function readCodeState() {
  const readAt = Date.now();
  const files = listCode().filter((entry) => !entry.isDirectory());
  const lines = [...files.map(pathOf).sort(), ...FILES].map((path) => `${path} ${hashContents(path)}`);
  last = { hash: hash([process.version, ...lines].join('\n')), readAt };
  return last;
}

/** The result of the last readCodeState(). */
const lastCodeState = () => last ?? readCodeState();

/** The hash of the code that this process runs; undefined if that is unknown, as without the launcher. */
const codeHash = () => running;

/** @param {string | undefined} hash */
function setCodeHash(hash) {
  running = hash;
}

/** The files and folders in the folders of the code. */
const listCode = () =>
  FOLDERS.flatMap((folder) => readdirSync(root + folder, { recursive: true, withFileTypes: true }));

/** The path of a listed file, from the root. @param {import('node:fs').Dirent} entry */
const pathOf = ({ parentPath, name }) => `${parentPath}/${name}`.slice(root.length);

/** @param {string} path */
function hashContents(path) {
  try {
    return hash(readFileSync(root + path));
  } catch {
    return '-';
  }
}

/**
 * Whether the code is unchanged since `before`, so that anything built since then was built from that code. A file that was
 * changed and put back counts as changed.
 * @param {CodeState} before
 */
function isUnchanged(before) {
  const paths = [...listCode().map(pathOf), ...FOLDERS, ...FILES];
  const times = paths.map((path) => statSync(root + path, { throwIfNoEntry: false })?.ctimeMs ?? 0);
  const newest = Math.max(...times);
  if (newest > before.readAt) return false;
  return isSettled(newest, before.readAt) || readCodeState().hash === before.hash;
}

module.exports = {
  cache,
  codeHash,
  GENERATIONS,
  isUnchanged,
  lastCodeState,
  readCodeState,
  root,
  setCodeHash,
};
