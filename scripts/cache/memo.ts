// The memo of builds: what earlier ones made of each post and page, so that a build after one edit makes only that one
// again. A value is known by how it was made, so an entry is valid as long as its key, its inputs and the code are the
// same.
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { type Memoize, withoutMemo } from '../../src/memo';
import { cache } from './sources.cjs';
import { hash } from './store.cjs';

interface Memo {
  memoize: Memoize;
  /** Writes what has been asked for, when that differs from what was there, and stores nothing from here on. */
  close(): void;
}

/** Of 10,000 posts not all is stored: reading it would take longer than making it. */
const LARGEST = 300_000_000;

/** For a build of that content. Nothing is stored when the code runs without the launcher, which knows its state. */
export function openMemo(content: string): Memo {
  const code = codeHash();
  if (code === undefined) return { memoize: withoutMemo, close() {} };
  return createMemo(cache, hash(code, content));
}

/** `version` stands for all that decides about a value beside its inputs. */
export function createMemo(store: typeof cache, version: string): Memo {
  const stored = store.find(NAME, version)?.bytes;
  const before: Map<string, Buffer> = stored ? deserialize(stored) : new Map();
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
    memoize<T>(key: string, inputs: readonly unknown[], make: () => T): T {
      if (!isOpen) return make();
      const parts = inputs.map((input) => origins.of(input));
      if (parts.includes(undefined)) return make();
      const id = hash(JSON.stringify([key, ...parts]));
      const known = after.get(id) ?? before.get(id);
      const made: T = known ? deserialize(known) : make();
      origins.set(made, id);
      const entry = known ?? toEntry(made);
      if (entry) add(id, entry);
      hasNew ||= entry !== known;
      return made;
    },
    close() {
      isOpen = false;
      if (hasNew || after.size !== before.size) store.write(NAME, version, serialize(after), GENERATIONS);
      after.clear();
      before.clear();
    },
  };
}

const NAME = 'memo/memo';
const GENERATIONS = 2;

/** Undefined for what only lives in memory, such as a function or a promise. */
function toEntry(made: unknown): Buffer | undefined {
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
      const known = this.texts.get(value) ?? `text ${hash(value)}`;
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
    // A part of it may be the input of a later step.
    for (const [key, part] of Object.entries(value))
      if (isObject(part)) this.objects.set(part, `${id} ${key}`);
  }
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** The launcher names the program by the state of the code that it was compiled from. */
function codeHash(): string | undefined {
  return /-([\da-f]{16})-[\da-f]{16}\.cjs$/.exec(basename(fileURLToPath(import.meta.url)))?.[1];
}
