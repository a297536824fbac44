// Holds the texts of pages until all of them are checked: beyond a few in temporary files, because those of a large site may not
// fit in memory.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Output } from '../../src/base/output';

/** How many bytes stay in memory. */
const ROOM = 50_000_000;

/** Returns a function that moves the text of an output to a file, unless there is room for it, or it cannot be written. */
export function createStage(): (output: Output) => Output {
  let folder: string | undefined;
  let [held, count] = [0, 0];
  return (output) => {
    const { body } = output;
    if (typeof body !== 'string') return output;
    // Outside of the heap of V8, which would copy texts of this size while it looks for garbage.
    const bytes = Buffer.from(body);
    held += bytes.length;
    if (held < ROOM) return Object.assign(output, { body: bytes });
    try {
      if (folder === undefined) {
        const made = mkdtempSync(join(tmpdir(), 'site-'));
        process.once('exit', () => rmSync(made, { recursive: true, force: true }));
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
