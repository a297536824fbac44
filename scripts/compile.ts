// `npm ci` runs this once, so that the first build has only content to read: the launcher compiles the build when it is
// asked for its help, and this makes the browser files.
import { spawnSync } from 'node:child_process';
import { loadAssets } from './io/assets';
import { root } from './io/paths';

export async function run(): Promise<number> {
  await loadAssets('');
  return spawnSync(process.execPath, [`${root}scripts/run.mjs`, 'build', '--help']).status ?? 1;
}
