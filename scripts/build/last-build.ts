// What a build knows of the last build: from the manifest, or from memory if the process builds again.
import { randomUUID } from 'node:crypto';
import type { LastBuild } from '../../src/base/last-build';
import { type Outputs, PageFacts } from '../../src/base/output';
import { hash } from '../disk/cache/hash.cjs';
import { type Manifest, noManifest, type StoredValue, stateOf } from '../disk/write/manifest';

interface UpdatableLastBuild extends LastBuild {
  /** Makes this build the last one. Values that it has not used are dropped. */
  endBuild(outputs: Outputs): void;
  /** Returns what to store in a manifest: the values, and what is known of the pages. */
  values(): Iterable<[name: string, StoredValue]>;
}

/** A value of a build. One from a manifest is parsed when it is first used. */
type Remembered = StoredValue & { value?: unknown };

/** `lastManifest` is that of `dist`; it is ignored if other code has written it. `code` is the hash of the running code. */
export function createLastBuild(lastManifest?: Manifest, dist = '', code?: string): UpdatableLastBuild {
  const manifest = code !== undefined && lastManifest?.code === code ? lastManifest : noManifest();
  let lastValues = new Map<string, Remembered>(manifest.values());
  /** The values that this build has made, or used again. */
  let currentValues = new Map<string, Remembered>();
  /** The outputs of the last build, if this process has made it. */
  let lastOutputs: Outputs | undefined;
  const salt = code ?? randomUUID();
  /** Undefined if there is no such value: a value is never undefined. */
  const find = <T>(name: string, key: string): T | undefined => {
    const found = currentValues.get(name) ?? lastValues.get(name);
    if (key === '' || found?.key !== key) return undefined;
    currentValues.set(name, found);
    found.value ??= JSON.parse(String(found.json()));
    return found.value as T;
  };
  const keep = <T>(name: string, key: string, value: T): T => {
    const isKept = key !== '' && value !== undefined;
    if (isKept) currentValues.set(name, { key, value, json: () => JSON.stringify(value) });
    return value;
  };
  return {
    key: (...parts) => hash(JSON.stringify([salt, ...parts])).slice(0, 16),
    reuse: (name, key, make) => find(name, key) ?? keep(name, key, make()),
    later: async (name, key, make) => find(name, key) ?? keep(name, key, await make()),
    output(file, view) {
      const latest = lastOutputs?.get(file);
      if (lastOutputs) return latest?.view === view ? latest : undefined;
      // The key of a body is its view, if it has one: see keyOfBody().
      const written = manifest.files.get(file);
      const path = `${dist}/${file}`;
      if (!written?.state || written.bodyKey !== view || stateOf(path) !== written.state) return undefined;
      const body = { copyOf: path, bytes: Number(written.state.split(' ')[0]), key: view };
      const facts = lastValues.get(`page ${file}`);
      return { body, facts: facts && new PageFacts(facts.key, facts.json) };
    },
    endBuild(outputs) {
      // Also keeps values with the key of a used one: a feed that is not made again does not ask for the entries of its posts.
      const keys = new Set(Array.from(currentValues.values(), ({ key }) => key));
      for (const [name, value] of lastValues) if (keys.has(value.key)) currentValues.set(name, value);
      lastOutputs = outputs;
      [lastValues, currentValues] = [currentValues, new Map()];
    },
    *values() {
      yield* lastValues;
      if (dist === '') return;
      for (const { file, view, facts } of lastOutputs?.values() ?? [])
        if (view && facts) yield [`page ${file}`, facts];
    },
  };
}
