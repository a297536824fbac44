// `npm ci` runs this once, so that the first build has only content to read: it makes the browser files, and the launcher
// compiles what it is asked to run.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSources } from './cache/sources.cjs';
import { root } from './files/paths';
import { loadFromCode } from './generate/from-code';

export async function run(): Promise<number> {
  await loadFromCode(readSources());
  const isCompiled = runs('build', '--help') && runs('dev', '--help');
  // What V8 makes of the program is stored after a whole build. Content with mistakes in it must not spoil an install. With
  // drafts, because what such a build draws is not stored in .drawn: an install changes nothing that is committed.
  const trial = mkdtempSync(join(tmpdir(), 'first-build-'));
  runs('build', '--drafts', '--out', join(trial, 'dist'));
  rmSync(trial, { recursive: true, force: true });
  return isCompiled ? 0 : 1;
}

const runs = (...args: string[]): boolean =>
  spawnSync(process.execPath, [`${root}scripts/run.cjs`, ...args], { stdio: 'ignore' }).status === 0;
