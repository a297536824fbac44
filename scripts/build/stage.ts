// Holds the texts of pages until all of them are checked: beyond a few in a temporary file, because those of a large site may not
// fit in memory.
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Output } from '../../src/outputs/output';
import { temporaryIn } from '../cache/files.cjs';

/** How many bytes stay in memory. */
const ROOM = 50_000_000;

export class Stage {
  readonly #path = temporaryIn(tmpdir());
  #file: number | undefined;
  #held = 0;
  #end = 0;

  /** Moves the text of an output to the file, unless there is room for it, or it cannot be written. */
  add = (output: Output): Output => {
    const { body } = output;
    if (typeof body !== 'string') return output;
    if (this.#held < ROOM) {
      this.#held += body.length;
      return output;
    }
    const bytes = Buffer.from(body);
    try {
      this.#file ??= openSync(this.#path, 'wx');
      for (let done = 0; done < bytes.length; ) done += writeSync(this.#file, bytes, done);
    } catch {
      return output;
    }
    const start = this.#end;
    this.#end += bytes.length;
    return Object.assign(output, { body: { copyOf: this.#path, bytes: bytes.length, start } });
  };

  close(): void {
    if (this.#file === undefined) return;
    closeSync(this.#file);
    rmSync(this.#path, { force: true });
  }
}
