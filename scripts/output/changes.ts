// The changes from one site to the next: the changed files in a folder next to the output folder, with a list from which a
// later command can go on.
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Outputs } from '../../src/outputs/output';
import { areReadable, type Entries, foldersOf, isFolder } from './entries';
import type { Manifest } from './manifest';
import { makeReadableFolder, writeBody } from './output-file';
import { removeEmpty } from './publish-in-place';

export interface Changes {
  /** The new and the changed files. */
  files: string[];
  /** The obsolete files. */
  removed: string[];
  /** The folders of obsolete files that have no files any more, each after those inside it. */
  emptied: string[];
}

interface List extends Changes {
  /** The identity of the folder that they are changes of. */
  site: string;
}

const LIST = 'changes.json';

/** With more changes than this share of the files, the whole folder is replaced. */
const MOST = 1 / 4;

/**
 * The changes from `last` to these files, of which `same` are unchanged. Undefined if the whole folder is better replaced:
 * there are too many; a name is a file now and was a folder before, or is the same as another on a file system that ignores
 * case; a folder has the wrong rights.
 */
export function findChanges(
  { files, retained }: Manifest,
  same: Set<string>,
  target: string,
  entries: Entries,
  last: Manifest | undefined,
): Changes | undefined {
  if (last === undefined || entries.size === 0) return undefined;
  const all = new Set([...files, ...retained]);
  const changed = files.filter((file) => !same.has(file));
  const removed = [...new Set([...last.files, ...last.retained])].filter((file) => !all.has(file));
  if (changed.length + removed.length > files.length * MOST) return undefined;
  const folders = foldersOf(all);
  const emptied = [...foldersOf(removed)].filter((folder) => !folders.has(folder));
  const places = new Set([...all, ...folders].map(fold));
  if ([...removed, ...emptied].some((path) => places.has(fold(path)))) return undefined;
  const isAsExpected =
    [...changed, ...removed].every((file) => !isFolder(entries.get(file))) &&
    areReadable(entries, ['', ...folders, ...emptied]) &&
    ['', ...foldersOf([...changed, ...removed])].every((folder) => isWritableOrMissing(join(target, folder)));
  if (!isAsExpected) return undefined;
  return { files: changed.sort((a, b) => rank(a) - rank(b)), removed, emptied: emptied.sort().reverse() };
}

const fold = (path: string): string => path.normalize('NFC').toLowerCase();

function isWritableOrMissing(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return !existsSync(path);
  }
}

const rank = (file: string): number => (file.startsWith('assets/') ? 0 : file.endsWith('.html') ? 2 : 1);

/** Writes the changed files and the list of changes to `stage`. */
export function writeChanges(outputs: Outputs, changes: Changes, stage: string, target: string): void {
  mkdirSync(stage);
  for (const [index, file] of changes.files.entries()) {
    const output = outputs.get(file);
    if (output) writeBody(join(stage, `${index}`), output.body);
  }
  const list: List = { ...changes, site: identityOf(target) };
  writeFileSync(join(stage, LIST), JSON.stringify(list));
}

/** Changes when another folder takes the place of this one, even if it gets the same inode. */
function identityOf(folder: string): string {
  const { ino, birthtimeMs } = statSync(folder);
  return `${ino} ${birthtimeMs}`;
}

/**
 * Applies what is left of the changes in `folder`. Throws if they are those of another folder than `target`. Calls
 * `onChange` when something has changed, or is about to be removed.
 */
export function applyChanges(folder: string, target: string, onChange = () => {}): void {
  const { files, removed, emptied, site }: List = JSON.parse(readFileSync(join(folder, LIST), 'utf8'));
  if (site !== identityOf(target)) throw new Error(`${target} is not the folder of these changes`);
  // First, because a full disk may have no room for a folder, but has room for renaming.
  for (const file of files) makeReadableFolder(dirname(join(target, file)));
  for (const [index, file] of files.entries()) {
    const staged = join(folder, `${index}`);
    // A killed build has moved it.
    if (!existsSync(staged)) continue;
    renameSync(staged, join(target, file));
    onChange();
  }
  onChange();
  for (const file of removed) rmSync(join(target, file), { force: true });
  for (const name of emptied) removeEmpty(join(target, name));
}
