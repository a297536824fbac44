// Temporary folders and other resources of a test file, which are released after its tests (tests/setup.ts).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const undone: (() => unknown)[] = [];

/** Runs `undo` after the tests of the file, in reverse order of registration. */
export const afterFile = (undo: () => unknown): unknown => undone.push(undo);

export async function undoAll(): Promise<void> {
  for (const undo of undone.splice(0).reverse()) await undo();
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'koi-portfolio-'));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
