// Walks a folder of the owner's, following symbolic links.
import { type Dirent, existsSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

/** Why a path is skipped: an error code of the system, or a code of our own (see unreadable.ts). */
export type Code = string;

export interface Listener {
  /** Called for a path that is neither a file nor a folder, or cannot be read. */
  onSkip(path: string, code: Code): void;
  /** Called when a symbolic link is followed; `real` is its target. */
  onFollow(path: string, real: string): void;
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
      else {
        if ((isLinked || to !== undefined) && ++linked > MOST_LINKED) {
          if (linked === MOST_LINKED + 1) listener.onSkip(path, 'MANY');
          return;
        }
        if (to !== undefined) listener.onFollow(path, to);
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
