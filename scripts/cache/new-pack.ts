// Writes a pack: first to a temporary file, from which entries can be read already.
import { mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { cache } from './code-state.cjs';
import { remove, temporaryIn } from './files.cjs';
import { checksumOf } from './names.cjs';
import { attempt, LENGTH_BYTES, PackReader, type Part, type Row } from './pack';
import { Waiting } from './waiting';

/** Parts wait, up to this many bytes, before they are written. */
const ROOM = 1 << 22;

/** A new pack, in a temporary file until it is stored. */
export class NewPack extends PackReader {
  private path: string | undefined;
  /** Whether it could not be written. */
  isBroken = false;
  private readonly newResults = new Waiting(ROOM);
  private readonly newTexts: Waiting;
  /** The bytes that are in the file. */
  private written = 0;

  /** `roomForTexts` is how many bytes of texts are held in memory before they are written. */
  constructor(
    private readonly store: typeof cache,
    private readonly name: string,
    roomForTexts = ROOM,
  ) {
    super();
    this.newTexts = new Waiting(roomForTexts);
  }

  add(id: string, result: Buffer, texts: (string | Buffer)[]): void {
    if (this.isBroken || this.has(id)) return;
    const parts = { result: this.put(this.newResults, [result]), texts: this.put(this.newTexts, texts) };
    this.places.set(id, { ...parts, crc: crc32(result) });
    this.size += this.sizeOf(id);
  }

  private put(waiting: Waiting, values: (string | Buffer)[]): Part {
    const part = { start: -1, length: values.reduce((sum, value) => sum + Buffer.byteLength(value), 0) };
    if (waiting.isFull(part.length)) this.flush();
    waiting.add(part, values);
    return part;
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
    this.write(index);
    this.write(length);
    this.close();
    if (this.path === undefined) return;
    if (this.isBroken) remove(this.path);
    else this.store.adopt(name, version, this.path, checksumOf(index), generations);
  }

  discard(): void {
    this.close();
    this.places.clear();
    this.newResults.clear();
    this.newTexts.clear();
    if (this.path !== undefined) remove(this.path);
  }

  private flush(): void {
    this.newResults.take(this.written).forEach(this.write, this);
    this.newTexts.take(this.written).forEach(this.write, this);
    if (this.isBroken) this.places.clear();
  }

  private write(bytes: Buffer): void {
    if (this.isBroken || bytes.length === 0) return;
    const isWritten = attempt(() => {
      if (this.path === undefined) {
        const folder = dirname(join(this.store.folder, this.name));
        mkdirSync(folder, { recursive: true });
        this.path = temporaryIn(folder);
        this.file = openSync(this.path, 'wx+');
      }
      // A system may write less than it is asked to.
      for (let done = 0; done < bytes.length; ) done += writeSync(this.file as number, bytes, done);
      return true;
    });
    this.isBroken = isWritten !== true;
    this.written += bytes.length;
  }
}
