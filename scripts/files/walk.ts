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

const DEAF: Listener = { skip() {}, follow() {} };

/** Files found behind links in one walk: a link to a folder of the system must not walk the whole disk. */
const MOST_LINKED = 10_000;

/** The paths of all regular files; `isLeftOut` is asked by name. */
export function walk(
  folder: string,
  isLeftOut: (name: string) => boolean,
  listener = DEAF,
): Generator<string> {
  return walkBelow(folder, { isLeftOut, listener, linked: 0 }, [], false);
}

interface Walk {
  isLeftOut: (name: string) => boolean;
  listener: Listener;
  linked: number;
}

/** `around` are the real paths of the folders around this one; `isLinked` is true behind a link. */
function* walkBelow(folder: string, walk: Walk, around: string[], isLinked: boolean): Generator<string> {
  const { isLeftOut, listener } = walk;
  const real = attempt(() => realpathSync.native(folder));
  if (real === undefined) return;
  for (const entry of listFolder(folder, listener.skip)) {
    if (isLeftOut(entry.name)) continue;
    const path = join(folder, entry.name);
    const isLink = entry.isSymbolicLink();
    const found = isLink || hasUnknownName(entry.name) ? readStats(path) : entry;
    const code = typeof found === 'string' ? found : codeOfKind(found);
    if (typeof found === 'string' || code !== undefined) {
      listener.skip(path, code as Code);
      continue;
    }
    const to = isLink ? attempt(() => realpathSync.native(path)) : undefined;
    if (found.isDirectory() && to !== undefined && [...around, real].some((outer) => holds(to, outer))) {
      listener.skip(path, 'CIRCLE');
      continue;
    }
    if ((isLinked || isLink) && ++walk.linked > MOST_LINKED) {
      if (walk.linked === MOST_LINKED + 1) listener.skip(path, 'MANY');
      return;
    }
    if (to !== undefined) listener.follow(path, to);
    if (found.isDirectory()) yield* walkBelow(path, walk, [...around, real], isLinked || isLink);
    else yield path;
  }
}

const holds = (outer: string, inner: string): boolean =>
  inner === outer || inner.startsWith(outer.endsWith('/') ? outer : `${outer}/`);

/** What there is at the end of a link, or the code of why there is nothing. */
function readStats(path: string): Stats | Code {
  try {
    return statSync(path);
  } catch (error) {
    return codeOf(path, error);
  }
}

/** The code of an error; a name that is not UTF-8 reads as one that is not there. */
export function codeOf(path: string, error: unknown): Code {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code !== 'ENOENT' || !hasUnknownName(path)) return code;
  return lstatSync(path, { throwIfNoEntry: false }) === undefined ? 'NAME' : code;
}

// Node reads a byte that is no UTF-8 as this character, and then finds no such file.
const hasUnknownName = (name: string): boolean => name.includes('\ufffd');

type Kind = Pick<Stats, 'isFile' | 'isDirectory' | 'isFIFO' | 'isSocket'>;

/** The code of what is neither a file nor a folder. */
export function codeOfKind(stats: Kind): Code | undefined {
  if (stats.isFile() || stats.isDirectory()) return undefined;
  return stats.isFIFO() ? 'FIFO' : stats.isSocket() ? 'SOCKET' : 'DEVICE';
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

function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
