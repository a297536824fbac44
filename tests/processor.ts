const TEXT = 'a *b* [c](d) '.repeat(150_000);
/** The time of some work on this machine. A shorter one says nothing: first calls are interpreted, and memory is collected. */
const FLOOR_MS = Math.min(...[1, 2, 3].map(() => processorMs(() => TEXT.replace(/[^a-z ]/g, '').split(' '))));

/** Returns the CPU time of a run in milliseconds. On a busy machine, it is longer: threads share caches and cores. */
function processorMs(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The limit of growth() for four times the input: a proportional time grows by 4, and a quadratic time by 16. */
export const PROPORTIONAL = 10;
const MOST_RUNS = 5;

/**
 * How many times longer `large` takes than `small`, by the shortest times of up to five runs of both: what else the machine
 * does, and the collection of memory, only add to a time. A ratio below PROPORTIONAL is not measured again.
 */
export function growth(small: () => unknown, large: () => unknown): number {
  let [base, longer] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let runs = 0; runs < MOST_RUNS && !(longer / base < PROPORTIONAL); runs++) {
    base = Math.min(base, Math.max(FLOOR_MS, processorMs(small)));
    longer = Math.min(longer, processorMs(large));
  }
  return longer / base;
}
