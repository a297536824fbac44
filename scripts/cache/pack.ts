// A pack: the entries of the memo in one file of the cache, of which a build reads only those that it needs. An entry is a
// result, which most builds read, and texts of it, which few do; so a file has runs of results and runs of texts. Then come
// the index with the places of each entry, and last the length of the index. The checksum in the name of the file is that of
// the index, which has the checksums of the results; whoever reads a text knows its hash. So no build reads the whole file.
// Nothing here throws: a pack that cannot be read is empty, and one that cannot be written is not stored.
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { Measure } from './memoize';
import { checksumOf, hash } from './names.cjs';
import type { cache } from './sources.cjs';

/** A part of the file. `start` is negative until it is written. */
export interface Part {
  start: number;
  length: number;
}

interface Place {
  result: Part;
  /** The CRC-32 of the result. */
  crc: number;
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

  /** All texts of an entry, one after the other. */
  readTexts(id: string): Buffer | undefined {
    return readAt(this.file, this.places.get(id)?.texts);
  }

  /** The text of an entry that starts at `offset` in its texts. */
  readText(id: string, offset: number, { bytes }: Measure): Buffer | undefined {
    const texts = this.places.get(id)?.texts;
    return texts && readAt(this.file, { start: texts.start + offset, length: bytes });
  }

  close(): void {
    const file = this.file;
    this.file = undefined;
    if (file !== undefined) attempt(() => closeSync(file));
  }
}

/** An entry in the index. */
export type Row = [
  id: string,
  start: number,
  length: number,
  crc: number,
  textsStart: number,
  textsLength: number,
];

/** Results are read ahead up to this many bytes. */
const WINDOW = 1 << 17;

/** A pack of an earlier build; empty if there is none. */
export class Pack extends PackReader {
  /** Whether an entry is damaged. It then counts as missing. */
  isDamaged = false;
  private readonly end: number = 0;
  private window: Buffer = Buffer.alloc(0);
  private windowStart = 0;

  constructor(store: typeof cache, name: string, version: string) {
    super();
    const body = store.findFile(name, version, checksumOfIndex);
    if (body === undefined || !('copyOf' in body)) return;
    this.file = attempt(() => openSync(body.copyOf, 'r'));
    this.end = body.bytes;
    const rows: Row[] = attempt(() => JSON.parse(`${readIndex(this.file, this.end)}`)) ?? [];
    for (const [id, start, length, crc, textsStart, textsLength] of rows) {
      const texts = { start: textsStart, length: textsLength };
      this.places.set(id, { result: { start, length }, crc, texts });
      this.size += length + textsLength;
    }
  }

  override read(id: string): Buffer | undefined {
    const place = this.places.get(id);
    if (place === undefined) return undefined;
    const bytes = this.readAhead(place.result);
    return bytes && crc32(bytes) === place.crc ? bytes : this.damaged(id);
  }

  override readText(id: string, offset: number, measure: Measure): Buffer | undefined {
    const bytes = super.readText(id, offset, measure);
    return bytes && hash(bytes) === measure.hash ? bytes : this.damaged(id);
  }

  private damaged(id: string): undefined {
    this.isDamaged = true;
    this.places.delete(id);
  }

  private readAhead(result: Part): Buffer | undefined {
    const { start, length } = result;
    if (length > WINDOW) return readAt(this.file, result);
    if (start < this.windowStart || start + length > this.windowStart + this.window.length) {
      const window = { start, length: Math.min(WINDOW, this.end - start) };
      this.window = readAt(this.file, window) ?? Buffer.alloc(0);
      this.windowStart = start;
    }
    const from = start - this.windowStart;
    return from + length > this.window.length ? undefined : this.window.subarray(from, from + length);
  }
}

/** The checksum of a pack. */
function checksumOfIndex(path: string): string | undefined {
  const file = openSync(path, 'r');
  try {
    const index = readIndex(file, statSync(path).size);
    return index && checksumOf(index);
  } finally {
    closeSync(file);
  }
}

/** Reads the index, at the end of the file; undefined if there is none. */
function readIndex(file: number | undefined, size: number): Buffer | undefined {
  const end = size - LENGTH_BYTES;
  const length = Number(readAt(file, { start: end, length: LENGTH_BYTES })?.readBigUInt64LE());
  return length <= end ? readAt(file, { start: end - length, length }) : undefined;
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

export const lengthOf = (buffers: Buffer[]): number => buffers.reduce((sum, { length }) => sum + length, 0);

export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
