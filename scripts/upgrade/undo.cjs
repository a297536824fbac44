// Undoes an upgrade that was interrupted. The upgrade copies this program into its folder, .upgrade/, because the files of
// the project may then be those of two versions; scripts/run.cjs starts it before it loads anything else. CommonJS, and
// without packages, for the same reason.
const fs = require('node:fs');
const { createHash } = require('node:crypto');
const { join } = require('node:path');
const { isRunning } = require('../files/alive.cjs');

/**
 * @typedef {object} Entry One file that the upgrade replaces, adds or removes. A state is that of `stateOf`.
 * @property {string} path
 * @property {string | null} before
 * @property {string | null} after
 *
 * @typedef {object} Journal What the upgrade is about to do; it is there from the first renamed file to the last.
 * @property {string} to The version.
 * @property {Entry[]} entries
 * @property {string[]} folders Those that the upgrade creates, outer ones first.
 * @property {Record<string, number>} modes Of the folders from which the upgrade removes files, outer ones first.
 * @property {string} [backup] The name of a folder in which the replaced files stay.
 * @property {string} [report] What the upgrade prints when it is done.
 */

const FOLDER = '.upgrade';
const LOCK = '.upgrade.lock';
const JOURNAL = 'journal.json';
const DONE = 'done.json';

/**
 * A hash of the file and whether it is executable; null if it is missing, and 'other' if it is not a file.
 * @param {string} path
 */
function stateOf(path) {
  try {
    const stats = fs.lstatSync(path);
    if (!stats.isFile()) return 'other';
    const hash = createHash('sha256').update(fs.readFileSync(path)).digest('hex');
    return `${hash} ${stats.mode & 0o100 ? 'x' : '-'}`;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** @param {unknown} error */
const isMissing = (error) =>
  ['ENOENT', 'ENOTDIR'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '');

/**
 * Puts the old files back, those that were renamed last first. Can be interrupted and run again. Returns the paths of
 * files that somebody has changed since; these stay as they are.
 * @param {string} project
 * @param {Journal} journal
 */
function putBack(project, { entries, folders, modes }) {
  for (const [path, mode] of Object.entries(modes)) {
    const folder = join(project, path);
    if (fs.existsSync(folder)) continue;
    fs.mkdirSync(folder);
    fs.chmodSync(folder, mode);
  }
  const changed = [];
  for (const { path, before, after } of [...entries].reverse()) {
    const file = join(project, path);
    const now = stateOf(file);
    if (now === before) continue;
    if (now !== after) changed.push(path);
    else if (before === null) fs.rmSync(file, { force: true });
    else fs.renameSync(join(project, FOLDER, 'old', path), file);
  }
  for (const folder of [...folders].reverse()) removeEmpty(join(project, folder));
  return changed;
}

/** @param {string} folder */
function removeEmpty(folder) {
  try {
    fs.rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} project @param {string} name */
function readJournal(project, name) {
  try {
    return /** @type {Journal} */ (JSON.parse(fs.readFileSync(join(project, FOLDER, name), 'utf8')));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** @param {string} project */
function readLock(project) {
  try {
    return fs.readFileSync(join(project, LOCK), 'utf8');
  } catch {
    return '';
  }
}

/** @param {string} project */
const isOwnLock = (project) => readLock(project).startsWith(`${process.pid} `);

/**
 * Undoes an interrupted upgrade of the project and reports it. Returns whether files were put back. Ends the process if an upgrade is renaming files now, or
 * cannot be undone.
 * @param {string} project
 */
function undo(project = join(__dirname, '../../..')) {
  const isRunningNow = !isOwnLock(project) && isRunning(readLock(project));
  try {
    const journal = readJournal(project, JOURNAL);
    if (isRunningNow) {
      if (journal === undefined) return false;
      console.error('An upgrade of this folder is running; try again when it is done.');
      process.exit(1);
    }
    const changed = journal === undefined ? [] : putBack(project, journal);
    // The old texts of files that somebody has changed since are only there.
    const backup = changed.length > 0 ? `upgrade-backup-${Date.now()}` : undefined;
    const done = readJournal(project, DONE);
    if (done?.report)
      console.error(`The upgrade to ${done.to} is done. This is its report:\n\n${done.report}\n`);
    cleanUp(project, backup ?? done?.backup);
    if (!isOwnLock(project)) fs.rmSync(join(project, LOCK), { force: true });
    if (journal === undefined) return false;
    console.error(`The upgrade to ${journal.to} was interrupted, and has been undone.`);
    for (const path of changed) console.error(`${path} was changed since, and is left as it is.`);
    if (backup) console.error(`What the upgrade had replaced there is in ${backup}.`);
    return true;
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    console.error(`An upgrade was interrupted and cannot be undone: ${message}. Correct that and try again.`);
    process.exit(1);
  }
}

/**
 * Removes the folder of an upgrade that is done or undone; the old files stay in `backup`, if it has a name.
 * @param {string} project
 * @param {string} [backup]
 */
function cleanUp(project, backup) {
  const folder = join(project, FOLDER);
  const old = join(folder, 'old');
  if (backup !== undefined && fs.existsSync(old)) fs.renameSync(old, join(project, backup));
  fs.rmSync(join(folder, JOURNAL), { force: true });
  fs.rmSync(folder, { recursive: true, force: true });
}

module.exports = { cleanUp, DONE, FOLDER, JOURNAL, LOCK, putBack, removeEmpty, stateOf, undo };
