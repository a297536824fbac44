// Clears from .drawn what the site no longer names, after a build that keeps its drawings there.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Outputs } from '../../../src/types';
import type { BuildOptions } from '../build-options';
import { tryRemove } from '../temporary';
import { drawnFolder, isKeptBeside } from './drawn';

/** As drawings are named; anything else in the folder is not ours. */
const NAMED_BY_HASH = /-[\da-f]{12}\.(?:png|ico|pdf)$/;

/** Another build may just have made a drawing that this one does not know. */
const YOUNG_MS = 10_000;

export function clearUnused(outputs: Outputs, options: BuildOptions): void {
  if (!isKeptBeside(options)) return;
  const folder = drawnFolder(options.content);
  const named = new Set([...outputs.values()].map(({ drawnAs }) => drawnAs));
  for (const name of listDrawn(folder)) {
    const path = join(folder, name);
    const stats = named.has(name) ? undefined : statSync(path, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > YOUNG_MS) tryRemove(path);
  }
}

export function listDrawn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => NAMED_BY_HASH.test(name));
  } catch {
    return [];
  }
}
