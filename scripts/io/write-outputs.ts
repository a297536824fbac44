// Outputs to a folder, as text, bytes or copies.
import { copyFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Outputs } from '../../src/types';
import { makeReadable, makeReadableFolder } from './readable';

export function writeOutputs(outputs: Outputs, folder: string): void {
  const made = new Set<string>();
  makeReadableFolder(folder);
  for (const { file, body } of outputs.values()) {
    const path = join(folder, file);
    const parent = dirname(path);
    if (!made.has(parent)) makeReadableFolder(parent);
    made.add(parent);
    if (typeof body === 'object' && 'copyOf' in body) copyFileSync(body.copyOf, path);
    else writeFileSync(path, body);
    makeReadable(path);
  }
}
