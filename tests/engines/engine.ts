// The interface of a browser engine for the tests, independent of the protocol.
export interface Engine {
  /** Navigates to a URL and waits until the page has loaded. */
  open(url: string): Promise<void>;
  /** Runs a function in the page. It can use nothing from outside; its result is sent as JSON. */
  evaluate<R>(work: () => R | Promise<R>): Promise<R>;
  /** Draws the page, for an engine that draws little of its own accord. */
  draw?(): Promise<unknown>;
  close(): Promise<void>;
}

/** The time limit of one command to an engine, generous enough for a busy machine. */
export const COMMAND_MS = 300_000;

/** The source of a function that returns the result of this one as JSON. */
export const toScript = (work: unknown): string => `async () => JSON.stringify((await (${work})()) ?? null)`;

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
