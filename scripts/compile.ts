// Runs once after `npm ci` (the "prepare" script), so that the first build and the first start of the dev server are fast.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './disk/cache/code-state.cjs';
import { findProgram } from './disk/cache/program.cjs';

export function run(): number {
  findProgram('dev');
  // The result is ignored: errors in the content must not fail an install.
  const trial = mkdtempSync(join(tmpdir(), 'first-build-'));
  const build = [`${root}scripts/run.cjs`, 'build', '--drafts', '--out', join(trial, 'dist')];
  spawnSync(process.execPath, build, { stdio: 'ignore' });
  rmSync(trial, { recursive: true, force: true });
  return 0;
}
