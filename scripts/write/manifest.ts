// The manifest lists the files that builds have written to the output folder: nothing else there is ever overwritten or
// removed. It is stored next to the folder, where neither `npm ci` nor the next build deletes it.
import { existsSync, lstatSync, readlinkSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { stateOf } from '../cache/file-state.cjs';
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
export function readManifest(target: string): Manifest | undefined {
  const path = manifestOf(target);
  // Reading a pipe would wait forever.
  const isThere = existsSync(target) && statSync(path, { throwIfNoEntry: false })?.isFile();
  const text = isThere ? tryRead(path) : undefined;
  try {
    const { version, files, retained, temporary } = JSON.parse(text ?? '');
    // Version 1 is a list of the names.
    if ((version !== VERSION && version !== 1) || !Array.isArray(retained)) return undefined;
    const entries: [string, Written][] = Array.isArray(files)
      ? files.map((file) => [file, { state: '', content: '' }])
      : Object.entries(files);
    return { files: new Map(entries), retained, temporary, id: hash(text ?? '') };
  } catch {
    return undefined;
  }
}

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
