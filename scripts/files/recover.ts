// What a killed build has left beside the output folder, and how it is put right.
import { existsSync, renameSync, statSync } from 'node:fs';
import { type Beside, besideOf, freePath, listNumbered, targetOf } from './beside';
import { withLock } from './lock';
import { readManifest } from './manifest';
import { publishInPlace } from './publish-in-place';
import { findUnknown } from './unknown-files';
import { tryRemove } from './write-file';

/** Puts right what a killed build has left. Never throws: the next build says what cannot be put right. */
export function recover(out: string): void {
  try {
    const target = targetOf(out);
    const { parent, stage, ready, old, staleLock, lock } = besideOf(target);
    // A killed build leaves its lock, too.
    if (!existsSync(lock) && listNumbered(parent, old, ready, stage, staleLock).length === 0) return;
    withLock(lock, () => clearLeftovers(target));
  } catch {
    // Another build is at work, or the folder is not ours to write to.
  }
}

/**
 * Called under the lock, when all that lies beside the folder was left by a build that was killed. Moves the last good
 * site back, finishes a site that was being published in place, removes the rest. Returns what could not be removed.
 */
export function clearLeftovers(target: string): string[] {
  const beside = besideOf(target);
  const { parent, stage, ready, old, staleLock } = beside;
  moveBack(beside, target);
  for (const path of listNumbered(parent, ready)) finish(path, target);
  for (const path of listNumbered(parent, old)) setAside(path, target);
  listNumbered(parent, staleLock).forEach(tryRemove);
  return listNumbered(parent, old, stage).filter((path) => !tryRemove(path));
}

/** Between two renames there is no folder. Of several old ones, the last built is the right one. */
function moveBack({ parent, old }: Beside, target: string): void {
  if (existsSync(target)) return;
  const timeOf = (path: string): number => statSync(path).mtimeMs;
  const [last] = listNumbered(parent, old).sort((a, b) => timeOf(b) - timeOf(a));
  try {
    if (last !== undefined) renameSync(last, target);
  } catch {}
}

// Only a whole site gets that name. It stays when it cannot be finished; a build says why.
function finish(ready: string, target: string): void {
  try {
    const manifest = readManifest(target);
    if (!existsSync(target)) renameSync(ready, target);
    else if (manifest && findUnknown(target, manifest).length === 0) {
      publishInPlace(ready, target);
      discardReady(target);
    }
  } catch {}
}

/**
 * Gives a folder that is about to be removed the name of an unfinished one, and returns its path: half of it must never
 * be taken for a whole site. A folder that the system does not rename keeps its name.
 */
export function setAside(path: string, target: string): string {
  const { parent, stage } = besideOf(target);
  const aside = freePath(parent, stage);
  try {
    renameSync(path, aside);
    return aside;
  } catch {
    return path;
  }
}

/** Throws when one cannot be renamed: a later command would publish it again. */
export function discardReady(target: string): void {
  const { parent, ready, stage } = besideOf(target);
  for (const path of listNumbered(parent, ready)) {
    const aside = freePath(parent, stage);
    renameSync(path, aside);
    tryRemove(aside);
  }
}
