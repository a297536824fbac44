// The back door: the outputs to a folder beside dist, then two renames. Whatever happens on the way, dist is whole:
// the last one until the renames, the new one after them. Only where it cannot be renamed is there a moment between.
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Outputs } from '../../src/types';
import { withLock } from './lock';
import { joinManifests, type Manifest, readManifest, writeManifest } from './manifest';
import { PublishError, toPublishError } from './publish-error';
import { publishInPlace } from './publish-in-place';
import { freePath, linkOf, placeOf, targetOf } from './publish-place';
import { clearLeftovers, discardReady, removeFolder, setAside } from './recover';
import { retainAssets, retainHostNotes } from './retained';
import { refuseUnknown } from './unknown-files';
import { writeOutputs } from './write-outputs';

/**
 * Replaces `out` by the outputs. Only an empty folder or one with nothing but files of builds is replaced. Returns
 * warnings.
 */
export function publish(outputs: Outputs, out: string): string[] {
  try {
    const target = targetOf(out);
    if (target === out) mkdirSync(dirname(out), { recursive: true });
    else if (!existsSync(dirname(target))) refuseLink(out);
    return withLock(placeOf(target).lock, () => replace(outputs, target, out));
  } catch (error) {
    throw toPublishError(error, out);
  }
}

function refuseLink(out: string): never {
  throw new PublishError(
    `${out} is a symbolic link to ${linkOf(out)}, which is not there. Make that folder or delete the link. Nothing was changed.`,
  );
}

function replace(outputs: Outputs, target: string, out: string): string[] {
  const left = clearLeftovers(target);
  if (!existsSync(out) && linkOf(out) !== undefined) refuseLink(out);
  const { parent, ...place } = placeOf(target);
  const staged = freePath(parent, place.staged);
  const old = freePath(parent, place.old);
  const last = existsSync(target) ? readManifest(target) : undefined;
  const made: Manifest = { files: [...outputs.keys()], retained: [] };
  try {
    writeOutputs(outputs, staged);
    made.retained = retainAssets(target, staged, outputs, last?.files ?? []);
    retainHostNotes(target, staged);
    refuseUnknown(target, outputs.keys());
    discardReady(target);
    // Until the swap is done, what lies there may be of either build.
    writeManifest(target, joinManifests(made, last));
    swap(staged, target, old);
  } finally {
    removeFolder(staged);
  }
  noteDone(target, made);
  const aside = setAside(old, target);
  if (!removeFolder(aside)) left.push(aside);
  return left.map(
    (path) =>
      `The site is published, but ${path}, which holds an earlier one, could not be removed: some of it belongs to another user or is in use. Remove it as that user, for example with: sudo rm -rf '${path}'`,
  );
}

function swap(staged: string, target: string, old: string): void {
  try {
    if (existsSync(target)) renameSync(target, old);
    renameSync(staged, target);
  } catch (error) {
    if (!existsSync(target) && existsSync(old)) renameSync(old, target);
    if (!isRefusedRename(error)) throw error;
    const { parent, ready: start } = placeOf(target);
    const ready = freePath(parent, start);
    renameSync(staged, ready);
    try {
      publishInPlace(ready, target);
    } finally {
      discardReady(target);
    }
  }
}

// The folder is a mount point, is held open, or lies on another disk.
const isRefusedRename = (error: unknown): boolean =>
  ['EBUSY', 'EPERM', 'EACCES', 'EXDEV', 'ENOTEMPTY', 'EINVAL'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  ) && (error as NodeJS.ErrnoException).syscall === 'rename';

// The manifest of both builds says enough when this one cannot be written.
function noteDone(target: string, made: Manifest): void {
  try {
    writeManifest(target, made);
  } catch {}
}
