// Builds a site with the real command.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readArgs } from '../sites';
import { root } from '../temporary';

/** The site is that of the same day in each year. */
const DAY = { SOURCE_DATE_EPOCH: String(Date.parse('2026-01-15T12:00Z') / 1000) };

/** Builds the demo, or the site in the options, into `out`. */
export async function buildSite(out: string, ...args: string[]): Promise<string> {
  const command = ['scripts/run.cjs', 'build', '--out', out, ...readArgs(), ...args];
  await promisify(execFile)(process.execPath, command, { cwd: root, env: { ...process.env, ...DAY } });
  return out;
}
