// Writes a pack: first to a temporary file, from which entries can be read already.
import { mkdirSync, openSync, writeSync, writevSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { remove, temporaryIn } from './files.cjs';
import type { Measure } from './memoize';
import { checksumOf } from './names.cjs';
import { attempt, LENGTH_BYTES, lengthOf, PackReader, type Part, type Row } from './pack';
import type { cache } from './sources.cjs';

/** Entries are collected up to this many bytes before they are written. */
const CHUNK = 1 << 22;

/** A new pack, in a temporary file until it is stored. */
export class NewPack extends PackReader {
  private path: string | undefined;
  /** Whether it could not be written. */
  isBroken = false;
  private waiting: { part: Part; buffers: Buffer[] }[][] = [[], []];
  /** The bytes that are in the file. */
  private written = 0;

  constructor(
    private readonly store: typeof cache,
    private readonly name: string,
  ) {
    super();
  }

  add(id: string, result: Buffer, texts: Buffer[]): void {
    if (this.has(id)) return;
    const parts = [[result], texts].map((buffers, run) => {
      const part = { start: -1, length: lengthOf(buffers) };
      this.waiting[run].push({ part, buffers });
      return part;
    });
    this.places.set(id, { result: parts[0], crc: crc32(result), texts: parts[1] });
    this.size += this.sizeOf(id);
    if (this.size - this.written > CHUNK) this.flush();
  }

  override read(id: string): Buffer | undefined {
    this.flushIfWaiting(id);
    return super.read(id);
  }

  override readText(id: string, offset: number, measure: Measure): Buffer | undefined {
    this.flushIfWaiting(id);
    return super.readText(id, offset, measure);
  }

  private flushIfWaiting(id: string): void {
    if ((this.places.get(id)?.result.start ?? 0) < 0) this.flush();
  }

  /** Replaces the pack with this name and version. At most `generations` versions stay. */
  storeAs(name: string, version: string, generations: number): void {
    this.flush();
    const rows = Array.from(
      this.places,
      ([id, { result, crc, texts }]): Row => [
        id,
        result.start,
        result.length,
        crc,
        texts.start,
        texts.length,
      ],
    );
    const index = Buffer.from(JSON.stringify(rows));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeBigUInt64LE(BigInt(index.length));
    this.write([index, length]);
    this.close();
    if (this.path === undefined) return;
    if (this.isBroken) remove(this.path);
    else this.store.adopt(name, version, this.path, checksumOf(index), generations);
  }

  discard(): void {
    this.close();
    if (this.path !== undefined) remove(this.path);
  }

  private flush(): void {
    const values = this.waiting.flat();
    this.waiting = [[], []];
    let start = this.written;
    for (const { part } of values) {
      part.start = start;
      start += part.length;
    }
    this.write(values.flatMap(({ buffers }) => buffers));
    if (this.isBroken) this.places.clear();
  }

  private write(buffers: Buffer[]): void {
    if (this.isBroken || buffers.length === 0) return;
    const length = lengthOf(buffers);
    const isWritten = attempt(() => {
      if (this.path === undefined) {
        const folder = dirname(join(this.store.folder, this.name));
        mkdirSync(folder, { recursive: true });
        this.path = temporaryIn(folder);
        this.file = openSync(this.path, 'wx+');
      }
      const file = this.file as number;
      const done = writevSync(file, buffers);
      if (done < length) writeRest(file, Buffer.concat(buffers).subarray(done));
      return true;
    });
    this.isBroken = isWritten !== true;
    this.written += length;
  }
}

/** A system may write less than it is asked to. */
function writeRest(file: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
}
