// A pack: the entries of the memo in one file of the cache, of which a build reads only those that it needs. An entry is a
// result, which most builds read, and texts of it, which few do; so a file has runs of results and runs of texts. Then come
// the index with the places of each entry, and last the length of the index. Nothing here throws: a pack that cannot be
// read is empty, and one that cannot be written is not stored.
import { closeSync, openSync, readSync } from 'node:fs';
import type { cache } from './sources.cjs';

/** A part of the file. `start` is negative until it is written. */
export interface Part {
  start: number;
  length: number;
}

interface Place {
  result: Part;
  /** All texts, one after the other. */
  texts: Part;
}

/** The length of the index is a number of this many bytes. */
export const LENGTH_BYTES = 8;

export abstract class PackReader {
  /** The bytes of all entries. */
  size = 0;
  protected file: number | undefined;
  protected readonly places = new Map<string, Place>();

  has = (id: string): boolean => this.places.has(id);
  ids = (): IterableIterator<string> => this.places.keys();

  get count(): number {
    return this.places.size;
  }

  sizeOf(id: string): number {
    const place = this.places.get(id);
    return place ? place.result.length + place.texts.length : 0;
  }

  /** Undefined if there is no entry with this id. */
  read(id: string): Buffer | undefined {
    return readAt(this.file, this.places.get(id)?.result);
  }

  /** Reads a part of the texts of an entry; by default all of them. */
  readTexts(id: string, offset = 0, bytes?: number): Buffer | undefined {
    const texts = this.places.get(id)?.texts;
    return (
      texts && readAt(this.file, { start: texts.start + offset, length: bytes ?? texts.length - offset })
    );
  }

  close(): void {
    const file = this.file;
    this.file = undefined;
    if (file !== undefined) attempt(() => closeSync(file));
  }
}

/** An entry in the index. */
export type Row = [id: string, start: number, length: number, textsStart: number, textsLength: number];

/** Results are read ahead up to this many bytes. */
const WINDOW = 1 << 17;

/** A pack of an earlier build; empty if there is none. */
export class Pack extends PackReader {
  private readonly end: number = 0;
  private window: Buffer = Buffer.alloc(0);
  private windowStart = 0;

  constructor(store: typeof cache, name: string, version: string) {
    super();
    // The store has verified the bytes unless the stats show that they are those that it verified before.
    const body = store.findFile(name, version);
    if (body === undefined || !('copyOf' in body)) return;
    this.file = attempt(() => openSync(body.copyOf, 'r'));
    this.end = body.bytes - LENGTH_BYTES;
    const length = Number(readAt(this.file, { start: this.end, length: LENGTH_BYTES })?.readBigUInt64LE());
    const index = readAt(this.file, { start: this.end - length, length });
    const rows: Row[] = attempt(() => JSON.parse(`${index}`)) ?? [];
    for (const [id, start, length, textsStart, textsLength] of rows) {
      this.places.set(id, { result: { start, length }, texts: { start: textsStart, length: textsLength } });
      this.size += length + textsLength;
    }
  }

  override read(id: string): Buffer | undefined {
    const result = this.places.get(id)?.result;
    if (result === undefined || result.length > WINDOW) return super.read(id);
    const { start, length } = result;
    if (start < this.windowStart || start + length > this.windowStart + this.window.length) {
      const window = { start, length: Math.min(WINDOW, this.end - start) };
      this.window = readAt(this.file, window) ?? Buffer.alloc(0);
      this.windowStart = start;
    }
    const from = start - this.windowStart;
    return from + length > this.window.length ? undefined : this.window.subarray(from, from + length);
  }
}

function readAt(file: number | undefined, part: Part | undefined): Buffer | undefined {
  if (file === undefined || part === undefined || !(part.start >= 0)) return undefined;
  const { start, length } = part;
  return attempt(() => {
    const bytes = Buffer.allocUnsafe(length);
    for (let done = 0; done < length; ) {
      const read = readSync(file, bytes, done, length - done, start + done);
      if (read === 0) return undefined;
      done += read;
    }
    return bytes;
  });
}

export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
