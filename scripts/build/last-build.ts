// What builds know of the last one: from the manifest, or in memory.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type LastBuild, noLastBuild } from '../../src/last-build';
import { isCopy, type Outputs } from '../../src/outputs/output';
import { MadePage } from '../../src/outputs/outputs';
import { hash } from '../cache/names.cjs';
import { type Manifest, noManifest, stateAt, type Value } from '../write/manifest';

const toId = (parts: unknown[]): string => hash(JSON.stringify(parts)).slice(0, 16);

/** The last build of the folder `target`, as its manifest describes it. */
export interface StoredBuild extends LastBuild {
  /** Returns the values for the next manifest: those that this build has used, and what is known of its pages. */
  values(outputs?: Outputs): Map<string, Value>;
}

/** Whether a value is the entry of a post in feeds. Those that are not made again have not asked for theirs. */
const isEntryIn = (values: ReadonlyMap<string, { key: string }>, name: string, { key }: { key: string }) =>
  /^feed /.test(name) && values.get(name.replace('feed', 'text'))?.key === key;

/** `code` is the hash of the code that runs, which all ids depend on. If it is undefined, the last build counts for nothing. */
export function fromManifest(stored: Manifest | undefined, target: string, code?: string): StoredBuild {
  const { files, ...manifest } = stored && code !== undefined && stored.code === code ? stored : noManifest();
  const known = manifest.values();
  const salt = code ?? randomUUID();
  const values = new Map<string, Value>();
  const find = <T>(name: string, key: string): T | undefined => {
    const value = values.get(name) ?? known.get(name);
    if (value === undefined || key === '' || value.key !== key) return undefined;
    values.set(name, value);
    return JSON.parse(value.json);
  };
  const sizeOf = (file: string, content?: string): number | undefined => {
    const { state = '', content: found } = files.get(file) ?? {};
    const isSame = state !== '' && found === content && stateAt(join(target, file)) === state;
    return isSame ? Number(state.split(' ')[0]) : undefined;
  };
  return {
    id: (...parts) => toId([salt, ...parts]),
    find,
    value(name, key, make) {
      const value = find<ReturnType<typeof make>>(name, key);
      if (value !== undefined) return value;
      const made = make();
      if (key !== '') values.set(name, { key, json: JSON.stringify(made) });
      return made;
    },
    output(file, view) {
      // Its view identifies the bytes as well.
      const bytes = sizeOf(file, view);
      if (bytes === undefined) return undefined;
      const body = { copyOf: join(target, file), bytes, id: view, isWritten: true as const };
      const page = known.get(`page ${file}`);
      if (page && page.key !== view) return undefined;
      return page ? new MadePage(body, page.json) : { body };
    },
    sizeOf,
    values(outputs = new Map()) {
      for (const { file, view, facts } of outputs.values())
        if (view && facts) values.set(`page ${file}`, { key: view, json: facts });
      for (const [name, value] of known) if (isEntryIn(values, name, value)) values.set(name, value);
      return values;
    },
  };
}

/** The last build of this process. `take` is called with the outputs of each good one. What it lacks is asked of `older`. */
export function inMemory(older = noLastBuild): LastBuild & { take(outputs: Outputs): void } {
  let values = new Map<string, { key: string; value: unknown }>();
  /** Those that were asked for since the last good build. */
  let used: typeof values = new Map();
  let last: Outputs = new Map();
  const find = <T>(name: string, key: string): T | undefined => {
    const known = values.get(name);
    if (known === undefined || key === '' || known.key !== key) return undefined;
    used.set(name, known);
    return known.value as T;
  };
  return {
    id: older === noLastBuild ? (...parts) => toId(parts) : older.id,
    find: (name, key) => find(name, key) ?? older.find(name, key),
    value(name, key, make) {
      const value = find<ReturnType<typeof make>>(name, key) ?? older.value(name, key, make);
      for (const map of [values, used]) map.set(name, { key, value });
      return value;
    },
    output(file, view) {
      const output = last.get(file);
      return output?.view === view ? output : undefined;
    },
    sizeOf(file, content) {
      const body = last.get(file)?.body;
      const isSame = body !== undefined && isCopy(body) && body.id === content && existsSync(body.copyOf);
      return isSame ? body.bytes : undefined;
    },
    take(outputs) {
      last = outputs;
      for (const [name, value] of values) if (isEntryIn(used, name, value)) used.set(name, value);
      values = used;
      used = new Map();
    },
  };
}
