// Every regular file below a folder of the owner's, who may have linked to files and folders elsewhere.
import { type Dirent, existsSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

/** Why a path is not walked: a code of the system, or one of ours (see unreadable.ts). */
export type Code = string;

export interface Listener {
  /** Something is neither a file nor a folder, or cannot be read. */
  skip(path: string, code: Code): void;
  /** A link is followed; `real` is where it leads. */
  follow(path: string, real: string): void;
}

/** Files found through links in one walk: a link to a folder of the system must not walk the whole disk. */
const MOST_LINKED = 10_000;

/** The paths of all regular files; `isLeftOut` is asked by name. */
export function* walk(
  folder: string,
  isLeftOut: (name: string) => boolean,
  listener: Listener = { skip() {}, follow() {} },
): Generator<string> {
  let linked = 0;
  yield* walkBelow(folder, [], false);

  /** `around` are the real paths of the folders around this one; `isLinked` is true below a link. */
  function* walkBelow(folder: string, around: string[], isLinked: boolean): Generator<string> {
    const real = realPath(folder);
    if (real === undefined) return;
    for (const entry of listFolder(folder, listener.skip)) {
      if (isLeftOut(entry.name)) continue;
      const path = join(folder, entry.name);
      const kind = kindOf(path);
      const to = entry.isSymbolicLink() ? realPath(path) : undefined;
      const isCircle = to !== undefined && [...around, real].some((outer) => contains(to, outer));
      if (kind !== 'file' && kind !== 'folder') listener.skip(path, kind);
      else if (kind === 'folder' && isCircle) listener.skip(path, 'CIRCLE');
      else {
        if ((isLinked || to !== undefined) && ++linked > MOST_LINKED) {
          if (linked === MOST_LINKED + 1) listener.skip(path, 'MANY');
          return;
        }
        if (to !== undefined) listener.follow(path, to);
        if (kind === 'file') yield path;
        else yield* walkBelow(path, [...around, real], isLinked || to !== undefined);
      }
    }
  }
}

const contains = (outer: string, inner: string): boolean =>
  inner === outer || inner.startsWith(outer.endsWith('/') ? outer : `${outer}/`);

/** What a path leads to: a file, a folder, or the code of why it is neither. */
function kindOf(path: string): 'file' | 'folder' | Code {
  try {
    const stats = statSync(path);
    return stats.isDirectory() ? 'folder' : (codeOfKind(stats) ?? 'file');
  } catch (error) {
    return codeOf(path, error);
  }
}

/** The code of what is neither a file nor a folder. */
export function codeOfKind(stats: Stats): Code | undefined {
  if (stats.isFile() || stats.isDirectory()) return undefined;
  return stats.isFIFO() ? 'FIFO' : stats.isSocket() ? 'SOCKET' : 'DEVICE';
}

/** The code of an error. Node reads a byte that is not UTF-8 as U+FFFD, and then finds no file of that name. */
export function codeOf(path: string, error: unknown): Code {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code !== 'ENOENT' || !path.includes('\ufffd')) return code;
  return lstatSync(path, { throwIfNoEntry: false }) === undefined ? 'NAME' : code;
}

/** What lies in a folder; nothing in one that is not there or cannot be read. */
export function listFolder(folder: string, skip?: Listener['skip']): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (existsSync(folder)) skip?.(folder, (error as NodeJS.ErrnoException).code ?? '');
    return [];
  }
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}
