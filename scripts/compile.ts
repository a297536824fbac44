// Runs once after `npm ci` (the "prepare" script), so that the first build is fast: bundles the browser code, and starts
// two commands, which the launcher then compiles.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCodeState } from './cache/code-state.cjs';
import { root } from './files/paths';
import { loadFromCode } from './generate/from-code';

export async function run(): Promise<number> {
  await loadFromCode(readCodeState());
  const isCompiled = runs('build', '--help') && runs('dev', '--help');
  // V8's code cache is stored after a whole build. The result is ignored: errors in the content must not fail an install.
  // Builds drafts because such a build does not write to .drawn, so an install changes no committed file.
  const trial = mkdtempSync(join(tmpdir(), 'first-build-'));
  runs('build', '--drafts', '--out', join(trial, 'dist'));
  rmSync(trial, { recursive: true, force: true });
  return isCompiled ? 0 : 1;
}

const runs = (...args: string[]): boolean =>
  spawnSync(process.execPath, [`${root}scripts/run.cjs`, ...args], { stdio: 'ignore' }).status === 0;
