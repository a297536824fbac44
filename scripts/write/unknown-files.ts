// Finds files in the output folder that no build has written. Writing the site would delete them, so it stops instead.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOT_FOUND_MARK } from '../../src/document/join-document';
import { plural } from '../../src/problems/problem';
import { WriteError } from '../files/write-error';
import { type Entries, foldersOf, isFile, isFolder } from './entries';
import type { Manifest } from './manifest';
import { isNumbered, siblingPaths } from './sibling-paths';

/** Files that operating systems create in any folder. */
export const isSystemFile = (path: string): boolean =>
  /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini|Icon\r|lost\+found)$/.test(path);

/** A folder with such a name is ignored only if it is empty: after a disk check, lost+found contains recovered files. */
const isIgnorable = (entries: Entries, path: string): boolean =>
  isSystemFile(path) && ![...entries.keys()].some((other) => other.startsWith(`${path}/`));

/** The files in which `vercel deploy dist` stores its project. They are copied from one build to the next. */
export const findHostFiles = (entries: Entries): string[] =>
  entries.has('.vercel') ? ['.vercel', '.gitignore'].filter((name) => entries.has(name)) : [];

/** Matches files in assets/ that an earlier build may have written. */
const HASHED = /^assets\/.*-(?:[A-Z\d]{8}|[\da-f]{8}|[\da-f]{10}|[\da-f]{12})\.[a-z\d]+(?:\.br|\.gz)?$/;

const SHOWN = 5;

/**
 * Throws if the folder contains anything that neither an earlier build nor this one (`files`) has written. Returns the
 * other files of operating systems in it.
 */
export function refuseUnknown(
  target: string,
  entries: Entries,
  manifest: Manifest | undefined,
  files: string[],
): string[] {
  const beside = siblingPaths(target);
  const error = entries.get('')?.error;
  if (error) throw error;
  const top = [...entries.keys()].filter((path) => path !== '' && !path.includes('/'));
  if (top.every((path) => isIgnorable(entries, path))) return [];
  // A build that was killed while replacing files in place has left its folder inside.
  if (!top.some((name) => isNumbered(name, beside.stage)) && !hasMark(target))
    throw new WriteError(
      `${target} is not empty and was not written by a build; empty it or choose another folder with --out.`,
    );
  const systemFiles: string[] = [];
  const names = findUnknown(target, entries, manifest, files, systemFiles);
  if (names.length === 0) return systemFiles;
  const advice = existsSync(beside.manifest)
    ? 'Move your files elsewhere (files of the site belong in public/), delete the rest, then build again.'
    : `The list of the last build's files, ${beside.manifest}, is missing, so some of these may come from an earlier build. Move your files elsewhere (files of the site belong in public/), delete ${target}, then build again.`;
  const shown = names.slice(0, SHOWN).map((name) => name.replace(/\p{Cc}/gu, '\ufffd'));
  const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : '';
  throw new WriteError(
    `${target} contains ${plural(names.length, 'file')} that the last build did not write and this build would delete: ${shown.join(', ')}${more}. ${advice} Nothing was changed.`,
  );
}

/** Whether a build has written the folder: each writes a 404 page. */
function hasMark(target: string): boolean {
  const page = join(target, '404.html');
  return existsSync(page) && readFileSync(page, 'utf8').includes(NOT_FOUND_MARK);
}

/**
 * Lists unknown files and folders. Folders end in a slash, and their contents are not listed. Adds the files of operating
 * systems that no build has written to `systemFiles`.
 */
export function findUnknown(
  target: string,
  entries: Entries,
  manifest?: Manifest,
  files: string[] = [],
  systemFiles: string[] = [],
): string[] {
  const all = [...files, ...(manifest?.files ?? []), ...(manifest?.retained ?? [])];
  // macOS may return names in NFD.
  const known = new Set(all.map((file) => file.normalize('NFC')));
  const folders = foldersOf(known);
  const hostFiles = new Set(findHostFiles(entries));
  const { stage } = siblingPaths(target);
  const unknown: string[] = [];
  let skipped = '/';
  for (const [path, entry] of entries) {
    if (path === '' || path.startsWith(skipped)) continue;
    const name = path.normalize('NFC');
    const isHosts = hostFiles.has(path);
    if (!isHosts && isFolder(entry) && folders.has(name)) {
      if (entry.error) throw entry.error;
      continue;
    }
    skipped = `${path}/`;
    if (isHosts || isNumbered(path, stage)) continue;
    if (isIgnorable(entries, path)) {
      if (isFile(entry) && !known.has(name)) systemFiles.push(path);
    } else if (isFolder(entry)) unknown.push(`${path}/`);
    else if (!known.has(name) && (manifest || !HASHED.test(name))) unknown.push(path);
  }
  return unknown.sort();
}
