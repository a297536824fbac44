// Writes a site by replacing files in the output folder: a site of which few files have changed, or any site into a folder that
// cannot be renamed. Writes the changed files to a folder next to the output folder, then renames each to its place, and
// removes obsolete files last. Replacing the whole folder creates and removes the folder of every page, which takes longer
// than the rest of a build of a thousand posts.
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Outputs } from '../../src/outputs/output';
import { toWriteError } from '../files/write-error';
import { tryRemove } from '../files/write-file';
import { applyChanges, areTooMany, type Changes, listChanges, removeEmpty, writeChanges } from './changes';
import { type Entries, foldersOf } from './entries';
import { findRetained, joinManifests, type Manifest, tryWriteManifest, writeManifest } from './manifest';
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
export function replaceChanged(
  outputs: Outputs,
  same: Set<string>,
  target: string,
  entries: Entries,
  last: Manifest | undefined,
  replaceAll: () => Replaced,
): Replaced {
  const manifest: Manifest = { files: [...outputs.keys()], retained: findRetained(outputs, target, last) };
  const changes = listChanges(manifest, same, last);
  if (last === undefined || areTooMany(changes, manifest, target, entries)) return replaceAll();
  changes.removed.push(...refuseUnknown(target, entries, last, manifest.files));
  return replaceFiles(outputs, changes, target, manifest, last, replaceAll);
}

/** If the process is killed, the next command goes on. Calls `otherwise`, or throws, if the system refuses a change. */
export function replaceFiles(
  outputs: Outputs,
  changes: Changes,
  target: string,
  manifest: Manifest,
  last: Manifest | undefined,
  otherwise?: () => Replaced,
): Replaced {
  const { parent, stage: start, changes: name } = siblingPaths(target);
  const [stage, ready] = [freePath(parent, start), freePath(parent, name)];
  let isMixed = false;
  try {
    writeChanges(outputs, changes, stage, target);
    discardReady(target);
    writeManifest(target, joinManifests(manifest, last));
    renameSync(stage, ready);
    applyChanges(ready, target, () => {
      isMixed = true;
    });
  } catch (refusal) {
    if (!existsSync(ready)) throw refusal;
    if (!isMixed)
      for (const folder of [...foldersOf(changes.files)].sort().reverse()) removeEmpty(join(target, folder));
    try {
      if (!otherwise) throw refusal;
      return otherwise();
    } catch (error) {
      const MIXED = 'It now contains a mix of old and new files: build again.';
      throw isMixed ? toWriteError(error, target, MIXED) : error;
    }
  } finally {
    if (existsSync(ready)) discardReady(target);
    tryRemove(stage);
  }
  tryWriteManifest(target, manifest);
  return { left: [], retained: manifest.retained, changed: [...changes.files, ...changes.removed] };
}
