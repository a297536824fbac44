// Builds a site with the real command.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readArgs } from '../sites';
import { root } from '../temporary';

/** Builds the demo, or the site in the options, into `out`. */
export async function buildSite(out: string, ...args: string[]): Promise<string> {
  const command = ['scripts/run.cjs', 'build', '--out', out, ...readArgs(), ...args];
  await promisify(execFile)(process.execPath, command, { cwd: root });
  return out;
}
