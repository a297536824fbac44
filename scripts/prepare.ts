// Runs once after `npm ci` (the "prepare" script), so that the first build and the first start of the dev server are fast.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runnerOf } from './cli/args';
import { root } from './disk/cache/code-state.cjs';
import { findProgram } from './disk/cache/program.cjs';
import { withTemporaryFolder } from './disk/file';

const command = { usage: 'npm run prepare --', summary: 'Compiles all commands.', options: {} } as const;

export const run = runnerOf(command, async () => {
  findProgram('dev');
  // The result is ignored: errors in the content must not fail an install.
  await withTemporaryFolder('first-build', (folder) => {
    const build = [`${root}scripts/run.cjs`, 'build', '--drafts', '--out', join(folder, 'dist')];
    spawnSync(process.execPath, build, { stdio: 'ignore' });
  });
  return 0;
});
