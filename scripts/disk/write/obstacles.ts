// Finds files in the output folder that no build has written. They are never overwritten or removed.
import { type Dirent, existsSync, readdirSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { NOT_FOUND_MARK, type Output } from '../../../src/base/output';
import { fold, parentFolders } from '../../../src/base/paths';
import { firstOf, type Problem, plural, problemOf } from '../../../src/base/problems/problem';
import { Refusal } from '../errors';
import { readUtf8, tryLstat } from '../file';
import { isSystemFile } from '../read/walk';
import { distOf, type Manifest, manifestPath, readManifest } from './manifest';

/** The file that shows that a build has written the folder. */
export const MARKER_FILE = '404.html';

/** Throws a Refusal if the output folder has files, but not the one that shows that a build has written it. */
export function refuseOtherFolder(dist: string): void {
  if (tryLstat(dist) === undefined || readdirSync(dist).every(isSystemFile)) return;
  const path = join(dist, MARKER_FILE);
  if (tryLstat(path)?.isFile() && readUtf8(path).includes(NOT_FOUND_MARK)) return;
  throw new Refusal(
    `${dist} is not empty and has no ${MARKER_FILE} of a build; empty it or choose another folder with --out.`,
  );
}

/** Throws a Refusal if something is in the way of the changed files. The build itself removes the files in `obsolete`. */
export function refuseObstacles(
  dist: string,
  changed: Output[],
  obsolete: string[],
  { files, retained }: Manifest,
): void {
  if (tryLstat(dist) === undefined) return;
  const removed = new Set(obsolete);
  const emptied = new Set(obsolete.flatMap(parentFolders));
  const owned = new Set([...files.keys(), ...retained]);
  const statsAt = (path: string) => tryLstat(join(dist, path));
  const isFolderInTheWay = (folder: string): boolean => {
    const stats = statsAt(folder);
    return stats?.isDirectory() === false && !(stats.isFile() && removed.has(folder));
  };
  const isFileInTheWay = (file: string): boolean => {
    const stats = statsAt(file);
    if (stats?.isFile()) return !owned.has(file) && !hasOwnedName(file);
    if (!stats?.isDirectory()) return stats !== undefined;
    return [file, ...pathsBelow(dist, file)].some((path) => !removed.has(path) && !emptied.has(path));
  };
  /** On a file system that ignores case, it may be a file that is about to be removed. */
  const hasOwnedName = (file: string): boolean =>
    obsolete.some((other) => fold(other) === fold(file) && statsAt(other)?.ino === statsAt(file)?.ino);
  const names = changed.map(({ file }) => file);
  const folders = new Set(names.flatMap(parentFolders));
  const found = [...[...folders].filter(isFolderInTheWay), ...names.filter(isFileInTheWay)];
  if (found.length === 0) return;
  const advice =
    files.size === 0
      ? `The list of what the last build has written, ${manifestPath(dist)}, is missing or damaged, so they may also be from an earlier build. If nothing in ${dist} is yours, delete it and build again; otherwise move your files elsewhere first (files of the site belong in public/).`
      : 'Move them elsewhere, or delete them, then build again; files of the site belong in public/.';
  throw new Refusal(
    `${dist} contains ${plural(found.length, 'file')} in the way of this build, which no build has written: ${firstOf(found)}. ${advice} Nothing was changed.`,
  );
}

/** The paths of what is below a folder of the site, relative to `dist`. In NFC: macOS may return names in NFD. */
const pathsBelow = (dist: string, folder: string, isWanted = (_: Dirent) => true): string[] =>
  readdirSync(join(dist, folder), { recursive: true, withFileTypes: true })
    .filter(isWanted)
    .map(({ parentPath, name }) =>
      relative(dist, join(parentPath, name)).split(sep).join('/').normalize('NFC'),
    );

/** Returns one warning for all files that no build has written: they are published with the site. `name` is the folder's name. */
export function findOtherFiles(out: string, name: string): Problem[] {
  const dist = distOf(out);
  const manifest = readManifest(dist);
  if (manifest === undefined || !existsSync(dist)) return [];
  const isOther = (file: string) =>
    !manifest.files.has(file) && !manifest.retained.includes(file) && !isSystemFile(basename(file));
  const others = pathsBelow(dist, '', (entry) => !entry.isDirectory())
    .filter(isOther)
    .sort();
  if (others.length === 0) return [];
  const message = `${plural(others.length, 'file')} that no build has written: ${firstOf(others)}`;
  const hint = 'move what belongs to the site to public/, and delete what you do not need.';
  return [problemOf(name, { message, hint, severity: 'warning' })];
}
