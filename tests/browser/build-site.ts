// The site as the real command builds it.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../temporary';

/** Builds the shipped site, or the one that the options name, into `out`. */
export async function buildSite(out: string, ...args: string[]): Promise<string> {
  await promisify(execFile)(process.execPath, ['scripts/run.cjs', 'build', '--out', out, ...args], {
    cwd: root,
  });
  return out;
}
