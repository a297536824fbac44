// Written beside its place and renamed: a killed build leaves no half file there, and of two builds at once each has a
// file of its own to write to.
import { mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { tryRemove, writeTemporary } from './temporary';

/** Writes a file, and its folder where there is none; whoever reads it finds the old bytes or the new ones. */
export function writeWhole(path: string, bytes: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = writeTemporary(dirname(path), bytes);
  try {
    renameSync(temporary, path);
  } catch (error) {
    tryRemove(temporary);
    throw error;
  }
}
