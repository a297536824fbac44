// Writes and compares the files of dist. Every user can read them, whatever the umask: a server may run as another user.
import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { rawContentOf } from '../../src/memo';
import { type CopyOf, isCopy, type Output } from '../../src/outputs/output';
import { changedAt, isSettled, stateOf } from '../cache/file-state.cjs';
import { hash } from '../cache/names.cjs';
import { withFile } from '../files/write-file';

type Body = Output['body'];

const READ = 0o444;
const ENTER = 0o111;

export function writeBody(path: string, body: Body): void {
  if (isCopy(body)) copyFileSync(body.copyOf, path);
  else writeFileSync(path, rawContentOf(body));
  addRights(path, READ);
}

/** Whether the path is a regular file with exactly these bytes, readable by every user. */
export function hasBody(path: string, body: Body): boolean {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (!stats?.isFile() || (stats.mode & READ) !== READ) return false;
    if (isCopy(body)) return stats.size === statSync(body.copyOf).size && isSameFile(path, body.copyOf);
    const size =
      typeof body === 'string' ? Buffer.byteLength(body) : 'bytes' in body ? body.bytes : body.length;
    return stats.size === size && hash(readFileSync(path)) === hashOf(body);
  } catch {
    return false;
  }
}

/** The hash of a body; that of a text in the memo is known. */
export const hashOf = (body: Exclude<Body, CopyOf>): string =>
  typeof body === 'object' && 'hash' in body ? body.hash : hash(body);

/** Identifies the bytes of a body. Empty for a copy of a file that is missing or may change unnoticed. */
export function contentOf(body: Body): string {
  if (!isCopy(body)) return hashOf(body);
  if (body.id !== undefined) return body.id;
  const source = statSync(body.copyOf, { throwIfNoEntry: false });
  return source && isSettled(changedAt(source)) ? `${body.copyOf} ${stateOf(source)}` : '';
}

const CHUNK = 256 * 1024;
const [one, other] = [Buffer.allocUnsafe(CHUNK), Buffer.allocUnsafe(CHUNK)];

/** Compares in chunks, because a video may not fit in memory. */
const isSameFile = (path: string, source: string): boolean =>
  withFile(path, (file) =>
    withFile(source, (original) => {
      for (;;) {
        const size = readSync(file, one);
        if (readSync(original, other) !== size || one.compare(other, 0, size, 0, size) !== 0) return false;
        if (size === 0) return true;
      }
    }),
  );

/** Creates a folder and its missing parents. */
export function makeReadableFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })) return;
  makeReadableFolder(dirname(path));
  mkdirSync(path);
  addRights(path, READ | ENTER);
}

function addRights(path: string, rights: number): void {
  const { mode } = statSync(path);
  if ((mode & rights) !== rights) chmodSync(path, (mode & 0o7777) | rights);
}
