// Measures one run of a Node command: its time, and the resource usage that its main process reports when it exits.
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Run {
  /** Elapsed time in milliseconds. */
  wall: number;
  /** User and system time in milliseconds. */
  cpu: number;
  /** Peak resident memory in MiB. */
  peak: number;
}

/** The reason why there is no measurement; printed without a stack. */
export class BenchError extends Error {}

const REPORT = `data:text/javascript,import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())));`;

/** Runs Node with `args`. Throws a BenchError with the end of the log if the exit code is not 0. */
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
  const logTail = readFileSync(logFile, 'utf8').slice(-2000);
  if (status !== 0) throw new BenchError(`${args.join(' ')}\nfailed with ${status ?? signal}:\n${logTail}`);
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(String(output[3]));
  return { wall, cpu: (userCPUTime + systemCPUTime) / 1000, peak: maxRSS / 1024 };
}
