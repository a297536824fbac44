// Reads a release from its folder: its list, and its files, which are all but those of an owner and what commands leave.
import { createHash } from 'node:crypto';
import { type Dirent, existsSync, lstatSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hashIn, isOwned, LIST, parseRelease, type Release, shorten } from '../../src/upgrade/release';
import { listFolder, walk } from '../files/walk';
import { WriteError } from '../files/write-error';
import { git } from './git';

/** What commands, editors and systems leave in a folder without Git. */
const LEFT =
  /^(?:\.git|node_modules|dist|\.cache|shots|\.upgrade.*|upgrade-backup-.*|\.dist.*|\.DS_Store|.*\.log)$/;

/** The hash by which Git knows a file, abbreviated. */
export const blobHash = (bytes: Uint8Array): string =>
  shorten(createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex'));

const RESTORE = 'Restore it from Git; if Git does not have it, delete it and commit.';

/** The list; undefined if there is none, as before version 1.1.0. Throws a WriteError with the `hint` if it is damaged. */
export function readRelease(folder: string, hint = RESTORE): Release | undefined {
  const path = join(folder, LIST);
  if (!isFile(path)) return undefined;
  try {
    return parseRelease(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new WriteError(`${path} is not the list of a release: ${(error as Error).message}. ${hint}`);
  }
}

/** Throws a WriteError if the folder is not that of a release. `name` is how the owner calls it. */
export function checkRelease(folder: string, name: string): Release {
  const release = readRelease(folder, 'Download the release again.');
  if (release && existsSync(join(folder, 'scripts/upgrade.ts'))) {
    const settings = join(folder, 'content/site.yaml');
    if (isFile(settings) && !/^name: Your Name$/m.test(readFileSync(settings, 'utf8')))
      throw new WriteError(`${name} is somebody's site, and not a release.`);
    return release;
  }
  const isOld = existsSync(join(folder, 'scripts')) && existsSync(join(folder, 'content/site.yaml'));
  throw new WriteError(
    isOld
      ? `${name} is not a release that a project can be upgraded to: it has no release.json. Name version 1.1.0 or later.`
      : `${name} is not a release of this project: it has no release.json. Name the folder, the ZIP file or the Git address of a release.`,
  );
}

/** Throws a WriteError if files are not as the list has them. Git checks those of its repositories itself. */
export function checkFiles(folder: string, release: Release): void {
  if (existsSync(join(folder, '.git'))) return;
  const wrong = Object.keys(release.files).filter((path) => {
    const hash = hashIn(release, path);
    const file = join(folder, path);
    return hash !== undefined && !(isFile(file) && blobHash(readFileSync(file)) === hash);
  });
  if (wrong.length === 0) return;
  throw new WriteError(
    `The release is damaged, or is not one: ${first(3, wrong)} differ from its release.json. Download a release again.`,
  );
}

export const first = (count: number, paths: string[]): string =>
  paths.slice(0, count).join(', ') + (paths.length > count ? ` and ${paths.length - count} more` : '');

export function filesOfRelease(folder: string): string[] {
  const listed = existsSync(join(folder, '.git')) ? git(folder, ['ls-files', '-z']) : undefined;
  const paths =
    listed?.status === 0 ? listed.stdout.toString().split('\0') : listFolder(folder).flatMap(below);
  return paths.filter((path) => path !== '' && !isOwned(path) && isFile(join(folder, path))).sort();

  function below({ name }: Dirent): string[] {
    if (LEFT.test(name)) return [];
    const path = join(folder, name);
    const files = isFile(path) ? [path] : [...walk(path, (inner) => inner === '.DS_Store')];
    return files.map((file) => relative(folder, file).replaceAll('\\', '/'));
  }
}

const isFile = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
