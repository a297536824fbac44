// Memoizes build steps. The key of a step is made from its name and from what its inputs were made from, so that it costs
// little: a result is not hashed to be the input of a later step.
import { deserialize, serialize } from 'node:v8';
import type { Memoize, StoredText } from '../../src/memo';
import { hash } from './names.cjs';

/** Where results are stored, each with two groups of texts: those that are read lazily, and those that are not stored. */
export interface Results {
  /** Returns the result; undefined if there is no entry with this id. Also tells that the entry is in use. */
  read(id: string): Buffer | undefined;
  /** Returns the text that starts at `offset` in the texts of a group. */
  readText(id: string, group: Group, offset: number, measure: Measure): Buffer | undefined;
  /** Returns false if the entry cannot be stored. */
  add(id: string, result: Buffer, texts: Record<Group, string[]>): boolean;
}

export type Group = 'stored' | 'unstored';

/** What a result has in place of a text. */
export type Measure = Omit<StoredText, 'read' | 'readBytes'>;

/** A site has tens of thousands of them, so they share their methods, and those of one result a function. */
class LazyText implements StoredText {
  constructor(
    readonly bytes: number,
    readonly hash: string,
    readonly name: string,
    readonly group: Group,
    /** Where it starts in the texts of its group. */
    readonly start: number,
    private readonly load: (text: LazyText) => Buffer,
  ) {}

  readBytes(): Buffer {
    return this.load(this);
  }

  read(): string {
    return this.readBytes().toString();
  }
}

/** A result has a StoredText in place of each text that its step names as lazy. */
export function createMemoize(entries: Results): Memoize {
  const origins = new Origins();
  /** The last result that was made again: its other texts are often needed next. */
  let again: { id: string; value: object } | undefined;

  /** Returns what reads the texts of a result. It holds nothing of the result itself. */
  const loader =
    (id: string, make: () => unknown) =>
    (text: LazyText): Buffer => {
      const stored = entries.readText(id, text.group, text.start, text);
      if (stored !== undefined) return stored;
      if (again?.id !== id) again = { id, value: make() as object };
      return Buffer.from((again.value as Record<string, string>)[text.name]);
    };

  /** Puts the texts into a value that has their lengths and hashes in place of them. */
  function withTexts<T>(id: string, value: T & object, make: () => T, lazy: Lazy<T>, unstored: Lazy<T>): T {
    const ends: Record<Group, number> = { stored: 0, unstored: 0 };
    const load = loader(id, make);
    const texts = lazy.map((name) => {
      const { bytes, hash } = value[name] as Measure;
      const group = unstored.includes(name) ? 'unstored' : 'stored';
      const start = ends[group];
      ends[group] += bytes;
      return new LazyText(bytes, hash, name, group, start, load);
    });
    return withValues(value, lazy, texts);
  }

  function find<T>(id: string, make: () => T, lazy: Lazy<T>, unstored: Lazy<T>): T | undefined {
    const bytes = entries.read(id);
    const value: (T & object) | undefined = bytes && deserialize(bytes);
    return value === undefined || lazy.length === 0 ? value : withTexts(id, value, make, lazy, unstored);
  }

  /** Returns the value as find() will. */
  function add<T>(id: string, make: () => T, lazy: Lazy<T>, unstored: Lazy<T>): T {
    const value = make();
    const texts: Record<Group, string[]> = { stored: [], unstored: [] };
    const measures = lazy.map((name): Measure => {
      const text = value[name] as string;
      texts[unstored.includes(name) ? 'unstored' : 'stored'].push(text);
      return { bytes: Buffer.byteLength(text), hash: hash(text) };
    });
    const bytes = toBytes(lazy.length === 0 ? value : withValues(value as T & object, lazy, measures));
    const isStored = bytes && entries.add(id, bytes, texts);
    // Parts of the texts, such as an address, would keep them in memory; copies do not.
    return isStored && lazy.length > 0 ? withTexts(id, deserialize(bytes), make, lazy, unstored) : value;
  }

  return (step, inputs, make, lazy = [], unstored = []) => {
    const parts = inputs.map((input) => origins.of(input));
    if (parts.includes(undefined)) return make();
    const id = hash(JSON.stringify([step, ...parts]));
    const result = find(id, make, lazy, unstored) ?? add(id, make, lazy, unstored);
    origins.set(result, id);
    return result;
  };
}

type Lazy<T> = readonly (keyof T & string)[];

function withValues<T extends object>(value: T, names: Lazy<T>, values: unknown[]): T {
  const changed = { ...(value as Record<string, unknown>) };
  for (const [k, name] of names.entries()) changed[name] = values[k];
  return changed as T;
}

/** Serializes a value; undefined for a value that exists only in memory, such as a function or a promise. */
function toBytes(value: unknown): Buffer | undefined {
  try {
    return serialize(value);
  } catch {
    return undefined;
  }
}

/** A text that is no longer than a hash is its own id. */
const SHORT = 32;

/** A short id for each value: for a memoized value the id of its entry, for other strings and numbers their contents. */
class Origins {
  // Looking up a long string is faster than hashing it.
  private readonly texts = new Map<string, string>();
  private readonly objects = new WeakMap<object, string>();

  of(value: unknown): string | undefined {
    if (typeof value === 'string') {
      if (value.length <= SHORT) return `= ${value}`;
      const known = this.texts.get(value) ?? `text ${hash(value)}`;
      this.texts.set(value, known);
      return known;
    }
    if (typeof value === 'symbol') return undefined;
    if (isObject(value)) return this.objects.get(value);
    return `${typeof value} ${String(value)}`;
  }

  set(value: unknown, id: string): void {
    if (typeof value === 'string' && value.length > SHORT) {
      // Deletes an equal string first: a lookup is fast only if the key is the same string object.
      this.texts.delete(value);
      this.texts.set(value, id);
    }
    if (!isObject(value)) return;
    this.objects.set(value, id);
    // A property may be the input of a later step.
    for (const [key, part] of Object.entries(value))
      if (isObject(part) && !('read' in part)) this.objects.set(part, `${id} ${key}`);
  }
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';
