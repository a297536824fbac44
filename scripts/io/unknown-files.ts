// What lies in the output folder and is of no build: it may be the owner's, and publishing would delete it.
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plural } from '../../src/problem';
import { readManifest } from './manifest';
import { PublishError } from './publish-error';
import { isNumbered, placeOf } from './publish-place';
import { hostNotes } from './retained';
import { listFolder } from './walk';

/** What the 404 page of every build carries; a folder without it was not made here. */
export const BUILD_MARK = 'data-status="404"';

/** What systems put into any folder. */
export const isSystemFile = (name: string): boolean =>
  /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|Icon\r|lost\+found)$/.test(name);

/** A folder of such a name may hold files that somebody wants back, as lost+found does after a disk check. */
const isOfSystem = (folder: string, entry: Dirent): boolean =>
  isSystemFile(entry.name) && !(entry.isDirectory() && listFolder(join(folder, entry.name)).length > 0);

/** As files under assets/ are named, which earlier builds may have left. */
const HASHED = /^assets\/.*-(?:[A-Z\d]{8}|[\da-f]{8}|[\da-f]{10}|[\da-f]{12})\.[a-z\d]+(?:\.br|\.gz)?$/;

const SHOWN = 5;

/** Throws when the folder holds anything that is neither of a build nor about to be written by this one. */
export function refuseUnknown(target: string, made: Iterable<string>): void {
  const { staged, manifest } = placeOf(target);
  const there = existsSync(target) ? readdirSync(target, { withFileTypes: true }) : [];
  if (there.every((entry) => isOfSystem(target, entry))) return;
  // A build that was killed while it published in place has left its folder inside.
  if (!there.some(({ name }) => isNumbered(name, staged)) && !hasMark(target))
    throw new PublishError(
      `${target} is not empty and was not written by a build; empty it or choose another folder with --out.`,
    );
  const names = findUnknown(target, made);
  if (names.length === 0) return;
  const advice = existsSync(manifest)
    ? 'Move what is yours elsewhere (files of the site go into public/), delete the rest, then build again.'
    : `There is no ${manifest}, the list of the files of the last build, so some may be left from an earlier build. Move what is yours elsewhere (files of the site go into public/), delete ${target}, then build again.`;
  throw new PublishError(
    `${target} holds ${plural(names.length, 'file')} that the last build did not write and this build would delete: ${listNames(names)}. ${advice} Nothing was changed.`,
  );
}

function hasMark(target: string): boolean {
  const page = join(target, '404.html');
  return existsSync(page) && readFileSync(page, 'utf8').includes(BUILD_MARK);
}

function listNames(names: string[]): string {
  const shown = names.slice(0, SHOWN).map((name) => name.replace(/\p{Cc}/gu, '\ufffd'));
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

/** Folders end in a slash; of one that is unknown as a whole nothing more is said. */
export function findUnknown(target: string, made: Iterable<string>): string[] {
  const manifest = readManifest(target);
  const files = new Set<string>();
  for (const file of [...made, ...(manifest?.files ?? []), ...(manifest?.retained ?? [])])
    files.add(file.normalize('NFC'));
  const folders = foldersOf(files);
  const ours = new Set(hostNotes(target));
  const { staged } = placeOf(target);
  const unknown: string[] = [];
  const look = (folder: string): void => {
    for (const entry of readdirSync(join(target, folder), { withFileTypes: true })) {
      const path = folder + entry.name;
      // Some systems write letters with marks as two.
      const name = path.normalize('NFC');
      if (isOfSystem(join(target, folder), entry) || ours.has(path)) continue;
      if (folder === '' && isNumbered(entry.name, staged)) continue;
      if (!entry.isDirectory()) {
        if (!files.has(name) && (manifest || !HASHED.test(name))) unknown.push(path);
      } else if (folders.has(name)) look(`${path}/`);
      else unknown.push(`${path}/`);
    }
  };
  look('');
  return unknown.sort();
}

/** Every folder that one of the files lies in. */
export function foldersOf(files: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const file of files)
    for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) {
      const folder = file.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  return folders;
}
