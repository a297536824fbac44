// Whether a file has changed, by its stats, without reading it.

/** File system timestamps have a resolution of up to two seconds, so a younger file may change once more unnoticed. */
const TICK_MS = 2000;

/** @typedef {Pick<import('node:fs').Stats, 'size' | 'mtimeMs' | 'ctimeMs' | 'ino'>} Stats */

/** Changes with every write: unlike the mtime, a program cannot set the ctime back. @param {Stats} stats */
const toState = ({ size, mtimeMs, ctimeMs, ino }) => `${size} ${mtimeMs} ${ctimeMs} ${ino}`;

/** When a file was last changed, in milliseconds. @param {Pick<Stats, 'mtimeMs' | 'ctimeMs'>} stats */
const changedAt = ({ mtimeMs, ctimeMs }) => Math.max(mtimeMs, ctimeMs);

/** Whether any later change of a file that was changed at `time` will show in its stats. @param {number} time */
const isSettled = (time, now = Date.now()) => now - time > TICK_MS;

/** The state of a file as a key; empty if the file may still change unnoticed. @param {Stats} stats */
const toSettledState = (stats) => (isSettled(changedAt(stats)) ? toState(stats) : '');

module.exports = { changedAt, isSettled, toSettledState, toState };
