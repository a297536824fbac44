// The names of what publishing puts beside the output folder.
import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

export interface Place {
  parent: string;
  /** What the names of these begin with; a number follows. */
  staged: string;
  ready: string;
  old: string;
  lock: string;
  manifest: string;
}

export function placeOf(target: string): Place {
  const parent = dirname(target);
  const name = `.${basename(target)}`;
  return {
    parent,
    staged: `${name}-new-`,
    ready: `${name}-ready-`,
    old: `${name}-old-`,
    lock: join(parent, `${name}.lock`),
    manifest: join(parent, `${name}-manifest.json`),
  };
}

export const isNumbered = (name: string, start: string): boolean =>
  name.startsWith(start) && /^\d+$/.test(name.slice(start.length));

/** The entries of `parent` that begin so and end in a number. */
export function listNumbered(parent: string, start: string): string[] {
  if (!statSync(parent, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(parent)
    .filter((name) => isNumbered(name, start))
    .map((name) => join(parent, name));
}

/** A path that is not taken: what a killed build has left may refuse to be deleted. */
export function freePath(parent: string, start: string): string {
  for (let number = process.pid; ; number++) {
    const path = join(parent, `${start}${number}`);
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return path;
  }
}

/** Where a link leads, also while nothing is there; any other path as it is. */
export function targetOf(out: string): string {
  if (existsSync(out)) return realpathSync(out);
  let path = out;
  for (let links = 0; links < 40; links++) {
    const to = linkOf(path);
    if (to === undefined) return path;
    const folder = dirname(path);
    path = resolve(existsSync(folder) ? realpathSync(folder) : folder, to);
  }
  return out;
}

export function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
