// What the last build has put into a folder: the names at its top, and the assets that the next one carries on.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { root } from './paths';
import { writeWhole } from './write-whole';

/** Empty when it is not known. */
export function readMade(target: string): string[] {
  try {
    return JSON.parse(readFileSync(recordFile(target), 'utf8'));
  } catch {
    return [];
  }
}

export const writeMade = (target: string, files: string[]): void =>
  writeWhole(recordFile(target), JSON.stringify([...new Set(files)]));

/** Where it is written down what a build has put into that folder. */
export const recordFile = (target: string): string =>
  `${root}node_modules/.cache/assets-${createHash('sha256').update(target).digest('hex').slice(0, 12)}.json`;
