// Checks whether a process is running. Process ids are reused (in a container, by every run), so a lock also contains the
// start time of its process on systems that report it.
import { readFileSync } from 'node:fs';

/** Returns false for a zombie: a process that has ended but was not yet waited for by its parent. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !/^[ZXx]$/.test(statOf(pid)[0] ?? '');
}

/** The start time of a process in clock ticks since boot; empty on systems other than Linux. */
export const startOf = (pid: number): string => statOf(pid)[19] ?? '';

/** The fields of /proc/<pid>/stat, beginning with the state; empty on other systems. See proc(5). */
function statOf(pid: number): string[] {
  try {
    // The second field is the program name in parentheses, which may itself contain spaces and parentheses.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
