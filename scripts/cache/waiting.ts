// Parts of a pack that are not yet in the file.
import type { Part } from './pack';

const CHUNK = 1 << 20;

/** Several parts share a buffer, because a buffer for each takes longer than filling it. */
export class Waiting {
  private chunks: Buffer[] = [];
  /** The rest of the last buffer. */
  private rest = Buffer.alloc(0);
  private parts: Part[] = [];
  private size = 0;

  constructor(private readonly room: number) {}

  isFull = (length: number): boolean => this.size + length > this.room;

  /** Adds values as one part of `length` bytes. */
  add(part: Part, values: (string | Buffer)[]): void {
    if (this.rest.length < part.length) {
      this.endChunk();
      this.rest = Buffer.allocUnsafeSlow(Math.max(CHUNK, part.length));
      this.chunks.push(this.rest);
    }
    let end = 0;
    for (const value of values)
      end += typeof value === 'string' ? this.rest.write(value, end) : value.copy(this.rest, end);
    part.waiting = this.rest.subarray(0, end);
    this.rest = this.rest.subarray(end);
    this.parts.push(part);
    this.size += end;
  }

  private endChunk(): void {
    const last = this.chunks.pop();
    if (last) this.chunks.push(last.subarray(0, last.length - this.rest.length));
  }

  /** Returns the bytes, which are at `start` in the file. */
  take(start: number): Buffer[] {
    let next = start;
    for (const part of this.parts) {
      part.start = next;
      part.waiting = undefined;
      next += part.length;
    }
    this.endChunk();
    const { chunks } = this;
    this.clear();
    return chunks;
  }

  clear(): void {
    this.chunks = [];
    this.rest = Buffer.alloc(0);
    this.parts = [];
    this.size = 0;
  }
}
