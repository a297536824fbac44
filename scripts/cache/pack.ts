// A pack: many values in one file of the cache, of which a build reads only those that it needs. Values come first, short
// ones and long ones in runs of their own; then the index with the id and place of each, and last the length of the index.
// Nothing here throws: a pack that cannot be read is empty, and one that cannot be written is not stored.
import { closeSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remove, temporaryIn } from './files.cjs';
import { Checksum } from './names.cjs';
import type { cache } from './sources.cjs';

/** Where a value is in the file; `start` is negative until it is written. */
interface Place {
  start: number;
  length: number;
}

/** A build needs nearly all short values, in their order, and few of the long ones. */
export type Size = 'short' | 'long';

const LENGTH_BYTES = 8;

abstract class Values {
  protected file: number | undefined;
  protected readonly places = new Map<string, Place>();

  has = (id: string): boolean => this.places.has(id);
  ids = (): IterableIterator<string> => this.places.keys();
  sizeOf = (id: string): number => this.places.get(id)?.length ?? 0;

  get count(): number {
    return this.places.size;
  }

  /** Undefined if there is no value with this id. */
  read(id: string, _size: Size): Buffer | undefined {
    const place = this.places.get(id);
    return place && readAt(this.file, place);
  }

  close(): void {
    const file = this.file;
    this.file = undefined;
    if (file !== undefined) attempt(() => closeSync(file));
  }
}

/** A pack of an earlier build; empty if there is none. */
export class Pack extends Values {
  /** The bytes of all values. */
  size = 0;
  private end = 0;
  /** A part of the file, and where it starts. */
  private window: Buffer = Buffer.alloc(0);
  private windowStart = 0;

  constructor(store: typeof cache, name: string, version: string) {
    super();
    // The store has verified the bytes unless the stats show that they are those that it verified before.
    const body = store.findFile(name, version);
    if (body === undefined || !('copyOf' in body)) return;
    this.file = attempt(() => openSync(body.copyOf, 'r'));
    const indexLength = readAt(this.file, { start: body.bytes - LENGTH_BYTES, length: LENGTH_BYTES });
    const length = Number(indexLength?.readBigUInt64LE());
    const index = readAt(this.file, { start: body.bytes - LENGTH_BYTES - length, length });
    const entries: [id: string, start: number, length: number][] =
      attempt(() => JSON.parse(`${index}`)) ?? [];
    for (const [id, start, length] of entries) {
      this.places.set(id, { start, length });
      this.size += length;
    }
    this.end = body.bytes;
  }

  /** Reads several short values at once. */
  override read(id: string, size: Size): Buffer | undefined {
    const place = this.places.get(id);
    if (size === 'long' || place === undefined || place.length > WINDOW) return super.read(id, size);
    const { start, length } = place;
    if (start < this.windowStart || start + length > this.windowStart + this.window.length) {
      this.window =
        readAt(this.file, { start, length: Math.min(WINDOW, this.end - start) }) ?? Buffer.alloc(0);
      this.windowStart = start;
    }
    const from = start - this.windowStart;
    return from + length > this.window.length ? undefined : this.window.subarray(from, from + length);
  }
}

const WINDOW = 1 << 17;

/** Values are collected up to this many bytes before they are written. */
const CHUNK = 1 << 22;

/** A new pack, in a temporary file until it is stored. */
export class NewPack extends Values {
  size = 0;
  private path: string | undefined;
  private isBroken = false;
  private waiting: Record<Size, { place: Place; bytes: Buffer }[]> = { short: [], long: [] };
  /** The bytes that are in the file. */
  private written = 0;
  private readonly checksum = new Checksum();

  constructor(
    private readonly store: typeof cache,
    private readonly name: string,
  ) {
    super();
  }

  add(id: string, bytes: Buffer, size: Size): void {
    if (this.has(id)) return;
    const place = { start: -1, length: bytes.length };
    this.places.set(id, place);
    this.waiting[size].push({ place, bytes });
    this.size += bytes.length;
    if (this.size - this.written > CHUNK) this.flush();
  }

  override read(id: string, size: Size): Buffer | undefined {
    if ((this.places.get(id)?.start ?? 0) < 0) this.flush();
    return super.read(id, size);
  }

  /** Replaces the pack with this name and version. At most `generations` versions stay. */
  storeAs(name: string, version: string, generations: number): void {
    this.flush();
    const entries = [...this.places].map(([id, { start, length }]) => [id, start, length]);
    const index = Buffer.from(JSON.stringify(entries));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeBigUInt64LE(BigInt(index.length));
    this.write(Buffer.concat([index, length]));
    this.close();
    if (this.path === undefined) return;
    if (this.isBroken) remove(this.path);
    else this.store.adopt(name, version, this.path, this.checksum, generations);
  }

  discard(): void {
    this.close();
    if (this.path !== undefined) remove(this.path);
  }

  private flush(): void {
    const values = [...this.waiting.short, ...this.waiting.long];
    this.waiting = { short: [], long: [] };
    let start = this.written;
    for (const { place } of values) {
      place.start = start;
      start += place.length;
    }
    this.write(Buffer.concat(values.map(({ bytes }) => bytes)));
    if (this.isBroken) this.places.clear();
  }

  private write(bytes: Buffer): void {
    if (this.isBroken) return;
    const isWritten = attempt(() => {
      if (this.path === undefined) {
        const folder = dirname(join(this.store.folder, this.name));
        mkdirSync(folder, { recursive: true });
        this.path = temporaryIn(folder);
        this.file = openSync(this.path, 'wx+');
      }
      for (let done = 0; done < bytes.length; ) done += writeSync(this.file as number, bytes, done);
      return true;
    });
    this.isBroken = isWritten !== true;
    this.checksum.add(bytes);
    this.written += bytes.length;
  }
}

function readAt(file: number | undefined, { start, length }: Place): Buffer | undefined {
  if (file === undefined || !(start >= 0)) return undefined;
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

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
