// Publishes a site of which few files have changed. Writes these to a folder next to the output folder, then renames each
// to its place, assets first and pages last, and removes obsolete files last. Replacing the whole folder creates and
// removes the folder of every page, which takes longer than the rest of a build of a thousand posts.
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Outputs } from '../../src/outputs/output';
import { toWriteError } from '../files/write-error';
import { tryRemove } from '../files/write-file';
import { applyChanges, type Changes, findChanges, writeChanges } from './changes';
import { type Entries, foldersOf } from './entries';
import { findRetained, joinManifests, type Manifest, tryWriteManifest, writeManifest } from './manifest';
import { MIXED, removeEmpty } from './publish-in-place';
import { discardReady } from './recover';
import { freePath, siblingPaths } from './sibling-paths';
import { refuseUnknown } from './unknown-files';

export interface Replaced {
  /** The paths of old copies that could not be removed. */
  left: string[];
  /** The assets of the last build that are retained. */
  retained: string[];
  /** The files that were written or removed; undefined if the whole folder was replaced. */
  changed?: string[];
}

/** Calls `replaceAll` instead if there are too many changes, or the system refuses one of them. */
export function publishChanges(
  outputs: Outputs,
  same: Set<string>,
  target: string,
  entries: Entries,
  last: Manifest | undefined,
  replaceAll: () => Replaced,
): Replaced {
  const { parent, stage: start } = siblingPaths(target);
  const manifest: Manifest = { files: [...outputs.keys()], retained: findRetained(outputs, target, last) };
  const changes = findChanges(manifest, same, target, entries, last);
  if (changes === undefined) return replaceAll();
  const stage = freePath(parent, start);
  changes.removed.push(...refuseUnknown(target, entries, last, manifest.files));
  let moved: Moved;
  try {
    writeChanges(outputs, changes, stage, target);
    discardReady(target);
    writeManifest(target, joinManifests(manifest, last));
    moved = moveChanges(stage, target, changes);
  } finally {
    tryRemove(stage);
  }
  if (moved !== 'all') return replaceInstead(replaceAll, target, moved);
  tryWriteManifest(target, manifest);
  return { left: [], retained: manifest.retained, changed: [...changes.files, ...changes.removed] };
}

type Moved = 'all' | 'some' | 'none';

/** If the process is killed, the next command goes on. */
function moveChanges(stage: string, target: string, { files }: Changes): Moved {
  const { parent, changes } = siblingPaths(target);
  const ready = freePath(parent, changes);
  renameSync(stage, ready);
  let isMixed = false;
  try {
    applyChanges(ready, target, () => {
      isMixed = true;
    });
    return 'all';
  } catch {
    if (isMixed) return 'some';
    for (const folder of [...foldersOf(files)].sort().reverse()) removeEmpty(join(target, folder));
    return 'none';
  } finally {
    discardReady(target);
  }
}

function replaceInstead(replaceAll: () => Replaced, target: string, moved: Moved): Replaced {
  try {
    return replaceAll();
  } catch (error) {
    throw moved === 'some' ? toWriteError(error, target, MIXED) : error;
  }
}
