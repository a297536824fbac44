// What a build knows of the last build: from the manifest, or from memory if the process builds again.
import { randomUUID } from 'node:crypto';
import type { LastBuild } from '../../src/base/last-build';
import { type Outputs, PageFacts } from '../../src/base/output';
import { hash } from '../disk/cache/hash.cjs';
import { type Manifest, noManifest, type StoredValue, stateAt } from '../disk/write/manifest';

interface Memory extends LastBuild {
  /** Makes this build the last one. Values that it has not used are dropped. */
  take(outputs: Outputs): void;
  /** Returns what to store in a manifest: the values, and what is known of the pages. */
  values(): Iterable<[name: string, StoredValue]>;
}

/** A value of the last build, as JSON or parsed. */
interface Remembered extends Partial<StoredValue> {
  key: string;
  value?: unknown;
}

/** `stored` is the manifest of `dist`; it is ignored if other code has written it. `code` is the hash of the running code. */
export function fromManifest(stored?: Manifest, dist = '', code?: string): Memory {
  const manifest = stored && code !== undefined && stored.code === code ? stored : noManifest();
  let remembered = new Map<string, Remembered>(manifest.values());
  let used = new Map<string, Remembered>();
  /** The outputs of the last build of this process. */
  let latest: Outputs | undefined;
  const salt = code ?? randomUUID();
  const find = <T>(name: string, key: string): T | undefined => {
    const found = used.get(name) ?? remembered.get(name);
    if (found === undefined || key === '' || found.key !== key) return undefined;
    used.set(name, found);
    found.value ??= found.json && JSON.parse(String(found.json()));
    return found.value as T;
  };
  const keep = <T>(name: string, key: string, value: T): T => {
    if (key !== '' && value !== undefined) used.set(name, { key, value });
    return value;
  };
  return {
    key: (...parts) => hash(JSON.stringify([salt, ...parts])).slice(0, 16),
    value: (name, key, make) => find(name, key) ?? keep(name, key, make()),
    later: async (name, key, make) => find(name, key) ?? keep(name, key, await make()),
    output(file, view) {
      if (latest) return latest.get(file)?.view === view ? latest.get(file) : undefined;
      // The view also identifies the bytes: see keyOfBody().
      const { state = '', key: content } = manifest.files.get(file) ?? {};
      const path = `${dist}/${file}`;
      if (content !== view || state === '' || stateAt(path) !== state) return undefined;
      const body = { copyOf: path, bytes: Number(state.split(' ')[0]), key: view };
      // The manifest has the facts of the pages that it lists.
      const { key, json } = remembered.get(`page ${file}`) ?? {};
      return { body, facts: key && json ? new PageFacts(key, json) : undefined };
    },
    take(outputs) {
      // Also keeps values with the key of a used one: a feed that is not made again does not ask for the entries of its posts.
      const keys = new Set(Array.from(used.values(), ({ key }) => key));
      for (const [name, value] of remembered) if (keys.has(value.key)) used.set(name, value);
      [remembered, used, latest] = [used, new Map(), outputs];
    },
    *values() {
      for (const [name, { key, json, value }] of remembered)
        yield [name, { key, json: json ?? (() => JSON.stringify(value)) }];
      for (const { file, view, facts } of (dist && latest?.values()) || [])
        if (view && facts) yield [`page ${file}`, { key: facts.key, json: facts.json }];
    },
  };
}
