// What is undone after a test file (tests/setup.ts), also where files share their modules: folders that it may write
// to, and whatever else it has opened.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const undone: (() => unknown)[] = [];

/** Runs this when the tests of the file are done; what was opened last is closed first. */
export const afterFile = (undo: () => unknown): unknown => undone.push(undo);

export async function undoAll(): Promise<void> {
  for (const undo of undone.splice(0).reverse()) await undo();
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'koi-portfolio-'));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
