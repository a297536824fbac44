// One run of a command, from its start to its end by a clock that only goes forward.
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Usage, watchLeftovers } from './leftovers';
import type { Meter } from './meter';

export interface Run extends Usage {
  /** Milliseconds from the start of the first process to its end. */
  wall: number;
}

export interface Measuring {
  folder: string;
  /** Where the report and the log of the command go. */
  notes: string;
  meter: Meter;
  signal: AbortSignal;
}

/** Why a figure cannot be had; printed without a stack. */
export class BenchError extends Error {}

const LONGEST_MS = 10 * 60 * 1000;
const LOG_SHOWN = 2000;

/** Runs the command to its end; an error with the end of its log when that is not exit code 0. */
export async function measure(command: string[], { folder, notes, meter, signal }: Measuring): Promise<Run> {
  if (signal.aborted) throw new BenchError('stopped');
  const report = join(notes, 'usage');
  const logFile = join(notes, 'log');
  const [program, ...args] = meter.wrap(command, report);
  const log = openSync(logFile, 'w');
  const start = performance.now();
  const child = spawn(program, args, {
    cwd: folder,
    env: cleanEnvironment(),
    stdio: ['ignore', log, log, 'pipe'],
    // A group of its own, so that all of it can be stopped.
    detached: true,
  });
  const leftovers = watchLeftovers(child.pid ?? 0, meter.depth);
  let piped = '';
  child.stdio[3]?.on('data', (chunk) => {
    piped += chunk;
  });
  const stop = () => killGroup(child.pid);
  const timer = setTimeout(stop, LONGEST_MS);
  signal.addEventListener('abort', stop);
  let wall = 0;
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', () => {
      wall = performance.now() - start;
    });
    child.on('close', resolve);
  }).finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    closeSync(log);
  });
  const left = leftovers();
  if (signal.aborted) throw new BenchError('stopped');
  if (code !== 0) {
    const tail = readFileSync(logFile, 'utf8').slice(-LOG_SHOWN);
    throw new BenchError(`${command.join(' ')}\nended with ${code ?? 'a signal'}:\n${tail}`);
  }
  const own = meter.read(report, piped);
  return { wall, cpu: own.cpu + left.cpu, peak: own.peak + left.peak };
}

/** Nothing that makes a build another one, or a faster one, than what the owner sees. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { SOURCE_DATE_EPOCH, NODE_OPTIONS, NODE_COMPILE_CACHE, NODE_V8_COVERAGE, ...rest } = process.env;
  return { ...rest, NODE_ENV: 'production' };
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
