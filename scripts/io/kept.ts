// What earlier runs made, kept on disk between them: a build after one edit makes that one post again. A value is known
// by how it came about, so an entry holds as long as its key, its inputs and the code are what they were.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { makeAlways, type Remember } from '../../src/remember';
import { root } from './paths';
import { tryRemove } from './temporary';
import { tryWriteWhole } from './write-whole';

export interface Kept {
  remember: Remember;
  /** Writes what has been asked for, when that differs from what was there, and keeps nothing from here on. */
  close(): void;
}

/** Of 10,000 posts not all is kept: reading it would take longer than making it. */
const LARGEST = 300_000_000;

/** What the last run kept. Nothing is when the code runs without the launcher, which knows its version. */
export function openKept(): Kept {
  const code = codeVersion();
  if (code === undefined) return { remember: makeAlways, close() {} };
  return createKept(`${root}node_modules/.cache/kept`, code);
}

/** `version` stands for all that decides about a value beside its inputs. */
export function createKept(file: string, version: string): Kept {
  const before = readEntries(file, version);
  const after = new Map<string, Buffer>();
  const origins = new Origins();
  let isOpen = true;
  let hasNew = false;
  let size = 0;

  const add = (id: string, entry: Buffer): void => {
    size += entry.length;
    if (size < LARGEST) after.set(id, entry);
  };

  return {
    remember<T>(key: string, inputs: readonly unknown[], make: () => T): T {
      if (!isOpen) return make();
      const parts = inputs.map((input) => origins.of(input));
      if (parts.includes(undefined)) return make();
      const id = digest(JSON.stringify([key, ...parts]));
      const known = after.get(id) ?? before.get(id);
      const made: T = known ? deserialize(known) : make();
      origins.set(made, id);
      if (known) add(id, known);
      else {
        const entry = toEntry(made);
        hasNew ||= entry !== undefined;
        if (entry) add(id, entry);
      }
      return made;
    },
    close() {
      isOpen = false;
      if (hasNew || after.size !== before.size) writeEntries(file, version, after);
      after.clear();
      before.clear();
    },
  };
}

/** Undefined for what only lives in memory, such as a function or a promise. */
function toEntry(made: unknown): Buffer | undefined {
  if (made instanceof Promise) return undefined;
  try {
    return serialize(made);
  } catch {
    return undefined;
  }
}

/** A short name for each value: of what was made here its entry, of other texts and numbers what they say. */
class Origins {
  // A long text is looked up faster than it is read.
  private readonly texts = new Map<string, string>();
  private readonly objects = new WeakMap<object, string>();

  of(value: unknown): string | undefined {
    if (typeof value === 'string') {
      const known = this.texts.get(value) ?? `text ${digest(value)}`;
      this.texts.set(value, known);
      return known;
    }
    if (typeof value === 'symbol') return undefined;
    if (isObject(value)) return this.objects.get(value);
    return `${typeof value} ${String(value)}`;
  }

  set(value: unknown, id: string): void {
    if (typeof value === 'string') {
      // An equal text may be there already: only the very same one is found without comparing.
      this.texts.delete(value);
      this.texts.set(value, id);
    }
    if (!isObject(value)) return;
    this.objects.set(value, id);
    if (value instanceof Promise) void value.then((result) => this.set(result, id)).catch(() => {});
    // A part of it may be the input of a later step.
    else
      for (const [key, part] of Object.entries(value))
        if (isObject(part)) this.objects.set(part, `${id} ${key}`);
  }
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

const digest = (text: string): string => createHash('sha1').update(text).digest('base64url');

/** The launcher notes beside the program which state of the code it was made of. */
function codeVersion(): string | undefined {
  try {
    return readFileSync(`${fileURLToPath(import.meta.url)}.made-of`, 'utf8');
  } catch {
    return undefined;
  }
}

// The file: the length of the head as a line, the head [version, [id, length] of each entry], the entries.

function writeEntries(file: string, version: string, entries: Map<string, Buffer>): void {
  const head = Buffer.from(
    JSON.stringify([version, Array.from(entries, ([id, { length }]) => [id, length])]),
  );
  tryWriteWhole(file, Buffer.concat([Buffer.from(`${head.length}\n`), head, ...entries.values()]));
}

/** Nothing when there is no such file, or it is of other code, or not whole. */
function readEntries(file: string, version: string): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  try {
    const bytes = readFileSync(file);
    const start = bytes.indexOf('\n') + 1;
    const end = start + Number(bytes.toString('latin1', 0, start));
    const [madeBy, lengths]: [string, [string, number][]] = JSON.parse(bytes.toString('utf8', start, end));
    const size = lengths.reduce((sum, [, length]) => sum + length, end);
    if (madeBy !== version || size !== bytes.length) return entries;
    let at = end;
    for (const [id, length] of lengths) {
      entries.set(id, bytes.subarray(at, at + length));
      at += length;
    }
  } catch {
    entries.clear();
    tryRemove(file);
  }
  return entries;
}
