// What the files of an output folder contain: recorded after a build, so that the next one need not read those files that
// still have the same stats. Like the report in last-build.ts, it is not recorded if a file has changed since the build.
import { lstatSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Output, Outputs } from '../../src/outputs/output';
import { targetOf } from '../output/sibling-paths';
import { changedAt, isSettled, stateOf } from './file-state.cjs';
import { cache, GENERATIONS } from './sources.cjs';
import { hash } from './store.cjs';

const NAME = 'last-build/files.json';

/** Whether the file of the output folder certainly has this body: asked before publishing, the answers are stored after it. */
export type IsKnown = (file: string, body: Output['body']) => boolean;

interface KnownFiles {
  isKnown: IsKnown;
  /** Records the files of this build. */
  store(outputs: Outputs, published: { time: number; untouched: ReadonlySet<string> }): void;
}

export function readKnownFiles(out: string): KnownFiles {
  const target = targetOf(out);
  const stored = cache.find(NAME, hash(target))?.bytes.toString();
  const known: Record<string, string> = stored === undefined ? {} : JSON.parse(stored);
  const found = new Set<string>();
  return {
    isKnown(file, body) {
      const isKnown = file in known && known[file] === describe(join(target, file), body)?.text;
      if (isKnown) found.add(file);
      return isKnown;
    },
    store(outputs, { time, untouched }) {
      const next: Record<string, string> = {};
      for (const { file, body } of outputs.values()) {
        if (found.has(file) && untouched.has(file)) {
          next[file] = known[file];
          continue;
        }
        const described = describe(join(target, file), body);
        // The clock counts whole milliseconds, file systems also parts of them.
        if (described && Math.floor(described.changed) > time) return;
        if (described) next[file] = described.text;
      }
      cache.write(NAME, hash(target), JSON.stringify(next), GENERATIONS);
    },
  };
}

/** Describes a file and what it was written from; undefined if one of them is missing or may change unnoticed. */
function describe(path: string, body: Output['body']): { text: string; changed: number } | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  const content = contentIdOf(body);
  return stats && content !== undefined
    ? { text: `${stateOf(stats)} ${content}`, changed: changedAt(stats) }
    : undefined;
}

function contentIdOf(body: Output['body']): string | undefined {
  if (typeof body === 'string' || !('bytes' in body)) return hash(body);
  if ('hash' in body) return body.hash;
  const source: Stats | undefined = statSync(body.copyOf, { throwIfNoEntry: false });
  return source && isSettled(changedAt(source)) ? `${body.copyOf} ${stateOf(source)}` : undefined;
}
