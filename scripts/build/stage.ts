// Holds the texts of pages until all of them are checked: beyond a few in temporary files, because those of a large site may not
// fit in memory.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Output } from '../../src/outputs/output';

/** How many characters stay in memory. */
const ROOM = 50_000_000;

export class Stage {
  #folder: string | undefined;
  #held = 0;
  #count = 0;

  /** Moves the text of an output to a file, unless there is room for it, or it cannot be written. */
  add = (output: Output): Output => {
    const { body } = output;
    if (typeof body !== 'string') return output;
    this.#held += body.length;
    if (this.#held < ROOM) return output;
    try {
      this.#folder ??= mkdtempSync(join(tmpdir(), 'site-'));
      const copyOf = join(this.#folder, `${this.#count++}`);
      writeFileSync(copyOf, body);
      return Object.assign(output, { body: { copyOf, bytes: Buffer.byteLength(body) } });
    } catch {
      return output;
    }
  };

  close(): void {
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
  }
}
