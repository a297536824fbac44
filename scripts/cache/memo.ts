// The memo stores the results of build steps across builds, so that a build after one edit redoes only the steps that the
// edit affects. An entry is valid while its key, its inputs and the code are unchanged.
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { type Memoize, withoutMemo } from '../../src/memo';
import { hash } from './names.cjs';
import { NewPack, Pack } from './pack';
import { cache } from './sources.cjs';

interface Memo {
  memoize: Memoize;
  /** Writes the entries used since it was opened, if they have changed. Nothing is memoized afterwards. */
  close(): void;
}

interface MemoOptions {
  /** Whether the result of a step has a StoredText in place of the text that the step names as read later. */
  isLazy?: boolean;
}

/** Limits the disk space for very large sites. */
const LARGEST = 1_500_000_000;

/** Opens the memo for a content folder. Without the launcher, the hash of the code is unknown and nothing is stored. */
export function openMemo(content: string, options?: MemoOptions): Memo {
  const code = codeHash();
  if (code === undefined) return { memoize: withoutMemo, close() {} };
  return createMemo(cache, hash(code, content), options);
}

/** `version` identifies everything besides the inputs that determines a value, such as the code. */
export function createMemo(store: typeof cache, version: string, { isLazy = false }: MemoOptions = {}): Memo {
  const base = new Pack(store, BASE, version);
  const recent = new Pack(store, RECENT, version);
  const added = new NewPack(store, BASE);
  const used = new Set<string>();
  const origins = new Origins();
  let isOpen = true;

  /** Undefined if no build has stored a value with this id. */
  function read(id: string): unknown {
    used.add(id);
    const bytes = [base, recent, added].find((pack) => pack.has(id))?.read(id);
    return bytes && deserialize(bytes);
  }

  function find<T>(id: string, make: () => T, later?: keyof T & string): T | undefined {
    const value = read(id) as (T & object) | undefined;
    if (value === undefined || later === undefined) return value;
    used.add(textId(id));
    const readText = () => (read(textId(id)) ?? make()[later]) as string;
    return { ...value, [later]: isLazy ? { ...value[later], read: readText } : readText() };
  }

  /** Returns the value as find() will. */
  function add<T>(id: string, value: T, make: () => T, later?: keyof T & string): T {
    const text = later && (value[later] as string);
    const stored = text === undefined ? value : { ...value, [later as string]: toReference(text) };
    const [bytes, textBytes] = [toBytes(stored), text === undefined ? undefined : serialize(text)];
    if (bytes === undefined || added.size + bytes.length + (textBytes?.length ?? 0) > LARGEST) return value;
    used.add(id);
    added.add(id, bytes);
    if (textBytes === undefined) return value;
    used.add(textId(id));
    added.add(textId(id), textBytes);
    return isLazy ? (find(id, make, later) ?? value) : value;
  }

  /** Stores the entries that are not in `base`, or all of them. */
  function storeUsed(): void {
    const usedOf = (pack: Pack) => [...pack.ids()].filter((id) => used.has(id));
    const inBase = usedOf(base);
    const inRecent = usedOf(recent);
    const unused = base.size - sizeOf(base, inBase);
    const isSmall = added.size + sizeOf(recent, inRecent) + unused <= base.size * LARGEST_CHANGE;
    if (isSmall && added.size === 0 && inRecent.length === recent.count) {
      added.discard();
      return;
    }
    const copy = (pack: Pack, ids: string[]) => {
      for (const id of ids) {
        const bytes = pack.read(id);
        if (bytes) added.add(id, bytes);
      }
    };
    if (!isSmall) copy(base, inBase);
    copy(recent, inRecent);
    added.storeAs(isSmall ? RECENT : BASE, version, GENERATIONS);
    if (!isSmall && recent.count > 0) new NewPack(store, RECENT).storeAs(RECENT, version, GENERATIONS);
  }

  return {
    memoize<T>(key: string, inputs: readonly unknown[], make: () => T, later?: keyof T & string): T {
      if (!isOpen) return make();
      const parts = inputs.map((input) => origins.of(input));
      if (parts.includes(undefined)) return make();
      const id = hash(JSON.stringify([key, ...parts]));
      const result = find(id, make, later) ?? add(id, make(), make, later);
      origins.set(result, id);
      return result;
    },
    close() {
      isOpen = false;
      storeUsed();
      base.close();
      recent.close();
    },
  };
}

/** Most entries, and those that were added since that file was written: an edit writes only the second file. */
const BASE = 'memo/memo';
const RECENT = 'memo/recent';
/** The share of added and unused bytes at which all entries are written to one file again. */
const LARGEST_CHANGE = 0.25;
const GENERATIONS = 2;

const textId = (id: string): string => `${id} text`;

const toReference = (text: string) => ({ bytes: Buffer.byteLength(text), hash: hash(text) });

const sizeOf = (pack: Pack, ids: string[]): number => ids.reduce((sum, id) => sum + pack.sizeOf(id), 0);

/** Serializes a value; undefined for a value that exists only in memory, such as a function or a promise. */
function toBytes(value: unknown): Buffer | undefined {
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
