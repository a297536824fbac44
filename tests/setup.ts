// Runs for every test file, although files share their modules.
import { createRequire } from 'node:module';
import { afterAll } from 'vitest';
import { undoAll } from './temporary';

const owned: { reads: string[]; isCollected: boolean } = createRequire(import.meta.url)('./owned.cjs');
owned.isCollected = true;

afterAll(async () => {
  await undoAll();
  const reads = owned.reads.splice(0);
  if (reads.length > 0) throw new Error(reads.join('\n'));
});
