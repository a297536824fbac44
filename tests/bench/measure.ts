// Measures one run of a command: its time, and the peak memory of its main process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { tryRead } from '../../scripts/disk/files/write-file';

export interface Run {
  /** Elapsed time in milliseconds. */
  wall: number;
  /** Peak resident memory in MiB; undefined on a system without /proc. */
  peak: number | undefined;
}

/** Throws an error with the end of what was printed to stderr if the exit code is not 0. */
export async function measure([program, ...args]: string[], cwd: string): Promise<Run> {
  const { SOURCE_DATE_EPOCH, NODE_OPTIONS, NODE_COMPILE_CACHE, NODE_V8_COVERAGE, ...rest } = process.env;
  const env = { ...rest, NODE_ENV: 'production' };
  const start = performance.now();
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'], timeout: 1_800_000 });
  const stderr = text(child.stderr);
  let peak: number | undefined;
  // Linux keeps the peak of a process until it exits, so only the memory of its last milliseconds may be missed. Node does
  // not report the memory of its children.
  const timer = setInterval(() => {
    const [, kib] = /^VmHWM:\s+(\d+) kB$/m.exec(tryRead(`/proc/${child.pid}/status`) ?? '') ?? [];
    if (kib) peak = Number(kib) / 1024;
  }, 10);
  const [status, signal] = await once(child, 'exit').finally(() => clearInterval(timer));
  const wall = performance.now() - start;
  if (status === 0) return { wall, peak };
  const reason = (await stderr).slice(-2000);
  throw new Error(`${[program, ...args].join(' ')} failed with ${status ?? signal}:\n${reason}`);
}
