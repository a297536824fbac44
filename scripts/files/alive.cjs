// Checks whether a process is running. Process ids are reused (in a container, by every run), so a lock also contains the
// start time of its process on systems that report it. CommonJS, because the launcher uses it.
const { readFileSync } = require('node:fs');

/** Returns false for a zombie: a process that has ended but was not yet waited for by its parent. @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false;
  }
  return !/^[ZXx]$/.test(statOf(pid)[0] ?? '');
}

/** The start time of a process in clock ticks since boot; empty on systems other than Linux. @param {number} pid */
const startOf = (pid) => statOf(pid)[19] ?? '';

/**
 * The fields of /proc/<pid>/stat, beginning with the state; empty on other systems. See proc(5).
 * @param {number} pid
 */
function statOf(pid) {
  try {
    // The second field is the program name in parentheses, which may itself contain spaces and parentheses.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Whether the process that wrote `text`, its id and start time, still runs. @param {string} text */
function isRunning(text) {
  const [pid, start = ''] = text.split(' ');
  if (!(Number(pid) > 0) || !isAlive(Number(pid))) return false;
  const now = startOf(Number(pid));
  return start === '' || now === '' || start === now;
}

module.exports = { isAlive, isRunning, startOf };
