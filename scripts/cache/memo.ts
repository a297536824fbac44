// The memo stores the results of build steps across builds, so that a build after one edit redoes only the steps that the
// edit affects. An entry is valid while its key, its inputs and the code are unchanged.
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { type Memoize, withoutMemo } from '../../src/memo';
import { cache } from './sources.cjs';
import { hash } from './store.cjs';

interface Memo {
  memoize: Memoize;
  /** Writes the entries used since it was opened, if they have changed. Nothing is memoized afterwards. */
  close(): void;
}

/** Limits the memo of very large sites, where reading it would take longer than rendering. */
const LARGEST = 300_000_000;

/** Opens the memo for a content folder. Without the launcher, the hash of the code is unknown and nothing is stored. */
export function openMemo(content: string): Memo {
  const code = codeHash();
  if (code === undefined) return { memoize: withoutMemo, close() {} };
  return createMemo(cache, hash(code, content));
}

/** `version` identifies everything besides the inputs that determines a value, such as the code. */
export function createMemo(store: typeof cache, version: string): Memo {
  const base = read(store, BASE, version);
  const recent = read(store, RECENT, version);
  const after: Entries = new Map();
  const origins = new Origins();
  let isOpen = true;
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
      const known = after.get(id) ?? base.get(id) ?? recent.get(id);
      const result: T = known ? deserialize(known) : make();
      origins.set(result, id);
      const entry = known ?? toEntry(result);
      if (entry) add(id, entry);
      return result;
    },
    close() {
      isOpen = false;
      const added: Entries = new Map([...after].filter(([id]) => !base.has(id)));
      const unused = sizeOf(base) - (sizeOf(after) - sizeOf(added));
      const isSmall = sizeOf(added) + unused <= sizeOf(base) * LARGEST_CHANGE;
      if (!isSmall) write(store, BASE, version, after);
      const rest: Entries = isSmall ? added : new Map();
      if (rest.size !== recent.size || [...rest.keys()].some((id) => !recent.has(id)))
        write(store, RECENT, version, rest);
      for (const entries of [after, base, recent]) entries.clear();
    },
  };
}

/** By id. An id determines its entry, so entries from different builds can be combined. */
type Entries = Map<string, Buffer>;

/** Most entries, and those that were added since that file was written: an edit writes only the second file. */
const BASE = 'memo/memo';
const RECENT = 'memo/recent';
/** The share of added and unused bytes at which all entries are written to one file again. */
const LARGEST_CHANGE = 0.25;
const GENERATIONS = 2;

function read(store: typeof cache, name: string, version: string): Entries {
  const stored = store.find(name, version)?.bytes;
  return stored ? deserialize(stored) : new Map();
}

const write = (store: typeof cache, name: string, version: string, entries: Entries): unknown =>
  store.write(name, version, serialize(entries), GENERATIONS);

const sizeOf = (entries: Entries): number =>
  [...entries.values()].reduce((sum, { length }) => sum + length, 0);

/** Serializes a value; undefined for a value that exists only in memory, such as a function or a promise. */
function toEntry(value: unknown): Buffer | undefined {
  try {
    return serialize(value);
  } catch {
    return undefined;
  }
}

/** A short id for each value: for a memoized value the id of its entry, for other strings and numbers their contents. */
class Origins {
  // Looking up a long string is faster than hashing it.
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
      // Deletes an equal string first: a lookup is fast only if the key is the same string object.
      this.texts.delete(value);
      this.texts.set(value, id);
    }
    if (!isObject(value)) return;
    this.objects.set(value, id);
    // A property may be the input of a later step.
    for (const [key, part] of Object.entries(value))
      if (isObject(part)) this.objects.set(part, `${id} ${key}`);
  }
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** The hash of the code that this program was compiled from, which the launcher puts into the file name. */
export function codeHash(): string | undefined {
  return /-([\da-f]{16})-[\da-f]{16}\.cjs$/.exec(basename(fileURLToPath(import.meta.url)))?.[1];
}
