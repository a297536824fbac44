// A pack: many values in one file of the cache, of which a build reads only those that it needs. The values come first,
// then the index with their ids and lengths, and last the length of the index. Nothing here throws: a pack that cannot be
// read is empty, and one that cannot be written is not stored.
import { closeSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remove, temporaryIn } from './files.cjs';
import { Checksum } from './names.cjs';
import type { cache } from './sources.cjs';

/** Where a value is in the file. */
interface Place {
  start: number;
  length: number;
}

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
  read(id: string): Buffer | undefined {
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

  constructor(store: typeof cache, name: string, version: string) {
    super();
    // The store has verified the bytes unless the stats show that they are those that it verified before.
    const body = store.findFile(name, version);
    if (body === undefined || !('copyOf' in body)) return;
    this.file = attempt(() => openSync(body.copyOf, 'r'));
    const indexLength = readAt(this.file, { start: body.bytes - LENGTH_BYTES, length: LENGTH_BYTES });
    const length = Number(indexLength?.readBigUInt64LE());
    const index = readAt(this.file, { start: body.bytes - LENGTH_BYTES - length, length });
    const entries: [id: string, length: number][] = attempt(() => JSON.parse(`${index}`)) ?? [];
    for (const [id, length] of entries) {
      this.places.set(id, { start: this.size, length });
      this.size += length;
    }
  }
}

/** Values are collected up to this many bytes before they are written. */
const CHUNK = 1 << 20;

/** A new pack, in a temporary file until it is stored. */
export class NewPack extends Values {
  size = 0;
  private path: string | undefined;
  private isBroken = false;
  private waiting: Buffer[] = [];
  /** The bytes that are in the file. */
  private written = 0;
  private readonly checksum = new Checksum();

  constructor(
    private readonly store: typeof cache,
    private readonly name: string,
  ) {
    super();
  }

  add(id: string, bytes: Buffer): void {
    if (this.has(id)) return;
    this.places.set(id, { start: this.size, length: bytes.length });
    this.waiting.push(bytes);
    this.size += bytes.length;
    if (this.size - this.written > CHUNK) this.flush();
  }

  override read(id: string): Buffer | undefined {
    const place = this.places.get(id);
    if (place && place.start + place.length > this.written) this.flush();
    return super.read(id);
  }

  /** Replaces the pack with this name and version. At most `generations` versions stay. */
  storeAs(name: string, version: string, generations: number): void {
    const index = Buffer.from(JSON.stringify([...this.places].map(([id, { length }]) => [id, length])));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeBigUInt64LE(BigInt(index.length));
    this.waiting.push(index, length);
    this.flush();
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
    const bytes = Buffer.concat(this.waiting);
    this.waiting = [];
    if (this.isBroken || !this.write(bytes)) {
      this.isBroken = true;
      this.places.clear();
    }
    this.written += bytes.length;
  }

  private write(bytes: Buffer): boolean {
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
    this.checksum.add(bytes);
    return isWritten === true;
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
