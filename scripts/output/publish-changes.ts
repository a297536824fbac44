// Publishes a site of which few files have changed. Writes these to a folder next to the output folder, then renames each
// to its place, assets first and pages last, and removes obsolete files last. Replacing the whole folder creates and
// removes the folder of every page, which takes longer than the rest of a build of a thousand posts.
import { renameSync } from 'node:fs';
import type { Outputs } from '../../src/outputs/output';
import { isRefusedRename, toWriteError } from '../files/write-error';
import { tryRemove } from '../files/write-file';
import { applyChanges, findChanges, writeChanges } from './changes';
import { findRetained, joinManifests, type Manifest, tryWriteManifest, writeManifest } from './manifest';
import { MIXED } from './publish-in-place';
import { discardReady } from './recover';
import { freePath, siblingPaths } from './sibling-paths';
import { refuseUnknown } from './unknown-files';

export interface Replaced {
  /** The paths of old copies that could not be removed. */
  left: string[];
  /** The assets of the last build that are retained. */
  retained: string[];
}

/** Returns undefined, and has changed nothing, if the changes are too many, or cannot be renamed into the folder. */
export function publishChanges(
  outputs: Outputs,
  same: Set<string>,
  target: string,
  last?: Manifest,
): Replaced | undefined {
  const { parent, stage: start } = siblingPaths(target);
  const manifest: Manifest = { files: [...outputs.keys()], retained: findRetained(outputs, target, last) };
  const changes = findChanges(manifest, same, target, last);
  if (changes === undefined) return undefined;
  const stage = freePath(parent, start);
  changes.removed.push(...refuseUnknown(target, last, manifest.files));
  try {
    writeChanges(outputs, changes, stage);
    discardReady(target);
    writeManifest(target, joinManifests(manifest, last));
    if (!moveChanges(stage, target)) return undefined;
  } finally {
    tryRemove(stage);
  }
  tryWriteManifest(target, manifest);
  return { left: [], retained: manifest.retained };
}

/** If the process is killed, the next command goes on. */
function moveChanges(stage: string, target: string): boolean {
  const { parent, changes } = siblingPaths(target);
  const ready = freePath(parent, changes);
  renameSync(stage, ready);
  let isMixed = false;
  try {
    applyChanges(ready, target, () => {
      isMixed = true;
    });
    return true;
  } catch (error) {
    if (isMixed) throw toWriteError(error, target, MIXED);
    if (!isRefusedRename(error)) throw error;
    return false;
  } finally {
    discardReady(target);
  }
}
