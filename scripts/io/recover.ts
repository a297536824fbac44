// What a killed build has left beside the output folder, and how it is put right.
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { withLock } from './lock';
import { readManifest } from './manifest';
import { publishInPlace } from './publish-in-place';
import { freePath, listNumbered, type Place, placeOf, targetOf } from './publish-place';
import { sweepTemporaries, tryRemove } from './temporary';
import { findUnknown } from './unknown-files';

/** Puts right what a killed build has left. Never throws: what cannot be put right is told by the next build. */
export function recover(out: string): void {
  try {
    const target = targetOf(out);
    const place = placeOf(target);
    // A killed build leaves its lock, too.
    if (!existsSync(place.lock) && listLeftovers(place).length === 0) return;
    withLock(place.lock, () => clearLeftovers(target));
  } catch {
    // Another build is at work, or the folder is not ours to write to.
  }
}

const listLeftovers = (place: Place): string[] =>
  [place.old, place.ready, place.staged, `${basename(place.lock)}-`].flatMap((start) =>
    listNumbered(place.parent, start),
  );

/**
 * For who holds the lock: whatever lies beside the folder was left by a build that was killed. The last good site is
 * moved back, a site that was being published in place is published, the rest is removed. Returns what could not be.
 */
export function clearLeftovers(target: string): string[] {
  const place = placeOf(target);
  moveBack(place, target);
  for (const ready of listNumbered(place.parent, place.ready)) finish(ready, target);
  sweepTemporaries(place.parent);
  for (const old of listNumbered(place.parent, place.old)) setAside(old, target);
  for (const lock of listNumbered(place.parent, `${basename(place.lock)}-`)) tryRemove(lock);
  return [place.old, place.staged]
    .flatMap((start) => listNumbered(place.parent, start))
    .filter((path) => !removeFolder(path));
}

/** Between two renames there is no folder. Of several old ones the last built is the right one. */
function moveBack({ parent, old }: Place, target: string): void {
  if (existsSync(target)) return;
  const timeOf = (path: string): number => statSync(path).mtimeMs;
  const [last] = listNumbered(parent, old).sort((a, b) => timeOf(b) - timeOf(a));
  try {
    if (last !== undefined) renameSync(last, target);
  } catch {}
}

// Only a whole site gets that name. It stays when it cannot be finished: a build says why.
function finish(ready: string, target: string): void {
  try {
    if (!existsSync(target)) renameSync(ready, target);
    else if (readManifest(target) && findUnknown(target, []).length === 0) {
      publishInPlace(ready, target);
      discardReady(target);
    }
  } catch {}
}

/**
 * Gives what is about to be removed the name of a folder that is not finished, and returns its path: half of it must
 * never be taken for a whole site. A folder that the system does not rename keeps its name.
 */
export function setAside(path: string, target: string): string {
  const { parent, staged } = placeOf(target);
  const aside = freePath(parent, staged);
  try {
    renameSync(path, aside);
    return aside;
  } catch {
    return path;
  }
}

/** Renamed first, as above. */
export function discardReady(target: string): void {
  const { parent, staged, ready } = placeOf(target);
  for (const path of listNumbered(parent, ready)) {
    const discarded = freePath(parent, staged);
    renameSync(path, discarded);
    removeFolder(discarded);
  }
}

/** False when the system refuses. */
export function removeFolder(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}
