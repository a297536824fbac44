// The names of the files and folders that writing a site creates next to the output folder.
import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { listFolder } from '../files/walk';

export interface SiblingPaths {
  parent: string;
  /** The prefix of a name, which ends in a number. Likewise for the next three. */
  stage: string;
  /** The changes to a site. */
  changes: string;
  old: string;
  staleLock: string;
  lock: string;
  manifest: string;
}

export function siblingPaths(target: string): SiblingPaths {
  const parent = dirname(target);
  const name = `.${basename(target)}`;
  return {
    parent,
    stage: `${name}-new-`,
    changes: `${name}-changes-`,
    old: `${name}-old-`,
    staleLock: `${name}.lock-`,
    lock: join(parent, `${name}.lock`),
    manifest: join(parent, `${name}-manifest.json`),
  };
}

export const isNumbered = (name: string, start: string): boolean =>
  name.startsWith(start) && /^\d+$/.test(name.slice(start.length));

/** The paths of the entries of `parent` whose names are one of the prefixes and a number. */
export const listNumbered = (parent: string, ...starts: string[]): string[] =>
  listFolder(parent)
    .filter(({ name }) => starts.some((start) => isNumbered(name, start)))
    .map(({ name }) => join(parent, name));

/** Returns a path that does not exist. Files left by a killed build may be impossible to delete. */
export function freePath(parent: string, start: string): string {
  for (let number = process.pid; ; number++) {
    const path = join(parent, `${start}${number}`);
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return path;
  }
}

const MOST_LINKS = 40;

/** The target of a symbolic link, even if it does not exist; any other path is returned unchanged. */
export function targetOf(out: string, links = MOST_LINKS): string {
  if (existsSync(out)) return realpathSync(out);
  const to = linkOf(out);
  if (to === undefined || links === 0) return out;
  return targetOf(resolve(realpathSync(dirname(out)), to), links - 1);
}

export function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
