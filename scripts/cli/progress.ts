// Shows the progress of long steps: a progress bar on a terminal, plain lines elsewhere.

const WIDTH = 24;
/** Before this time, the time left is a guess. */
const FIRST_ESTIMATE_MS = 2000;

/** Starts the progress of `total` items; call the returned function after each. */
export function showProgress(what: string, total: number): () => void {
  const isTerminal = process.stderr.isTTY === true;
  const start = performance.now();
  let done = 0;
  if (!isTerminal && total > 0) console.error(`${what}: 0 of ${total}`);
  return () => {
    done++;
    const left = timeLeft(performance.now() - start, done, total);
    if (isTerminal) {
      const filled = Math.round((done / total) * WIDTH);
      const bar = '#'.repeat(filled) + '.'.repeat(WIDTH - filled);
      process.stderr.write(`\r${what} [${bar}] ${done}/${total}${left}\u001b[K${done === total ? '\n' : ''}`);
    } else if (done === total || done % 20 === 0) console.error(`${what}: ${done} of ${total}${left}`);
  };
}

/** Returns `, 40 s left` or `, 3 min left`; empty at the start and the end. `elapsed` is in milliseconds. */
export function timeLeft(elapsed: number, done: number, total: number): string {
  if (elapsed < FIRST_ESTIMATE_MS || done === total) return '';
  const seconds = Math.ceil(((elapsed / done) * (total - done)) / 1000);
  return seconds > 90 ? `, ${Math.round(seconds / 60)} min left` : `, ${seconds} s left`;
}
