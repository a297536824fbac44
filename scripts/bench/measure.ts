// One run of a command that Node runs: its time, and what its main process says about itself as it exits.
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Run {
  /** In milliseconds, as cpu, which is user and system time. */
  wall: number;
  cpu: number;
  /** The most memory that was resident at once, in MiB. */
  peak: number;
}

/** Why there is no figure; printed without a stack. */
export class BenchError extends Error {}

const REPORT = `data:text/javascript,import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())));`;

/** `args` follow the name of Node. Throws with the end of the log when the exit code is not 0. */
export function measure(args: string[], folder: string, logFolder: string): Run {
  const { SOURCE_DATE_EPOCH, NODE_OPTIONS, NODE_COMPILE_CACHE, NODE_V8_COVERAGE, ...env } = process.env;
  const logFile = join(logFolder, 'log');
  const log = openSync(logFile, 'w');
  const start = performance.now();
  const { status, signal, output } = spawnSync(process.execPath, ['--import', REPORT, ...args], {
    cwd: folder,
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', log, log, 'pipe'],
    timeout: 600_000,
  });
  const wall = performance.now() - start;
  closeSync(log);
  const said = readFileSync(logFile, 'utf8').slice(-2000);
  if (status !== 0) throw new BenchError(`${args.join(' ')}\nended with ${status ?? signal}:\n${said}`);
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(String(output[3]));
  return { wall, cpu: (userCPUTime + systemCPUTime) / 1000, peak: maxRSS / 1024 };
}
