// Replaces files of a project all at once: writes the new ones to .upgrade/ and flushes them to the disk, then renames
// each to its place. .upgrade/journal.json is there from the first rename to the last; as long as it is, the next command
// undoes the upgrade (undo.cjs).
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { parentFolders } from '../../src/outputs/paths';
import { toWriteError, WriteError } from '../files/write-error';
import { flushFolder, linkOrCopy, tryRemove, withFile } from '../files/write-file';
import { cleanUp, DONE, FOLDER, JOURNAL, putBack, removeEmpty, stateOf } from './undo.cjs';

export interface Change {
  path: string;
  /** The new contents; undefined if the file is removed. */
  bytes?: Uint8Array;
  isExecutable: boolean;
  /** The state of the file when the change was planned, as `stateOf` returns it. */
  before: string | null;
}

interface SwitchOptions {
  to: string;
  /** The folder of the release, whose program undoes the upgrade. */
  release: string;
  /** The name of a folder for the replaced files, if they are to be kept. */
  backup?: string;
  /** Printed when the upgrade is done; if it is killed before, the next command prints it. */
  report: string;
}

/** The launcher starts the program that undoes the upgrade, and package.json starts the launcher. */
const FIRST = ['scripts/run.cjs', 'package.json'];
const PROGRAM = ['upgrade/undo.cjs', 'files/alive.cjs'];

/** Throws a WriteError, and leaves the project as it was, if the system refuses to write or a file has changed. */
export function switchFiles(project: string, changes: Change[], options: SwitchOptions): void {
  const folder = join(project, FOLDER);
  try {
    const sorted = inOrder(changes);
    // What an upgrade has left that was interrupted before it wrote the program; the caller holds the lock.
    cleanUp(project);
    writeProgram(folder, options.release);
    for (const change of sorted) stage(project, change);
    const journal = toJournal(project, sorted, options);
    for (const name of ['', 'new', 'old']) flushFolder(join(folder, name));
    fs.writeFileSync(join(folder, `${JOURNAL}.tmp`), JSON.stringify(journal), { flush: true });
    fs.renameSync(join(folder, `${JOURNAL}.tmp`), join(folder, JOURNAL));
    flushFolder(folder);
    try {
      for (const change of sorted) place(project, change);
      flushPlaces(project, sorted);
      // From this moment on the upgrade is done.
      fs.renameSync(join(folder, JOURNAL), join(folder, DONE));
    } catch (error) {
      putBack(project, journal);
      fs.unlinkSync(join(folder, JOURNAL));
      throw error;
    }
    flushFolder(folder);
    console.log(options.report);
    try {
      cleanUp(project, options.backup);
    } catch {} // The next command does it.
  } catch (error) {
    // With a journal, the next command undoes what could not be undone now.
    if (!fs.existsSync(join(folder, JOURNAL))) tryRemove(folder);
    throw toWriteError(error, project);
  }
}

/** New files before removed ones, so that a module is there as long as another may load it. */
const inOrder = (changes: Change[]): Change[] => {
  const rank = ({ path, bytes }: Change) =>
    bytes === undefined ? FIRST.length + 1 : (FIRST.indexOf(path) + FIRST.length + 1) % (FIRST.length + 1);
  return [...changes].sort((a, b) => rank(a) - rank(b));
};

/** The program comes first, and by renaming, so that whatever is in the folder, the launcher can remove it. */
function writeProgram(folder: string, release: string): void {
  fs.mkdirSync(folder);
  for (const file of PROGRAM.toReversed()) {
    const path = join(folder, 'program', file);
    fs.mkdirSync(dirname(path), { recursive: true });
    fs.copyFileSync(join(release, 'scripts', file), `${path}.tmp`);
    withFile(`${path}.tmp`, fs.fsyncSync);
    fs.renameSync(`${path}.tmp`, path);
  }
  for (const name of ['new', 'old']) fs.mkdirSync(join(folder, name));
}

function stage(project: string, { path, bytes, before, isExecutable }: Change): void {
  const [old, now] = ['old', 'new'].map((name) => join(project, FOLDER, name, path));
  const file = join(project, path);
  if (before !== null) {
    fs.mkdirSync(dirname(old), { recursive: true });
    linkOrCopy(file, old);
  }
  if (bytes === undefined) return;
  fs.mkdirSync(dirname(now), { recursive: true });
  fs.writeFileSync(now, bytes, { flush: true });
  const mode = fs.lstatSync(before === null ? now : file).mode & 0o777;
  // Whoever may read an executable file may run it.
  fs.chmodSync(now, isExecutable ? mode | ((mode & 0o444) >> 2) : mode);
}

function toJournal(project: string, changes: Change[], { to, backup, report }: SwitchOptions) {
  const entries = changes.map(({ path, bytes, before }) => {
    if (stateOf(join(project, path)) !== before)
      throw new WriteError(`${path} was changed during the upgrade. Nothing was changed; run it again.`);
    return { path, before, after: bytes ? stateOf(join(project, FOLDER, 'new', path)) : null };
  });
  const folders = new Set(changes.flatMap(({ path }) => parentFolders(path)));
  const left = new Set(changes.flatMap(({ path, bytes }) => (bytes ? [] : parentFolders(path))));
  const modeOf = (name: string): number => fs.lstatSync(join(project, name)).mode & 0o777;
  return {
    to,
    entries,
    folders: [...folders].filter((name) => !fs.existsSync(join(project, name))).sort(),
    modes: Object.fromEntries([...left].sort().map((name) => [name, modeOf(name)])),
    backup,
    report,
  };
}

function place(project: string, { path, bytes }: Change): void {
  const file = join(project, path);
  if (bytes !== undefined) {
    fs.mkdirSync(dirname(file), { recursive: true });
    fs.renameSync(join(project, FOLDER, 'new', path), file);
  } else {
    fs.unlinkSync(file);
    for (const folder of parentFolders(path).reverse()) if (!removeEmpty(join(project, folder))) break;
  }
}

function flushPlaces(project: string, changes: Change[]): void {
  for (const folder of new Set(changes.flatMap(({ path }) => ['.', ...parentFolders(path)])))
    if (fs.existsSync(join(project, folder))) flushFolder(join(project, folder));
}
