// Writes and compares the files of dist.
import { chmodSync, copyFileSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { isCopy, type Output } from '../../../src/base/output';
import { hash } from '../cache/hash.cjs';

const READ = 0o444;

export const bodySize = ({ body }: Output): number =>
  typeof body === 'string' ? Buffer.byteLength(body) : 'bytes' in body ? body.bytes : body.byteLength;
/** Larger files, in bytes, are not compared: they may not fit in memory. */
const LARGEST = 200_000_000;

export const readBody = ({ body }: Pick<Output, 'body'>): Buffer =>
  isCopy(body) ? readFileSync(body.copyOf) : Buffer.from(body);

export function writeBody(path: string, { body }: Output): void {
  if (isCopy(body)) {
    copyFileSync(body.copyOf, path);
    // Without the right to run as another user.
    chmodSync(path, (statSync(path).mode & 0o777) | READ);
  } else writeFileSync(path, body);
}

/** Whether the path is a regular file with exactly these bytes, readable by every user. */
export function hasBody(path: string, output: Output): boolean {
  try {
    const { mode, size } = lstatSync(path);
    if ((mode & 0o7444) !== READ || size !== bodySize(output) || size > LARGEST) return false;
    return readFileSync(path).equals(readBody(output));
  } catch {
    return false;
  }
}

/** Identifies the bytes of a file. Empty for a copy of a file that may change unnoticed. */
export const contentIdOf = ({ body, view }: Output): string =>
  view || (isCopy(body) ? (body.id ?? '') : hash(body));
