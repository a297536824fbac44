// Writes and compares the files of dist, and spills those of a large site to temporary files until all are checked.
import { chmodSync, copyFileSync, lstatSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isCopy, type Output } from '../../../src/base/output';
import { hash } from '../cache/hash.cjs';
import { remove } from '../write-whole.cjs';

const READ = 0o444;

/** In bytes. */
export const bodySize = ({ body }: Output): number =>
  typeof body === 'string' ? Buffer.byteLength(body) : 'bytes' in body ? body.bytes : body.byteLength;
/** Larger files, in bytes, are not compared: they may not fit in memory. */
const COMPARED_UP_TO = 200_000_000;

/** Throws if the file of a copy is gone. */
export const readBody = ({ body }: Pick<Output, 'body'>): Buffer =>
  isCopy(body) ? readFileSync(body.copyOf) : Buffer.from(body);

/** Writes a file that every user may read, even if it is a copy of a file that only its owner may read. */
export function writeBody(path: string, { body }: Output): void {
  if (isCopy(body)) {
    copyFileSync(body.copyOf, path);
    // Without setuid and setgid, the right to run as another user.
    chmodSync(path, (lstatSync(path).mode & 0o777) | READ);
  } else writeFileSync(path, body);
}

/** Whether the path is a regular file with exactly these bytes, readable by every user. */
export function hasBody(path: string, output: Output): boolean {
  try {
    const { mode, size } = lstatSync(path);
    if ((mode & 0o7444) !== READ || size !== bodySize(output) || size > COMPARED_UP_TO) return false;
    return readFileSync(path).equals(readBody(output));
  } catch {
    return false;
  }
}

/** Identifies the bytes of a file. Empty for a copy of a file that may change unnoticed. */
export const keyOfBody = ({ body, view }: Output): string =>
  view || (isCopy(body) ? (body.key ?? '') : hash(body));

const MOST_IN_MEMORY = 50_000_000;

/** Returns a function that moves the text of an output to a buffer, or to a temporary file if buffers are full. */
export function createSpill(): (output: Output) => Output {
  let folder: string | undefined;
  let [held, count] = [0, 0];
  return (output) => {
    const { body } = output;
    if (typeof body !== 'string') return output;
    // A buffer is outside of V8's heap, where garbage collection would copy texts of this size.
    const bytes = Buffer.from(body);
    held += bytes.length;
    if (held < MOST_IN_MEMORY) return Object.assign(output, { body: bytes });
    try {
      if (folder === undefined) {
        const made = mkdtempSync(join(tmpdir(), 'site-'));
        process.once('exit', () => remove(made));
        folder = made;
      }
      const copyOf = join(folder, `${count++}`);
      writeFileSync(copyOf, bytes);
      return Object.assign(output, { body: { copyOf, bytes: bytes.length } });
    } catch {
      return output;
    }
  };
}
