// Measures one run of a command: its time, and the peak memory of its main process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Run {
  /** Elapsed time in milliseconds. */
  wall: number;
  /** Peak resident memory in MiB; undefined on a system without /proc. */
  peak: number | undefined;
}

/** The reason why there is no measurement; printed without a stack. */
export class BenchError extends Error {}

/** Throws a BenchError with the end of the log if the exit code is not 0. */
export async function measure([program, ...args]: string[], folder: string, logFolder: string): Promise<Run> {
  const { SOURCE_DATE_EPOCH, NODE_OPTIONS, NODE_COMPILE_CACHE, NODE_V8_COVERAGE, ...env } = process.env;
  const logFile = join(logFolder, 'log');
  const log = openSync(logFile, 'w');
  const start = performance.now();
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', log, log],
    timeout: 1_800_000,
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  let peak: number | undefined;
  // Linux keeps the peak of a process until it exits, so only the memory of its last milliseconds may be missed.
  const timer = setInterval(() => {
    peak = peakOf(child.pid) ?? peak;
  }, 10);
  const [status, signal] = await once(child, 'exit').finally(() => {
    clearInterval(timer);
    closeSync(log);
    process.off('exit', stop);
  });
  const wall = performance.now() - start;
  const logTail = readFileSync(logFile, 'utf8').slice(-2000);
  if (status !== 0)
    throw new BenchError(`${[program, ...args].join(' ')} failed with ${status ?? signal}:\n${logTail}`);
  return { wall, peak };
}

/** The peak so far. Node does not report the memory of its children. */
function peakOf(pid: number | undefined): number | undefined {
  try {
    const [, kib] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kib ? Number(kib) / 1024 : undefined;
  } catch {
    return undefined;
  }
}
