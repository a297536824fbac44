// Files in the output folder that no build has written: they may be the owner's, and publishing would delete them.
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plural } from '../../src/problem';
import { besideOf, isNumbered } from './beside';
import type { Manifest } from './manifest';
import { listFolder } from './walk';
import { WriteError } from './write-error';

/** A part of the 404 page of every build; a folder without it was not written by one. */
export const BUILD_MARK = 'data-status="404"';

/** Files that operating systems put into any folder. */
export const isSystemFile = (name: string): boolean =>
  /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|Icon\r|lost\+found)$/.test(name);

/** A folder of such a name may hold files that somebody wants back, as lost+found does after a disk check. */
const isOfSystem = (folder: string, entry: Dirent): boolean =>
  isSystemFile(entry.name) && !(entry.isDirectory() && listFolder(join(folder, entry.name)).length > 0);

/** `vercel deploy dist` notes there which project it belongs to. These stay from one build to the next. */
export function hostNotes(target: string): string[] {
  if (!existsSync(join(target, '.vercel'))) return [];
  return ['.vercel', '.gitignore'].filter((name) => existsSync(join(target, name)));
}

/** The names of files under assets/, which earlier builds may have left. */
const HASHED = /^assets\/.*-(?:[A-Z\d]{8}|[\da-f]{8}|[\da-f]{10}|[\da-f]{12})\.[a-z\d]+(?:\.br|\.gz)?$/;

const SHOWN = 5;

/** Throws when the folder holds anything that is neither of a build nor among `files`, which this build writes. */
export function refuseUnknown(target: string, manifest: Manifest | undefined, files: string[]): void {
  const beside = besideOf(target);
  const there = existsSync(target) ? readdirSync(target, { withFileTypes: true }) : [];
  if (there.every((entry) => isOfSystem(target, entry))) return;
  // A build that was killed while it published in place has left its folder inside.
  if (!there.some(({ name }) => isNumbered(name, beside.stage)) && !hasMark(target))
    throw new WriteError(
      `${target} is not empty and was not written by a build; empty it or choose another folder with --out.`,
    );
  const names = findUnknown(target, manifest, files);
  if (names.length === 0) return;
  const advice = existsSync(beside.manifest)
    ? 'Move what is yours elsewhere (files of the site go into public/), delete the rest, then build again.'
    : `There is no ${beside.manifest}, the list of the files of the last build, so some may be left from an earlier build. Move what is yours elsewhere (files of the site go into public/), delete ${target}, then build again.`;
  const shown = names.slice(0, SHOWN).map((name) => name.replace(/\p{Cc}/gu, '\ufffd'));
  const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : '';
  throw new WriteError(
    `${target} holds ${plural(names.length, 'file')} that the last build did not write and this build would delete: ${shown.join(', ')}${more}. ${advice} Nothing was changed.`,
  );
}

function hasMark(target: string): boolean {
  const page = join(target, '404.html');
  return existsSync(page) && readFileSync(page, 'utf8').includes(BUILD_MARK);
}

/** Unknown files and folders, which end in a slash; what an unknown folder holds is not listed. */
export function findUnknown(target: string, manifest?: Manifest, files: string[] = []): string[] {
  const all = [...files, ...(manifest?.files ?? []), ...(manifest?.retained ?? [])];
  // Some systems write letters with marks as two.
  const known = new Set(all.map((file) => file.normalize('NFC')));
  const folders = foldersOf(known);
  const ours = new Set(hostNotes(target));
  const { stage } = besideOf(target);
  const unknown: string[] = [];
  const look = (folder: string): void => {
    for (const entry of readdirSync(join(target, folder), { withFileTypes: true })) {
      const path = folder + entry.name;
      const name = path.normalize('NFC');
      if (isOfSystem(join(target, folder), entry) || ours.has(path)) continue;
      if (folder === '' && isNumbered(entry.name, stage)) continue;
      if (!entry.isDirectory()) {
        if (!known.has(name) && (manifest || !HASHED.test(name))) unknown.push(path);
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
    for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1))
      folders.add(file.slice(0, end));
  return folders;
}
