// Writes a site: only the files that have changed, each whole beside its place and then renamed, assets first and pages last.
// Then removes the files that the manifest names and the site no longer has. A killed build leaves whole files, some old, some
// new, and the next one writes the rest.
import { mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Output, Outputs } from '../../src/outputs/output';
import { fold } from '../../src/outputs/outputs';
import { parentFolders } from '../../src/outputs/paths';
import { temporaryIn } from '../cache/files.cjs';
import { withLock } from '../files/lock';
import { toWriteError } from '../files/write-error';
import {
  lockOf,
  type Manifest,
  readManifest,
  refuseOtherManifest,
  stateAt,
  statsOf,
  targetOf,
  type Written,
  writeManifest,
} from './manifest';
import { MARKED, refuseLongNames, refuseObstacles, refuseOtherFolder } from './obstacles';
import { contentOf, hasBody, writeBody } from './output-file';

export interface WrittenSite {
  /** True if the folder already contained exactly this site; then nothing in it was changed. */
  isUnchanged: boolean;
  /** True if the next build of the same site would change nothing. */
  isFinal: boolean;
  /** Identifies the manifest, and so what the folder contains. */
  manifest: string;
}

/** Throws a WriteError if `out` is not the folder of a site, if an owner's file is in the way, or if it cannot be written. */
export function writeSite(outputs: Outputs, out: string): WrittenSite {
  const changes = { count: 0 };
  // Every user may read the site, whatever the umask is: a server may run as another user.
  const umask = process.umask(0);
  process.umask(umask & ~0o555);
  try {
    const target = targetOf(out);
    mkdirSync(dirname(target), { recursive: true });
    return withLock(lockOf(target), () => writeLocked(outputs, target, changes));
  } catch (error) {
    const mixed = 'It now has files of this build beside older ones, each of them whole: build again.';
    throw toWriteError(error, out, changes.count > 0 ? mixed : undefined);
  } finally {
    process.umask(umask);
  }
}

function writeLocked(outputs: Outputs, target: string, changes: { count: number }): WrittenSite {
  const last: Manifest = readManifest(target) ?? { files: new Map(), retained: [] };
  refuseLongNames(target, [...outputs.keys()]);
  refuseOtherManifest(target);
  if (last.temporary !== undefined) removeTemporary(target, last);
  refuseOtherFolder(target);
  const gone = [...last.files.keys(), ...last.retained].filter((file) => !outputs.has(file));
  // A page that was loaded just before still asks for them. Images are not retained, because they may be of a draft.
  const retained = gone.filter(
    (file) => isScriptStyleOrFont(file) && last.files.has(file) && stateAt(join(target, file)) !== '',
  );
  const obsolete = gone.filter((file) => !retained.includes(file));
  const files = findSame(outputs, target, last, gone);
  const changed = [...outputs.values()]
    .filter(({ file }) => !files.has(file))
    .sort((a, b) => rank(a, last) - rank(b, last));
  refuseObstacles(
    target,
    changed.map(({ file }) => file),
    obsolete,
    last,
  );
  let { id } = last;
  if (changed.length + obsolete.length > 0) {
    const temporary = basename(temporaryIn(''));
    const pending = changed.map(({ file }): [string, Written] => [file, { state: '', content: '' }]);
    id = writeManifest(target, {
      files: new Map([...last.files, ...files, ...pending]),
      retained: last.retained,
      temporary,
    });
    const removeAll = (names: string[]) => {
      for (const file of names) {
        remove(target, file);
        changes.count++;
      }
    };
    const isReplaced = replacedBy(outputs);
    removeAll(obsolete.filter(isReplaced));
    for (const output of changed) {
      files.set(output.file, write(output, target, temporary));
      changes.count++;
    }
    removeAll(obsolete.filter((file) => !isReplaced(file)));
  }
  // In the order of the site, so that the next build of it writes the same.
  const ordered = [...outputs.keys()].map((file) => [file, files.get(file)] as [string, Written]);
  const manifest = writeManifest(target, { files: new Map(ordered), retained, id });
  return { isUnchanged: changed.length + gone.length === 0, isFinal: retained.length === 0, manifest };
}

const isScriptStyleOrFont = (file: string): boolean => /^assets\/.*\.(?:js|css|woff2)$/.test(file);
/** A page and its Markdown are rendered at once, so they are written one after the other. */
function rank({ file }: Output, { files }: Manifest): number {
  // The next build knows the folder by it, should this first one be killed.
  if (file === MARKED && !files.has(file)) return 0;
  return file.startsWith('assets/') ? 1 : /\.(?:html|md)$/.test(file) ? 3 : 2;
}

/** The files that are already as they shall be. Only those that have changed since they were written are read. */
function findSame(outputs: Outputs, target: string, last: Manifest, gone: string[]): Map<string, Written> {
  const files = new Map<string, Written>();
  // On a file system that ignores case, such a file disappears with the old one.
  const goneNames = new Set(gone.map(fold));
  for (const output of outputs.values()) {
    const { file, body } = output;
    const state = stateAt(join(target, file));
    const content = contentOf(body);
    if (state === '' || (gone.length > 0 && goneNames.has(fold(file)))) continue;
    const before = last.files.get(file);
    const isKnown = before?.state === state && content !== '' && before.content === content;
    if (isKnown || hasBody(join(target, file), output)) files.set(file, { state, content });
  }
  return files;
}

/** Whether a file must be removed first: it has the name of a new folder, or is in a folder with the name of a new file. */
function replacedBy(outputs: Outputs): (file: string) => boolean {
  const places = new Map<string, string>();
  const pathsOf = (file: string) => [file, ...parentFolders(file).map((folder) => `${folder}/`)];
  const placeOf = (path: string) => fold(path.replace(/\/$/, ''));
  for (const file of outputs.keys()) for (const path of pathsOf(file)) places.set(placeOf(path), path);
  return (file) => pathsOf(file).some((path) => (places.get(placeOf(path)) ?? path) !== path);
}

function write({ file, body }: Output, target: string, temporary: string): Written {
  const path = join(target, file);
  const aside = join(dirname(path), temporary);
  // Before it is copied: if its source changes meanwhile, the next build notices.
  const content = contentOf(body);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeBody(aside, body);
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
  return { state: stateAt(path), content };
}

/** Removes a file and the folders that are empty without it, unless somebody has put something else in its place. */
function remove(target: string, file: string): void {
  const isOther = (path: string, isOurs: 'isFile' | 'isDirectory') =>
    statsOf(join(target, path))?.[isOurs]() === false;
  if (parentFolders(file).some((folder) => isOther(folder, 'isDirectory')) || isOther(file, 'isFile')) return;
  rmSync(join(target, file), { force: true });
  for (const folder of parentFolders(file).reverse()) {
    try {
      rmdirSync(join(target, folder));
    } catch (error) {
      // A killed build may have removed it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return;
    }
  }
}

/** Removes the temporary file of a killed build, which is in the folder of one of the files that it had yet to write. */
function removeTemporary(target: string, { files, temporary = '' }: Manifest): void {
  const pending = [...files].filter(([, { state }]) => state === '');
  for (const folder of new Set(pending.map(([file]) => dirname(file))))
    if (statsOf(join(target, folder))?.isDirectory())
      rmSync(join(target, folder, temporary), { force: true });
}
