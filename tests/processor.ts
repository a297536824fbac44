/** Below this, the time of a run says nothing: the first calls of a function are interpreted, and memory is collected. */
const FLOOR_MS = 50;

/** The CPU time of this process in milliseconds, which does not depend on how busy the machine is. */
function processorMs(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** How many times longer `large` takes than `small`, which runs first. A slow machine is slow at both. */
export function growth(small: () => unknown, large: () => unknown): number {
  const base = Math.max(FLOOR_MS, processorMs(small));
  return processorMs(large) / base;
}

/** For four times the input: 4 if the time is in proportion to it, 16 if it grows with its square. */
export const PROPORTIONAL = 10;
