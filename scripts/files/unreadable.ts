// Problems for files and folders that cannot be read.
import { lstatSync } from 'node:fs';
import { missingFile } from '../../src/content/parse-site';
import { type Problem, problemOf } from '../../src/problem';
import type { Code } from './walk';

const REASONS: Record<Code, string> = {
  EISDIR: 'it is a folder',
  ENOTDIR: 'it is not a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'it is a link to a missing file',
  ELOOP: 'it is a link that leads back to itself',
  ENAMETOOLONG: 'its path is too long',
  FIFO: 'it is a named pipe',
  SOCKET: 'it is a socket',
  DEVICE: 'it is a device',
  NAME: 'its name is not UTF-8',
  CIRCLE: 'it is a link to a folder that holds it',
  MANY: 'links lead to more than 10,000 files',
};

const HINTS: Record<Code, string> = {
  NAME: 'rename it.',
  CIRCLE: 'delete the link.',
  MANY: 'put the files that belong to the site in its place.',
};

export const reasonFor = (code: Code): string => REASONS[code] ?? code;

const LEFT_OUT: Code[] = ['FIFO', 'SOCKET', 'DEVICE', 'NAME', 'CIRCLE', 'ENOENT', 'ELOOP'];

/** A file that the site cannot do without. */
export function unreadable(path: string, source: string, code: Code): Problem {
  if (code === 'ENOENT' && !isLink(path)) return missingFile(source);
  return problemOf(source, {
    message: `cannot be read: ${reasonFor(code)}`,
    hint: HINTS[code] ?? 'check its name, type and permissions.',
  });
}

const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** Something in public/: a warning when it is not a file and is skipped, an error when it cannot be read. */
export function notCopied(path: string, source: string, code: Code): Problem {
  if (!LEFT_OUT.includes(code)) return unreadable(path, source, code);
  return problemOf(source, {
    message: `skipped: ${reasonFor(code)}`,
    hint: HINTS[code] ?? 'delete it, or put a file in its place.',
    severity: 'warning',
  });
}
