// A visitor who got a page just before a publish asks for its scripts just after it: those of the last build (but not of
// those before it) stay for one more. Pictures and cards do not: they may be of a draft.
import { copyFileSync, existsSync, linkSync } from 'node:fs';
import { join } from 'node:path';
import type { Outputs } from '../../src/types';

export const isCarried = (file: string): boolean => /^assets\/.*\.(?:js|css|woff2)$/.test(file);

/** Adds those that the last build made, which lie in `target`, to the folder that will stand in its place. */
export function carryAssets(target: string, staged: string, outputs: Outputs, made: string[]): void {
  for (const file of made) {
    if (!isCarried(file) || outputs.has(file) || !existsSync(join(target, file))) continue;
    linkOrCopy(join(target, file), join(staged, file));
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
