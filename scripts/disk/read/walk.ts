// Walks a folder of the owner, and says why something in it is not read. Only regular files and symbolic links to them are read.
import { type Dirent, existsSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { type Problem, problemOf } from '../../../src/base/problems/problem';
import { systemReason } from '../errors';
import { tryLstat } from '../file';

/** Why a path is left out: an error code of the system, or a code of our own. */
export type SkipCode = string;

interface Listener {
  onSkip(path: string, code: SkipCode): void;
  /** Called for a symbolic link to the file `real`. Returns false to leave it out. */
  onFollow?(path: string, real: string): unknown;
}

/** Yields the paths of all files; `isIgnored` returns true for names to ignore. */
export function* walk(
  folder: string,
  isIgnored: (name: string) => boolean,
  listener: Listener = { onSkip() {} },
): Generator<string> {
  const { onSkip, onFollow } = listener;
  for (const entry of listFolder(folder, onSkip)) {
    if (isIgnored(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    const kind = kindIn(path, entry);
    if (kind === 'folder') yield* walk(path, isIgnored, listener);
    else if (kind !== 'file') onSkip(path, kind);
    else if (!entry.isSymbolicLink() || onFollow?.(path, realpathSync.native(path)) !== false) yield path;
  }
}

/** Copies and locks of files that are open in an editor. */
export const isEditorCopy = (name: string): boolean =>
  /^\.#|^#.*#$|~$|^\..*\.(?:sw[a-z]|kate-swp)$/.test(name);

/** Files that systems, offices and sync programs create in any folder, as in the templates of github.com/github/gitignore. */
export const isSystemFile = (name: string): boolean => MACOS.test(name) || OTHERS.test(name);

const MACOS =
  /^(?:\._.*|\.(?:DS_Store|Apple(?:Double|DB|Desktop)|LSOverride|Spotlight-V100|DocumentRevisions-V100|Trashes|TemporaryItems|fseventsd|localized|VolumeIcon\.icns|apdisk|com\.apple\..*)|__MACOSX|Icon\r)$/i;
const OTHERS =
  /^(?:(?:eh)?thumbs(?:_vista)?\.db(?::encryptable)?|desktop\.ini|\$RECYCLE\.BIN|System Volume Information|lost\+found|@eaDir|~\$.*|\.(?:directory|Trash-\d+|fuse_hidden.*|nfs[\da-f]+|~lock\..*#|st(?:versions|folder)|dropbox(?:\.cache|\.attr)?))$/i;

/** Returns what an entry of a folder is, or the code that says why it is left out. */
export function kindIn(path: string, entry: Dirent): 'file' | 'folder' | SkipCode {
  if (!entry.isSymbolicLink()) return isMisnamed(path) ? 'NAME' : kindOfStats(entry);
  const kind = kindOf(path);
  return kind === 'folder' ? 'LINK' : kind;
}

/** Like kindIn(), for a path that may be a link to a folder. */
export function kindOf(path: string): 'file' | 'folder' | SkipCode {
  try {
    // A file without a path, such as one in /proc, counts as missing.
    return kindOfStats(statSync(realpathSync.native(path)));
  } catch (error) {
    return codeOf(path, error);
  }
}

export function kindOfStats(stats: Stats | Dirent): 'file' | 'folder' | SkipCode {
  return stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'SPECIAL';
}

export function codeOf(path: string, error: unknown): SkipCode {
  const { code = '' } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' && isMisnamed(path) ? 'NAME' : code;
}

/** Node decodes a name that is not UTF-8 with U+FFFD, and then finds no file with that name. */
const isMisnamed = (path: string): boolean => path.includes('\ufffd') && !isThere(path);

/** Also true for a link that leads nowhere. */
const isThere = (path: string): boolean => tryLstat(path) !== undefined;

/** Lists a folder; returns an empty list if it is missing or cannot be read. */
export function listFolder(folder: string, onSkip?: Listener['onSkip']): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const code = codeOf(folder, error);
    if (existsSync(folder) || (code !== 'ENOTDIR' && isThere(folder))) onSkip?.(folder, code);
    return [];
  }
}

const LINKED = 'delete the link, or let it lead to a file.';
const REASONS: Record<SkipCode, [reason: string, hint?: string]> = {
  folder: ['it is a folder'],
  ENOENT: ['it is a symbolic link to a missing file', LINKED],
  ELOOP: ['it is a symbolic link to itself', LINKED],
  LINK: ['it is a symbolic link to a folder', 'replace the link with the folder itself.'],
  NAME: ['its name is not valid UTF-8', 'rename it.'],
  SPECIAL: ['it is not a regular file'],
};

export const reasonFor = (code: SkipCode): string => REASONS[code]?.[0] ?? systemReason(code) ?? code;

/** An error for a file or folder that the site needs. */
export function unreadable(path: string, source: string, code: SkipCode): Problem {
  if (code === 'ENOENT' && !isThere(path)) {
    const hint = source.endsWith('site.yaml')
      ? `if it was in Git, run: git restore ${source}. Otherwise copy it from a new download of the project.`
      : 'create it; it may be empty.';
    return problemOf(source, { message: 'the file is missing', hint });
  }
  const hint = REASONS[code]?.[1] ?? 'check its name, type and permissions.';
  return problemOf(source, { message: `cannot be read: ${reasonFor(code)}`, hint });
}

/** A problem in public/: a warning for something other than a file, which is skipped; an error for an unreadable file. */
export function notCopied(path: string, source: string, code: SkipCode): Problem {
  if (!['SPECIAL', 'NAME', 'LINK', 'ENOENT', 'ELOOP'].includes(code)) return unreadable(path, source, code);
  const hint = REASONS[code][1] ?? 'delete it, or replace it with a file.';
  return problemOf(source, { message: `skipped: ${reasonFor(code)}`, hint, severity: 'warning' });
}
