// Folders that a test file may write to, removed after it (tests/setup.ts).
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where tests let builds write below a temporary folder. */
const OUTS = ['dist', 'site', 'elsewhere', 'empty', 'new', 'a/b/c'];
/** Where a build into that folder remembers which assets it wrote. */
export const recordFile = (out: string): string => {
  const hash = createHash('sha256').update(out).digest('hex').slice(0, 12);
  return join(root, `node_modules/.cache/assets-${hash}.json`);
};

const made: string[] = [];

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'koi-portfolio-'));
  made.push(folder);
  return folder;
}

export function removeTemporaryFolders(): void {
  for (const folder of made.splice(0)) {
    for (const out of OUTS) rmSync(recordFile(join(folder, out)), { force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}
