// Replaces the output folder: writes the new site to a folder next to it, then swaps the two by renaming. If anything fails
// before that, the last site stays. Unchanged files are hard links to the files of the last site. If few files have
// changed, only these are replaced (replace-files.ts); if none has, nothing is written.
import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Outputs } from '../../src/outputs/output';
import type { IsKnown } from '../cache/known-files';
import { withLock } from '../files/lock';
import { isRefusedRename, toWriteError, WriteError } from '../files/write-error';
import { linkOrCopy, tryRemove, tryRemoveFolder } from '../files/write-file';
import { listChanges } from './changes';
import { areReadable, type Entries, type Entry, foldersOf, readEntries, updateEntries } from './entries';
import {
  findRetained,
  joinManifests,
  type Manifest,
  readManifest,
  tryWriteManifest,
  writeManifest,
} from './manifest';
import { hasBody, makeReadable, makeReadableFolder, writeBody } from './output-file';
import { clearLeftovers, discardReady, moveAside } from './recover';
import { type Replaced, replaceChanged, replaceFiles } from './replace-files';
import { freePath, linkOf, listNumbered, siblingPaths, targetOf } from './sibling-paths';
import { findHostFiles, findUnknown, refuseUnknown } from './unknown-files';

interface WrittenSite {
  /** True if the folder already contained exactly this site; then nothing was written. */
  isUnchanged: boolean;
  /** True if the next build of the same site would change nothing. */
  isFinal: boolean;
  /** What the folder contains now; undefined if somebody else has just changed a file. */
  entries?: Entries;
  warnings: string[];
}

/**
 * Replaces `out`. `isKnown` saves reading the files of the last site. Throws a WriteError if `out` contains files that no
 * build has written, or cannot be replaced.
 */
export function writeSite(outputs: Outputs, out: string, isKnown: IsKnown = () => false): WrittenSite {
  try {
    const target = targetOf(out);
    if (target === out) mkdirSync(dirname(out), { recursive: true });
    else if (!existsSync(dirname(target))) refuseLink(out);
    return withLock(siblingPaths(target).lock, () => writeLocked(outputs, target, out, isKnown));
  } catch (error) {
    throw toWriteError(error, out);
  }
}

function refuseLink(out: string): never {
  throw new WriteError(
    `${out} is a symbolic link to ${linkOf(out)}, which does not exist. Create that folder or delete the link. Nothing was changed.`,
  );
}

function writeLocked(outputs: Outputs, target: string, out: string, isKnown: IsKnown): WrittenSite {
  const left = clearLeftovers(target);
  if (!existsSync(out) && linkOf(out) !== undefined) refuseLink(out);
  const last = existsSync(target) ? readManifest(target) : undefined;
  let time = Date.now();
  let entries = readEntries(target);
  const same = new Set<string>();
  for (const { file, body } of outputs.values())
    if (isKnown(file, body, entries.get(file)?.state) || hasBody(join(target, file), body)) same.add(file);
  const isUnchanged = same.size === outputs.size && isComplete(target, entries, outputs, last);
  let isFinal = left.length === 0;
  if (isUnchanged) discardReady(target);
  else {
    const replaced = replaceChanged(outputs, same, target, entries, last, () =>
      replaceAll(outputs, same, target, last),
    );
    left.push(...replaced.left);
    isFinal &&= replaced.left.length + replaced.retained.length === 0;
    time = Date.now();
    if (replaced.changed) updateEntries(entries, target, replaced.changed);
    else entries = withoutChanged(same, entries, readEntries(target));
  }
  // A build that was killed while replacing files in place has left them inside.
  listNumbered(target, siblingPaths(target).stage).forEach(tryRemove);
  const warnings = left.map(
    (path) =>
      `The site was written, but the old copy in ${path} could not be removed: some of its files belong to another user or are in use. Remove it as that user, for example with: sudo rm -rf '${path}'`,
  );
  // The clock counts whole milliseconds, file systems also parts of them.
  const isOurs = [...entries.values()].every(({ changed }) => Math.floor(changed) <= time);
  return { isUnchanged, isFinal, entries: isOurs ? entries : undefined, warnings };
}

/** Leaves out files that somebody has changed while they were linked into the new folder. Linking changes only the ctime. */
function withoutChanged(same: Set<string>, before: Entries, after: Entries): Entries {
  const written = (entry?: Entry) => entry?.state.split(' ', 2).join(' ');
  for (const file of same) if (written(before.get(file)) !== written(after.get(file))) after.delete(file);
  return after;
}

/** Whether the manifest and the folder contain exactly these files. */
const isComplete = (target: string, entries: Entries, outputs: Outputs, last?: Manifest): boolean =>
  last?.retained.length === 0 &&
  last.files.length === outputs.size &&
  last.files.every((file) => outputs.has(file)) &&
  areReadable(entries, ['', ...foldersOf(last.files)]) &&
  findUnknown(target, entries, last).length === 0;

/** Writes and swaps in the new site. */
function replaceAll(outputs: Outputs, same: Set<string>, target: string, last?: Manifest): Replaced {
  const beside = siblingPaths(target);
  const stage = freePath(beside.parent, beside.stage);
  const old = freePath(beside.parent, beside.old);
  const manifest: Manifest = { files: [...outputs.keys()], retained: [] };
  let isSwapped: boolean;
  try {
    writeStage(outputs, same, target, stage);
    manifest.retained = retainAssets(outputs, target, stage, last);
    // Again, because writing all files takes long, and what somebody has added to the folder meanwhile would be deleted.
    const entries = readEntries(target);
    for (const name of findHostFiles(entries))
      if (!existsSync(join(stage, name))) cpSync(join(target, name), join(stage, name), { recursive: true });
    refuseUnknown(target, entries, last, manifest.files);
    discardReady(target);
    // Until the swap is done, the folder may contain files of either build.
    writeManifest(target, joinManifests(manifest, last));
    isSwapped = swap(stage, target, old);
  } finally {
    tryRemove(stage);
  }
  if (!isSwapped) {
    const changes = listChanges(manifest, same, last, true);
    return { ...replaceFiles(outputs, changes, target, manifest, last), changed: undefined };
  }
  tryWriteManifest(target, manifest);
  const aside = moveAside(old, target);
  const isRemoved = tryRemoveFolder(aside, last?.files ?? [], foldersOf(last?.files ?? []));
  return { left: isRemoved ? [] : [aside], retained: manifest.retained };
}

function writeStage(outputs: Outputs, same: Set<string>, target: string, stage: string): void {
  makeReadableFolder(stage);
  for (const folder of foldersOf(outputs.keys())) makeReadableFolder(join(stage, folder));
  for (const { file, body } of outputs.values())
    if (same.has(file)) linkOrCopy(join(target, file), join(stage, file));
    else writeBody(join(stage, file), body);
}

const retainAssets = (outputs: Outputs, target: string, stage: string, last?: Manifest): string[] =>
  findRetained(outputs, target, last).filter((file) => {
    const path = join(stage, file);
    makeReadableFolder(dirname(path));
    try {
      linkOrCopy(join(target, file), path);
      makeReadable(path);
      return true;
    } catch {
      // Skips a file that is unreadable because another user's build wrote it.
      return !tryRemove(path);
    }
  });

/** Returns false if the folder cannot be renamed. */
function swap(stage: string, target: string, old: string): boolean {
  try {
    if (existsSync(target)) renameSync(target, old);
    renameSync(stage, target);
    return true;
  } catch (error) {
    if (!existsSync(target) && existsSync(old)) renameSync(old, target);
    if (!isRefusedRename(error)) throw error;
    return false;
  }
}
