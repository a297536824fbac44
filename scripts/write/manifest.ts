// The manifest lists the files that builds have written to the output folder: nothing else there is ever overwritten or
// removed. It is stored next to the folder, where neither `npm ci` nor the next build deletes it.
import { existsSync, lstatSync, readlinkSync, realpathSync, type Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { stateOf } from '../cache/file-state.cjs';
import { TEMPORARY } from '../cache/files.cjs';
import { hash } from '../cache/names.cjs';
import { WriteError } from '../files/write-error';
import { tryRead, writeWhole } from '../files/write-file';

/** What a build has written to a file. */
export interface Written {
  /** Changes with every later write to the file. Empty if the build was killed before it was known. */
  state: string;
  /** Identifies the bytes. Empty if their source may have changed meanwhile. */
  content: string;
}

export interface Manifest {
  files: Map<string, Written>;
  /** Assets of the build before the last, which are retained for one build. */
  retained: string[];
  /** The name of the temporary files of a build that was killed. */
  temporary?: string;
  /** Identifies what is stored. */
  id?: string;
}

const VERSION = 2;

/** The file with this end and the name of the folder, next to it. */
const beside = (target: string, end: string): string => join(dirname(target), `.${basename(target)}${end}`);
export const manifestOf = (target: string): string => beside(target, '-manifest.json');
export const lockOf = (target: string): string => beside(target, '.lock');

/** Undefined if the manifest, or the folder, is missing or invalid. */
export const readManifest = (target: string): Manifest | undefined =>
  existsSync(target) ? tryParse(manifestOf(target)) : undefined;

/** Throws if another program, or the owner, has a file with the name of the manifest. */
export function refuseOtherManifest(target: string): void {
  const path = manifestOf(target);
  if (statsOf(path) === undefined || tryParse(path)) return;
  throw new WriteError(
    `${path} is not a list of files that a build has written, and would be replaced by one. Move it elsewhere, or delete it, then build again. Nothing was changed.`,
  );
}

function tryParse(path: string): Manifest | undefined {
  const text = tryRead(path) ?? '';
  try {
    const { version, files, retained, temporary } = JSON.parse(text);
    // Version 1 is a list of the names.
    const entries: [string, Written][] = Array.isArray(files)
      ? files.map((file) => [file, { state: '', content: '' }])
      : Object.entries(files);
    const isValid =
      [1, VERSION].includes(version) &&
      Array.isArray(retained) &&
      [...entries.map(([file]) => file), ...retained].every(isInside) &&
      entries.every(([, { state, content }]) => typeof state === 'string' && typeof content === 'string') &&
      (temporary === undefined || TEMPORARY.test(temporary));
    return isValid ? { files: new Map(entries), retained, temporary, id: hash(text) } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it is the path of a file below the output folder. */
const isInside = (file: unknown): boolean =>
  typeof file === 'string' && file.split(/[/\\]/).every((part) => !/^\.{0,2}$/.test(part));

/** Writes the manifest, unless it is stored with this id. Returns its id. */
export function writeManifest(target: string, { files, retained, temporary, id }: Manifest): string {
  const manifest = { version: VERSION, files: Object.fromEntries(files), retained, temporary };
  const text = JSON.stringify(manifest);
  const newId = hash(text);
  if (newId !== id) writeWhole(manifestOf(target), text);
  return newId;
}

/** The output folder, or the folder that it links to. */
export function targetOf(out: string): string {
  if (existsSync(out)) return realpathSync(out);
  if (statsOf(out) === undefined) return out;
  throw new WriteError(
    `${out} is a symbolic link to ${readlinkSync(out)}, which does not exist. Create that folder or delete the link. Nothing was changed.`,
  );
}

/** Undefined if there is nothing. Does not follow a link at the end of the path. */
export function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** The state of a file; empty if it is missing or something else. */
export function stateAt(path: string): string {
  const stats = statsOf(path);
  return stats?.isFile() ? stateOf(stats) : '';
}

/** Files that operating systems create in any folder. */
export const isSystemFile = (name: string): boolean =>
  /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|Icon\r|lost\+found)$/.test(name);
