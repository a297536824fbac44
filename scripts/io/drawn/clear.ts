// Clears from .drawn what the site no longer names, after a build that keeps its drawings there.
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Outputs } from '../../../src/types';
import { withoutChecksum } from '../../cache/cache';
import type { BuildOptions } from '../build-options';
import { drawnFolder, isKeptBeside } from './drawn';

/** As drawings are named, now or by earlier versions; anything else in the folder is not ours. */
const NAMED_BY_HASH = /-(?:[\da-f]{12}|[\da-f]{16}-[\da-f]{16})\.(?:png|ico|pdf)$/;

/** Another build may just have made a drawing that this one does not know. */
const YOUNG_MS = 10_000;

export function clearUnused(outputs: Outputs, options: BuildOptions): void {
  if (!isKeptBeside(options)) return;
  const folder = drawnFolder(options.content);
  const named = new Set([...outputs.values()].map(({ drawnAs }) => drawnAs));
  for (const file of drawnFiles(folder)) {
    const path = join(folder, file);
    const stats = named.has(withoutChecksum(file)) ? undefined : statSync(path, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > YOUNG_MS) rmSync(path, { force: true });
  }
}

/** What the folder holds, as outputs say what they were drawn as. */
export const listDrawn = (folder: string): string[] => drawnFiles(folder).map(withoutChecksum);

function drawnFiles(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => NAMED_BY_HASH.test(name));
  } catch {
    return [];
  }
}
