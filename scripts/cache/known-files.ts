// What the files of an output folder contain: recorded after a build, so that the next one need not read those files that
// still have the same stats.
import { type Stats, statSync } from 'node:fs';
import { isCopy, type Output } from '../../src/outputs/output';
import type { Entries } from '../write/entries';
import { hashOf } from '../write/output-file';
import { targetOf } from '../write/sibling-paths';
import { cache, GENERATIONS } from './code-state.cjs';
import { changedAt, isSettled, stateOf } from './file-state.cjs';
import { hash } from './names.cjs';

const NAME = 'last-build/files.json';

/** Whether the file of the output folder with these stats certainly has this body: asked for each file before publishing. */
export type IsKnown = (file: string, body: Output['body'], state?: string) => boolean;

export function readKnownFiles(out: string) {
  const target = targetOf(out);
  const stored = cache.find(NAME, hash(target))?.bytes.toString();
  const known: Record<string, string> = stored === undefined ? {} : JSON.parse(stored);
  /** By file. A source that has changed since then has another one in the next build. */
  const contentIds = new Map<string, string>();
  const isKnown: IsKnown = (file, body, state) => {
    const content = contentIdOf(body);
    if (content !== undefined) contentIds.set(file, content);
    return state !== undefined && content !== undefined && known[file] === `${state} ${content}`;
  };
  /** Records the files after publishing. */
  const store = (entries: Entries): void => {
    const next: Record<string, string> = {};
    for (const [file, content] of contentIds) {
      const state = entries.get(file)?.state;
      if (state !== undefined) next[file] = `${state} ${content}`;
    }
    cache.write(NAME, hash(target), JSON.stringify(next), GENERATIONS);
  };
  return { isKnown, store };
}

/** Undefined for a copy of a file that is missing or may change unnoticed. */
function contentIdOf(body: Output['body']): string | undefined {
  if (!isCopy(body)) return hashOf(body);
  if (body.id !== undefined) return body.id;
  const source: Stats | undefined = statSync(body.copyOf, { throwIfNoEntry: false });
  return source && isSettled(changedAt(source)) ? `${body.copyOf} ${stateOf(source)}` : undefined;
}
