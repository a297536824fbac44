// Walks a folder of the owner's, following symbolic links, and says why a file or folder cannot be read.
import { type Dirent, existsSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, problemOf } from '../../src/problems/problem';

/** Why a path is skipped: an error code of the system, or a code of our own. */
export type Code = string;

interface Listener {
  /** Called for a path that is neither a file nor a folder, or cannot be read. */
  onSkip(path: string, code: Code): void;
  /** Called before a symbolic link is followed; `real` is its target. Returns false to leave it out. */
  onFollow(path: string, real: string): unknown;
}

/** Limits the files found through links, so that a link to a system folder does not walk the whole disk. */
const MOST_LINKED = 10_000;

/** Yields the paths of all regular files; `isIgnored` returns true for names to ignore. */
export function* walk(
  folder: string,
  isIgnored: (name: string) => boolean,
  listener: Listener = { onSkip() {}, onFollow() {} },
): Generator<string> {
  let linked = 0;
  yield* walkBelow(folder, [], false);

  /** `parents` has the real paths of the parent folders; `isLinked` is true inside a linked folder. */
  function* walkBelow(folder: string, parents: string[], isLinked: boolean): Generator<string> {
    const real = realPath(folder);
    if (real === undefined) return;
    for (const entry of listFolder(folder, listener.onSkip)) {
      if (isIgnored(entry.name)) continue;
      const path = join(folder, entry.name);
      const kind = kindOf(path);
      const to = entry.isSymbolicLink() ? realPath(path) : undefined;
      const isCircle = to !== undefined && [...parents, real].some((outer) => contains(to, outer));
      if (kind !== 'file' && kind !== 'folder') listener.onSkip(path, kind);
      else if (kind === 'folder' && isCircle) listener.onSkip(path, 'CIRCLE');
      else if (to === undefined || listener.onFollow(path, to) !== false) {
        if ((isLinked || to !== undefined) && ++linked > MOST_LINKED) {
          if (linked === MOST_LINKED + 1) listener.onSkip(path, 'MANY');
          return;
        }
        if (kind === 'file') yield path;
        else yield* walkBelow(path, [...parents, real], isLinked || to !== undefined);
      }
    }
  }
}

const contains = (outer: string, inner: string): boolean =>
  inner === outer || inner.startsWith(outer.endsWith('/') ? outer : `${outer}/`);

/** Whether a path is a file or a folder, following links; otherwise the code of why it is neither. */
export function kindOf(path: string): 'file' | 'folder' | Code {
  try {
    const stats = statSync(path);
    return stats.isDirectory() ? 'folder' : (codeOfKind(stats) ?? 'file');
  } catch (error) {
    return codeOf(path, error);
  }
}

/** The code for something other than a file or a folder. */
export function codeOfKind(stats: Stats): Code | undefined {
  if (stats.isFile() || stats.isDirectory()) return undefined;
  return stats.isFIFO() ? 'FIFO' : stats.isSocket() ? 'SOCKET' : 'DEVICE';
}

/** The code of an error. Node decodes a name that is not UTF-8 with U+FFFD, and then finds no file with that name. */
export function codeOf(path: string, error: unknown): Code {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code !== 'ENOENT' || !path.includes('\ufffd')) return code;
  return lstatSync(path, { throwIfNoEntry: false }) === undefined ? 'NAME' : code;
}

/** Lists a folder; returns an empty list if it is missing or cannot be read. */
export function listFolder(folder: string, onSkip?: Listener['onSkip']): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const code = codeOf(folder, error);
    if (existsSync(folder) || (code !== 'ENOTDIR' && isBrokenLink(folder))) onSkip?.(folder, code);
    return [];
  }
}

const isBrokenLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

const REASONS: Record<Code, string> = {
  EISDIR: 'it is a folder',
  ENOTDIR: 'it is not a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'it is a symbolic link to a missing file',
  ELOOP: 'it is a symbolic link to itself',
  ENAMETOOLONG: 'its path is too long',
  FIFO: 'it is a named pipe',
  SOCKET: 'it is a socket',
  DEVICE: 'it is a device',
  NAME: 'its name is not valid UTF-8',
  CIRCLE: 'it is a symbolic link to a folder that contains it',
  MANY: 'symbolic links lead to more than 10,000 files',
};

const HINTS: Record<Code, string> = {
  NAME: 'rename it.',
  CIRCLE: 'delete the link.',
  MANY: 'replace the link with the files that belong to the site.',
};

export const reasonFor = (code: Code): string => REASONS[code] ?? code;

const SKIPPED: Code[] = ['FIFO', 'SOCKET', 'DEVICE', 'NAME', 'CIRCLE', 'ENOENT', 'ELOOP'];

/** An error for a file or folder that the site needs. */
export function unreadable(path: string, source: string, code: Code): Problem {
  if (code === 'ENOENT' && !isBrokenLink(path)) return missingFile(source);
  return problemOf(source, {
    message: `cannot be read: ${reasonFor(code)}`,
    hint: HINTS[code] ?? 'check its name, type and permissions.',
  });
}

/** A problem in public/: a warning for something other than a file, which is skipped; an error for an unreadable file. */
export function notCopied(path: string, source: string, code: Code): Problem {
  if (!SKIPPED.includes(code)) return unreadable(path, source, code);
  return problemOf(source, {
    message: `skipped: ${reasonFor(code)}`,
    hint: HINTS[code] ?? 'delete it, or replace it with a file.',
    severity: 'warning',
  });
}

function missingFile(source: string): Problem {
  const hint = source.endsWith('site.yaml')
    ? `if it was in Git, run: git restore ${source}. Otherwise copy it from a new download of the project.`
    : 'create it; it may be empty.';
  return problemOf(source, { message: 'the file is missing', hint });
}
