// How the CPU time and memory of a command are read: by GNU time where it is installed, or else by a few lines that
// Node runs first and that report through a pipe.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Usage } from './leftovers';

export interface Meter {
  /** For the reader of the figures. */
  name: string;
  /** How many generations below the process that is started the measured one is. */
  depth: number;
  wrap(command: string[], report: string): string[];
  /** `report` is the file that was named, `piped` what came through file descriptor 3. */
  read(report: string, piped: string): Usage;
}

const GNU_TIME = '/usr/bin/time';

export const findMeter = (): Meter =>
  /GNU time/i.test(spawnSync(GNU_TIME, ['--version'], { encoding: 'utf8' }).stdout ?? '') ? gnuTime : preload;

const gnuTime: Meter = {
  name: 'GNU time (children that were waited for included)',
  depth: 1,
  wrap: (command, report) => [GNU_TIME, '-o', report, '-f', '%U %S %M', ...command],
  read(report) {
    const lines = readFileSync(report, 'utf8').trim().split('\n');
    const [user, system, kilobytes] = lines[lines.length - 1].split(' ').map(Number);
    return { cpu: (user + system) * 1000, peak: kilobytes / 1024 };
  },
};

const REPORT = `
  import { writeSync } from 'node:fs';
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())));
`;

/** Only for commands that Node runs. Exported for its test: most machines of developers have GNU time. */
export const preload: Meter = {
  name: 'process.resourceUsage() (the main process)',
  depth: 0,
  wrap: ([node, ...rest]) => [
    node,
    '--import',
    `data:text/javascript,${encodeURIComponent(REPORT)}`,
    ...rest,
  ],
  read(_, piped) {
    const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(piped);
    return { cpu: (userCPUTime + systemCPUTime) / 1000, peak: maxRSS / 1024 };
  },
};
