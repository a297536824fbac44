// Shows the progress of long steps: in place on a terminal, every twentieth item elsewhere.

/** Starts the progress of `total` items; call the returned function after each. */
export function showProgress(what: string, total: number): () => void {
  let done = 0;
  const show = () => {
    const line = `${what}: ${done} of ${total}`;
    if (process.stderr.isTTY) process.stderr.write(`\r${line}${done === total ? '\n' : ''}`);
    else if (done % 20 === 0 || done === total) console.error(line);
  };
  if (total > 0) show();
  return () => {
    done++;
    show();
  };
}
