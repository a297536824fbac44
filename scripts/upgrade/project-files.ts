// Reads the files of the project that is upgraded, migrates those of the owner, and finds the text of the release that a
// changed file comes from.
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { diffLines } from '../../src/content/edit-yaml';
import { parentFolders } from '../../src/outputs/paths';
import { problemOf } from '../../src/problems/problem';
import { sharedLines } from '../../src/upgrade/merge';
import { type Migrated, migrate } from '../../src/upgrade/migrations';
import { hashesOf, hashIn, type Release, shorten } from '../../src/upgrade/release';
import { walk } from '../files/walk';
import { WriteError } from '../files/write-error';
import { historyOf, isBinary, isInGit, readBlob } from './git';
import { blobHash, readRelease } from './release-files';

export interface OwnFile {
  bytes: Buffer;
  /** With the line ends of Git, so that a checkout on Windows is recognized. */
  hash: string;
}

/** Undefined if the file is missing. Throws a WriteError if the path is used for something else. */
export function readOwn(project: string, path: string): OwnFile | undefined {
  refuseLinks(project, path);
  const stats = lstatSync(join(project, path), { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  if (!stats.isFile())
    throw new WriteError(
      `${path} is ${stats.isDirectory() ? 'a folder' : 'not a file'}, but the release has a file there. Move it; nothing was changed.`,
    );
  const bytes = readFileSync(join(project, path));
  return { bytes, hash: blobHash(isBinary(bytes) ? bytes : Buffer.from(withoutCrlf(bytes))) };
}

export const withoutCrlf = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString().replaceAll('\r\n', '\n');

/** What is behind a link is not part of the project. */
function refuseLinks(project: string, path: string): void {
  for (const name of [...parentFolders(path), path]) {
    const stats = lstatSync(join(project, name), { throwIfNoEntry: false });
    if (stats === undefined) return;
    if (stats.isSymbolicLink())
      throw new WriteError(
        `${name} is a symbolic link, which the upgrade would replace. Put the files themselves there; nothing was changed.`,
      );
    if (name !== path && !stats.isDirectory())
      throw new WriteError(
        `${name} is a file, but the release has a folder there. Move it; nothing was changed.`,
      );
  }
}

/** Where an upgrade puts the text of the release for a changed file: the next merges from it, and no history has it. */
export const baseOf = (path: string): string => `${BASES}${path}.txt`;
export const BASES = '.base/';

/** `base` is the folder of the release that the project comes from, if the owner has given it. */
export function findBases(project: string, source: string, release: Release, base?: string) {
  const own = readRelease(project);
  const history = isInGit(project) ? historyOf(project) : new Map<string, string[]>();
  const released = existsSync(join(source, '.git')) ? historyOf(source) : new Map<string, string[]>();
  /** Newest first. */
  const known = (path: string): string[] => [
    ...(released.get(path) ?? []).map(shorten),
    ...hashesOf(release, path),
    ...(own ? hashesOf(own, path) : []),
  ];
  /** The hash of the version that the owner's file comes from; undefined if there is none. */
  const hashOf = (path: string): string | undefined => {
    const given = base && readText(base, path);
    if (given !== undefined) return blobHash(Buffer.from(given));
    const listed = own && hashIn(own, path);
    const had = new Set((history.get(path) ?? []).map(shorten));
    // The list of a copy that was made between two releases is older than its files.
    return known(path).find((hash) => hash === listed || had.has(hash)) ?? listed;
  };
  return {
    hashOf,
    /**
     * The hash of the file when the owner deleted it; undefined if the project never had the file. Some files of the code were
     * removed and later added again before releases had lists, and the code needs them.
     */
    deletedHashOf: (path: string) =>
      own ? hashIn(own, path) : /^(?:src|scripts)\//.test(path) ? undefined : hashOf(path),
    isKnown: (path: string, hash: string) => known(path).includes(hash),
    /** The text with this hash, if the project has it in its history or in .base/. */
    readExact: (path: string, hash: string) => findExact(path, hash, false),
    /** The text of that version, or what is most like it; undefined if it cannot be found. */
    read(path: string, mine: string): string | undefined {
      const found = findExact(path, hashOf(path), true);
      if (found !== undefined) return found;
      const hashes = new Set(known(path));
      const [older] = blobs(project, history.get(path), (hash) => hashes.has(hash));
      return older ?? mostAlike(mine, blobs(source, released.get(path)));
    },
  };

  /** The text with this hash, which the project has, or the given base or the history of the release. */
  function findExact(path: string, hash: string | undefined, isAnywhere: boolean): string | undefined {
    const texts = [readText(project, baseOf(path)), isAnywhere && base ? readText(base, path) : undefined];
    const found = texts.find((text) => text !== undefined && blobHash(Buffer.from(text)) === hash);
    const [own = isAnywhere ? blobs(source, released.get(path), (other) => other === hash)[0] : undefined] =
      blobs(project, history.get(path), (other) => other === hash);
    return found ?? own;
  }
}

/** The texts that a file has had in the history of a repository, or those of them whose abbreviated hash fits. */
const blobs = (folder: string, hashes: string[] = [], fits = (_: string): boolean => true): string[] =>
  hashes.filter((hash) => fits(shorten(hash))).map((hash) => readBlob(folder, hash)?.toString() ?? '');

function readText(folder: string, path: string): string | undefined {
  const file = join(folder, path);
  return existsSync(file) ? withoutCrlf(readFileSync(file)) : undefined;
}

/** The text that shares most lines with `mine` and has the fewest others; undefined if there are no texts. */
function mostAlike(mine: string, texts: string[]): string | undefined {
  const distance = (text: string): number => text.split('\n').length - 2 * sharedLines(mine, text);
  return texts.length === 0 ? undefined : texts.reduce((a, b) => (distance(b) < distance(a) ? b : a));
}

/** The new texts have `\n` line ends. Files behind symbolic links are not changed, only reported. */
export function migrateOwn(project: string): Migrated {
  const read = (path: string): string | undefined => {
    const file = join(project, path);
    if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return undefined;
    const bytes = readFileSync(file);
    return isBinary(bytes) ? undefined : withoutCrlf(bytes);
  };
  const content = [...walk(join(project, 'content'), () => false)].map((path) =>
    relative(project, path).replaceAll('\\', '/'),
  );
  const { changes, problems } = migrate({ content, read });
  const real = realpathSync(project) + sep;
  for (const [path, text] of changes) {
    if (realpathSync(join(project, path)) === join(real, path)) continue;
    changes.delete(path);
    const lines = diffLines(read(path) ?? '', text).filter((line) => line.startsWith('+'));
    problems.push(
      problemOf(path, {
        message: 'this file is behind a symbolic link, so it was not changed',
        hint: `write these lines: ${lines.map((line) => line.slice(2).trim()).join(', ')}`,
        severity: 'warning',
      }),
    );
  }
  return { changes, problems };
}
