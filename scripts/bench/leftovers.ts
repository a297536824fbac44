// What a build leaves running when it ends: nobody waits for these processes, so the system counts them nowhere. esbuild
// is one, with a third of the CPU time of a small build. On Linux they are read from /proc while the build runs.
import { readdirSync, readFileSync } from 'node:fs';

export interface Usage {
  /** User and system time, in milliseconds. */
  cpu: number;
  /** The most memory that was resident at once, in MiB. */
  peak: number;
}

const EVERY_MS = 25;
const MS_A_TICK = 10;

/** Watches what runs below the process `depth` generations under `pid`; the function stops and tells the sum. */
export function watchLeftovers(pid: number, depth: number): () => Usage {
  let seen = new Map<number, Usage>();
  const look = () => {
    try {
      const main = findMain(pid, depth);
      // Once the main process has ended, its children are no longer below it: what was seen before counts.
      if (main === undefined || isZombie(main)) return;
      seen = new Map(listBelow(main).map((child) => [child, readUsage(child, seen.get(child))]));
    } catch {
      // A process ended while it was being read.
    }
  };
  const timer = setInterval(look, EVERY_MS);
  return () => {
    clearInterval(timer);
    const all = [...seen.values()];
    return {
      cpu: all.reduce((sum, { cpu }) => sum + cpu, 0),
      peak: all.reduce((sum, { peak }) => sum + peak, 0),
    };
  };
}

const findMain = (pid: number | undefined, depth: number): number | undefined =>
  depth === 0 || pid === undefined ? pid : findMain(childrenOf(pid)[0], depth - 1);

const listBelow = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...listBelow(child)]);

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

// The fields of proc_pid_stat(5) after the name of the program, which may hold spaces: state is 0, utime 11, stime 12.
const readStat = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');

const isZombie = (pid: number): boolean => readStat(pid)[0] === 'Z';

// One that has ended and not been waited for has its times still, but no memory.
function readUsage(pid: number, before: Usage | undefined): Usage {
  const fields = readStat(pid);
  const kilobytes = /^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0;
  return {
    cpu: (Number(fields[11]) + Number(fields[12])) * MS_A_TICK,
    peak: Math.max(Number(kilobytes) / 1024, before?.peak ?? 0),
  };
}
