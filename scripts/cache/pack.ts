// A pack: the entries of the memo in one file of the cache, of which a build reads only those that it needs. An entry is a
// result, which most builds read, and texts of it, which few do; so a file has runs of results and runs of texts. Then come
// the index with the places of each entry, and last the length of the index. The checksum in the name of the file is that of
// the index, which has the checksums of the results; whoever reads a text knows its hash. So no build reads the whole file.
// Nothing here throws: a pack that cannot be read is empty, and one that cannot be written is not stored.
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { cache } from './code-state.cjs';
import type { Measure } from './memoize';
import { checksumOf, hash } from './names.cjs';

/** A part of the file. */
export interface Part {
  start: number;
  length: number;
  /** Its bytes, until they are in the file. */
  waiting?: Buffer;
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
  private readonly results = new Window();
  private readonly texts = new Window();

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
    const result = this.places.get(id)?.result;
    return result?.waiting ?? this.results.read(this.file, result);
  }

  /** All texts of an entry, one after the other. */
  readTexts(id: string): Buffer | undefined {
    const texts = this.places.get(id)?.texts;
    return texts?.waiting ?? readAt(this.file, texts);
  }

  /** The text of an entry that starts at `offset` in its texts. */
  readText(id: string, offset: number, { bytes }: Measure): Buffer | undefined {
    const texts = this.places.get(id)?.texts;
    if (texts?.waiting) return texts.waiting.subarray(offset, offset + bytes);
    return texts && this.texts.read(this.file, { start: texts.start + offset, length: bytes });
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

/** A file is read ahead up to this many bytes. */
const WINDOW = 1 << 17;

/** Reads parts of a file, most of which follow each other, many at a time. What is in the file must not change. */
class Window {
  private start = 0;
  private bytes: Buffer = Buffer.alloc(0);

  read(file: number | undefined, part: Part | undefined): Buffer | undefined {
    if (part === undefined || part.length > WINDOW) return readAt(file, part);
    const { start, length } = part;
    if (start < this.start || start + length > this.start + this.bytes.length) {
      this.bytes = readAt(file, { start, length: WINDOW }, length) ?? Buffer.alloc(0);
      this.start = start;
    }
    const from = start - this.start;
    return from + length > this.bytes.length ? undefined : this.bytes.subarray(from, from + length);
  }
}

/** A pack of an earlier build; empty if there is none. */
export class Pack extends PackReader {
  /** Whether an entry is damaged. It then counts as missing. */
  isDamaged = false;

  constructor(store: typeof cache, name: string, version: string) {
    super();
    const body = store.findFile(name, version, checksumOfIndex);
    if (body === undefined || !('copyOf' in body)) return;
    this.file = attempt(() => openSync(body.copyOf, 'r'));
    const rows: Row[] = attempt(() => JSON.parse(`${readIndex(this.file, body.bytes)}`)) ?? [];
    for (const [id, start, length, crc, textsStart, textsLength] of rows) {
      const texts = { start: textsStart, length: textsLength };
      this.places.set(id, { result: { start, length }, crc, texts });
      this.size += length + textsLength;
    }
  }

  override read(id: string): Buffer | undefined {
    const place = this.places.get(id);
    if (place === undefined) return undefined;
    const bytes = super.read(id);
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

/** Returns undefined if the file has less than `least` bytes of the part. */
function readAt(
  file: number | undefined,
  part: Part | undefined,
  least = part?.length ?? 0,
): Buffer | undefined {
  if (file === undefined || part === undefined || !(part.start >= 0)) return undefined;
  const { start, length } = part;
  return attempt(() => {
    const bytes = Buffer.allocUnsafe(length);
    for (let done = 0; done < length; ) {
      const read = readSync(file, bytes, done, length - done, start + done);
      if (read === 0) return done < least ? undefined : bytes.subarray(0, done);
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
