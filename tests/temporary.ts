// Temporary folders and other resources of a test file, which are released after its tests (tests/setup.ts).
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const undone: (() => unknown)[] = [];
const folders: string[] = [];

/** Runs `undo` after the tests of the file, in reverse order of registration, before temporary folders are deleted. */
export const afterFile = (undo: () => unknown): unknown => undone.push(undo);

export async function undoAll(): Promise<void> {
  for (const undo of undone.splice(0).reverse()) await undo();
  // All at once, because deleting is mostly waiting for the disk.
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'koi-portfolio-'));
  folders.push(folder);
  return folder;
}
