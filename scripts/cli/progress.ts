// Shows the progress of long steps: a progress bar on a terminal, plain lines elsewhere.

const WIDTH = 24;

/** Starts the progress of `total` items; call the returned function after each. */
export function showProgress(what: string, total: number): () => void {
  const isTerminal = process.stderr.isTTY === true;
  let done = 0;
  if (!isTerminal) console.error(`${what}: ${total} to make`);
  return () => {
    done++;
    if (isTerminal) {
      const filled = Math.round((done / total) * WIDTH);
      const bar = '#'.repeat(filled) + '.'.repeat(WIDTH - filled);
      process.stderr.write(`\r${what} [${bar}] ${done}/${total}${done === total ? '\n' : ''}`);
    } else if (done === total || done % 20 === 0) console.error(`${what}: ${done} of ${total}`);
  };
}
