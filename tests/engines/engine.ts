// The interface of a browser engine for the tests, independent of the protocol.
export interface Engine {
  /** Navigates to a URL and waits until the page has loaded. */
  open(url: string): Promise<void>;
  /** Runs a function in the page. It can use only its argument; the argument and the result are sent as JSON. */
  evaluate<R, A = undefined>(work: (argument: A) => R | Promise<R>, argument?: A): Promise<R>;
  /** Clicks the first matching element with the mouse. */
  click(selector: string): Promise<void>;
  /** The console messages since the last call, of an engine that reports them. */
  readConsole(): string[];
  close(): Promise<void>;
}

/** The time limit of one command to an engine, generous enough for a busy machine. */
export const COMMAND_MS = 300_000;

/** The source of a function without parameters that calls this function with this argument. */
export const toScript = (work: unknown, argument: unknown): string =>
  `async () => JSON.stringify((await (${work})(${JSON.stringify(argument)})) ?? null)`;

/** Rejects after this many milliseconds, with the output of the engine. */
export async function within<T>(
  what: string,
  milliseconds: number,
  work: Promise<T>,
  said: () => string,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what} took more than ${milliseconds} ms\n${said()}`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
