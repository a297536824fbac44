// Recovers from a killed build: restores or finishes the site and removes temporary folders next to it.
import { existsSync, renameSync, statSync } from 'node:fs';
import { withLock } from '../files/lock';
import { tryRemove } from '../files/write-file';
import { applyChanges } from './changes';
import { readEntries } from './entries';
import { readManifest } from './manifest';
import { freePath, listNumbered, type SiblingPaths, siblingPaths, targetOf } from './sibling-paths';
import { findUnknown } from './unknown-files';

/** Recovers the output folder. Never throws; the next build reports what could not be recovered. */
export function recover(out: string): void {
  try {
    const target = targetOf(out);
    const { parent, stage, changes, old, staleLock, lock } = siblingPaths(target);
    // A killed build also leaves its lock.
    if (!existsSync(lock) && listNumbered(parent, old, changes, stage, staleLock).length === 0) return;
    withLock(lock, () => clearLeftovers(target));
  } catch {
    // Another build is running, or the folder is not writable.
  }
}

/**
 * Moves the last good site back, finishes a site that was being changed, and removes the rest. Called while
 * holding the lock, so all temporary folders are of killed builds. Returns the paths that could not be removed.
 */
export function clearLeftovers(target: string): string[] {
  const beside = siblingPaths(target);
  const { parent, stage, changes, old, staleLock } = beside;
  moveBack(beside, target);
  for (const path of listNumbered(parent, changes)) finishChanges(path, target);
  for (const path of listNumbered(parent, old)) moveAside(path, target);
  listNumbered(parent, staleLock).forEach(tryRemove);
  return listNumbered(parent, old, stage).filter((path) => !tryRemove(path));
}

/** Restores the newest old site if a build was killed between the two renames, when there is no output folder. */
function moveBack({ parent, old }: SiblingPaths, target: string): void {
  if (existsSync(target)) return;
  const timeOf = (path: string): number => statSync(path).mtimeMs;
  const [last] = listNumbered(parent, old).sort((a, b) => timeOf(b) - timeOf(a));
  try {
    if (last !== undefined) renameSync(last, target);
  } catch {}
}

// Only complete changes have this name. If they cannot be made, their folder stays, and the next build removes it.
function finishChanges(changes: string, target: string): void {
  try {
    const manifest = readManifest(target);
    const entries = readEntries(target);
    if (manifest && entries.size > 0 && findUnknown(target, entries, manifest).length === 0) {
      applyChanges(changes, target);
      discardReady(target);
    }
  } catch {}
}

/**
 * Renames a folder that is about to be removed to the name of an unfinished one, so that a partly removed folder is never
 * mistaken for a complete site. Returns the new path, or the old one if the folder cannot be renamed.
 */
export function moveAside(path: string, target: string): string {
  const { parent, stage } = siblingPaths(target);
  const aside = freePath(parent, stage);
  try {
    renameSync(path, aside);
    return aside;
  } catch {
    return path;
  }
}

/**
 * Removes changes that are ready to be made. Throws if a folder of them cannot be renamed: a later command would apply
 * it.
 */
export function discardReady(target: string): void {
  const { parent, changes, stage } = siblingPaths(target);
  for (const path of listNumbered(parent, changes)) {
    const aside = freePath(parent, stage);
    renameSync(path, aside);
    tryRemove(aside);
  }
}
