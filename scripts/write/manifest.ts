// The build manifest lists the files that builds have written to the output folder; any other file there is unknown. It
// is stored next to the folder, where neither `npm ci` nor the next build deletes it.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Outputs } from '../../src/outputs/output';
import { writeWhole } from '../files/write-file';
import { siblingPaths } from './sibling-paths';

export interface Manifest {
  /** Every file of the last build, relative to the folder. */
  files: string[];
  /** Assets of the build before it, which are retained for one build. */
  retained: string[];
}

const VERSION = 1;

/** Undefined if the manifest is missing or invalid. */
export function readManifest(target: string): Manifest | undefined {
  try {
    const { manifest } = siblingPaths(target);
    // Reading a pipe would wait forever.
    if (!statSync(manifest).isFile()) return undefined;
    const { version, files, retained } = JSON.parse(readFileSync(manifest, 'utf8'));
    return version === VERSION && isList(files) && isList(retained) ? { files, retained } : undefined;
  } catch {
    return undefined;
  }
}

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((file) => typeof file === 'string');

export const writeManifest = (target: string, { files, retained }: Manifest): void =>
  writeWhole(siblingPaths(target).manifest, `${JSON.stringify({ version: VERSION, files, retained })}\n`);

/** The manifest of a folder whose files may come from either build. */
export const joinManifests = (one: Manifest, other?: Manifest): Manifest => ({
  files: [...new Set([...one.files, ...(other?.files ?? [])])],
  retained: [...new Set([...one.retained, ...(other?.retained ?? [])])],
});

/** Otherwise the joined manifest remains, which is correct, but lists more files. */
export function tryWriteManifest(target: string, manifest: Manifest): void {
  try {
    writeManifest(target, manifest);
  } catch {}
}

const isAsset = (file: string): boolean => /^assets\/.*\.(?:js|css|woff2)$/.test(file);

/**
 * The scripts, styles and fonts of the last build, which are retained for one more build: a page that was loaded just before
 * still requests them. Images are not retained because they may belong to a draft.
 */
export const findRetained = (outputs: Outputs, target: string, last?: Manifest): string[] =>
  (last?.files ?? []).filter((file) => isAsset(file) && !outputs.has(file) && existsSync(join(target, file)));
