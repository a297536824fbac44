// Writes and compares the files of dist.
import { chmodSync, copyFileSync, lstatSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs';
import { isCopy, type Output } from '../../src/outputs/output';
import { settledState } from '../cache/file-state.cjs';
import { checksumOfFile, hash } from '../cache/names.cjs';
import { bytesOf } from '../cli/report';
import { withFile } from '../files/write-file';

const READ = 0o444;

export function readBody({ body }: Output): Buffer {
  if (!isCopy(body)) return Buffer.from(body);
  const { copyOf, bytes, start } = body;
  if (start === undefined) return readFileSync(copyOf);
  const part = Buffer.allocUnsafe(bytes);
  withFile(copyOf, (file) => readSync(file, part, 0, bytes, start));
  return part;
}

export function writeBody(path: string, output: Output): void {
  const { body } = output;
  if (!isCopy(body) || body.start !== undefined) {
    writeFileSync(path, isCopy(body) ? readBody(output) : body);
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
    return isCopy(body) && body.start === undefined
      ? checksumOfFile(path) === checksumOfFile(body.copyOf)
      : readFileSync(path).equals(readBody(output));
  } catch {
    return false;
  }
}

/** Identifies the bytes of a file. Empty for a copy of a file that is missing or may change unnoticed. */
export function contentOf({ body, view }: Output): string {
  if (view) return view;
  if (!isCopy(body)) return hash(body);
  if (body.id !== undefined) return body.id;
  const source = statSync(body.copyOf, { throwIfNoEntry: false });
  const state = source && settledState(source);
  return state ? `${body.copyOf} ${state}` : '';
}
