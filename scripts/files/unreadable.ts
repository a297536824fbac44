// Problems for files and folders that cannot be read.
import { lstatSync } from 'node:fs';
import { type Problem, problemOf } from '../../src/problem';
import type { Code } from './walk';

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
  if (code === 'ENOENT' && !isLink(path)) return missingFile(source);
  return problemOf(source, {
    message: `cannot be read: ${reasonFor(code)}`,
    hint: HINTS[code] ?? 'check its name, type and permissions.',
  });
}

const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

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
    ? 'copy it from a new download of the project.'
    : 'create it; it may be empty.';
  return problemOf(source, { message: 'the file is missing', hint });
}
