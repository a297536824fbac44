// Where our code is, and which version: a hash of our own files and of the list of installed packages, for programs and bundles.
const { readdirSync, readFileSync, statSync } = require('node:fs');
const { join } = require('node:path');
const { dependencies } = require('../../../package.json');
const { hash } = require('./hash.cjs');

const root = join(__dirname, '../../../');

/** The last file lists the packages that are installed, which may differ from those in package-lock.json. */
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'node_modules/.package-lock.json'];

/** @typedef {{ hash: string, at: number }} CodeVersion The hash of the code, and when it was read, in milliseconds. */

/** The files of the code, in the same order on each machine. */
const codeFiles = () => [
  ...['src', 'scripts']
    .flatMap((folder) => readdirSync(root + folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(root.length))
    .sort(),
  ...FILES,
];

/** The code as it is now. @returns {CodeVersion} */
function readCodeVersion() {
  const at = Date.now();
  const lines = [process.version];
  for (const file of codeFiles())
    try {
      lines.push(`${file} ${hash(readFileSync(root + file))}`);
    } catch {
      lines.push(`${file} -`);
    }
  return { hash: hash(lines.join('\n')), at };
}

/** The clock of a file system advances in steps of some milliseconds. */
const STEP_MS = 10;

/** Whether nothing was saved since `before` was read, not even for a moment. @param {CodeVersion} before */
function isUnchanged(before) {
  const changes = codeFiles().map((file) => statSync(root + file, { throwIfNoEntry: false })?.ctimeMs ?? 0);
  return readCodeVersion().hash === before.hash && Math.max(...changes) < before.at - STEP_MS;
}

/** @type {CodeVersion | undefined} */
let first;
/** The version of the code when this process first asked; everything that the process makes is made from this code. */
const codeVersion = () => (first ??= readCodeVersion());

/** Whether all that runs in this process was made from codeVersion(). @type {boolean | undefined} */
let isKnown;
/** @param {boolean} value */
function setKnown(value) {
  isKnown = value && isKnown !== false;
}

/** The hash of the code that this process runs; undefined if that is unknown, as without the launcher. */
const codeHash = () => (isKnown ? codeVersion().hash : undefined);

/** The pinned versions of packages, as an input of cachedName(). @param {...keyof typeof dependencies} packages */
const versionsOf = (...packages) => packages.map((name) => dependencies[name]).join();

module.exports = { codeHash, codeVersion, isUnchanged, readCodeVersion, root, setKnown, versionsOf };
