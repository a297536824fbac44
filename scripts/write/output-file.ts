// Writes and compares the files of dist.
import { chmodSync, copyFileSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { rawContentOf } from '../../src/memo';
import { type CopyOf, isCopy, type Output } from '../../src/outputs/output';
import { changedAt, isSettled, stateOf } from '../cache/file-state.cjs';
import { checksumOfFile, hash } from '../cache/names.cjs';
import { bytesOf } from '../cli/report';

const READ = 0o444;

export function writeBody(path: string, body: Output['body']): void {
  if (!isCopy(body)) {
    writeFileSync(path, rawContentOf(body));
    return;
  }
  copyFileSync(body.copyOf, path);
  const { mode } = statSync(path);
  // Without the right to run as another user.
  chmodSync(path, (mode & 0o777) | READ);
}

/** Whether the path is a regular file with exactly these bytes, readable by every user. */
export function hasBody(path: string, output: Output): boolean {
  const { body } = output;
  try {
    const { mode, size } = lstatSync(path);
    if ((mode & 0o7444) !== READ || size !== bytesOf(output)) return false;
    return isCopy(body)
      ? checksumOfFile(path) === checksumOfFile(body.copyOf)
      : hash(readFileSync(path)) === hashOf(body);
  } catch {
    return false;
  }
}

/** The hash of a body; that of a text in the memo is known. */
export const hashOf = (body: Exclude<Output['body'], CopyOf>): string =>
  typeof body === 'object' && 'hash' in body ? body.hash : hash(body);

/** Identifies the bytes of a body. Empty for a copy of a file that is missing or may change unnoticed. */
export function contentOf(body: Output['body']): string {
  if (!isCopy(body)) return hashOf(body);
  if (body.id !== undefined) return body.id;
  const source = statSync(body.copyOf, { throwIfNoEntry: false });
  return source && isSettled(changedAt(source)) ? `${body.copyOf} ${stateOf(source)}` : '';
}
