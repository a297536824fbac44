// Whether a process still runs. Its number does not tell for long: numbers come again, in a container from run to run.
// So the moment of its start stands beside it where the system says it.
import { readFileSync } from 'node:fs';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process began, as Linux counts it; empty where nothing says so. */
export function startOf(pid: number): string {
  try {
    // The second field is the name of the program in brackets, which may hold spaces and brackets itself.
    return /^.*\)(?: \S+){19} (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}
