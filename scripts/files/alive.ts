// Tells whether a process still runs. Numbers of processes are used again, in a container from run to run, so a lock also
// holds when its process began, where the system says so.
import { readFileSync } from 'node:fs';

/** A zombie, which has ended and waits for its parent to ask how, is not alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !/^[ZXx]$/.test(statOf(pid)[0] ?? '');
}

/** When a process began, as Linux counts it; empty on other systems. */
export const startOf = (pid: number): string => statOf(pid)[19] ?? '';

/** What Linux says about a process, from its state on; nothing on other systems. */
function statOf(pid: number): string[] {
  try {
    // The second field is the name of the program in brackets, which may hold spaces and brackets itself.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
