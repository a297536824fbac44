// What the tests ask of a browser engine, whichever protocol drives it.

export type Theme = 'light' | 'dark';

export interface Engine {
  readonly name: string;
  /** Goes to an address; resolves when all of the page has come. */
  open(url: string): Promise<void>;
  /** Runs a function in the page. It sees its argument and nothing else of the test; both go as JSON. */
  evaluate<R, A = undefined>(work: (argument: A) => R | Promise<R>, argument?: A): Promise<R>;
  /** Clicks the first element that matches, as a mouse does. */
  click(selector: string): Promise<void>;
  /** The size of the window, as near as the engine allows. */
  resize(width: number, height: number): Promise<void>;
  /** What the system prefers: a new session begins when it is another than before, with nothing in storage. */
  setSystem(theme: Theme): Promise<void>;
  /** Does this in another tab of the same profile, which is closed then. */
  inOtherTab(work: () => Promise<void>): Promise<void>;
  /** What the engine has written to its console since it was last asked; undefined when it does not tell. */
  readConsole(): Promise<string[] | undefined>;
  /** The window as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** How long one command to an engine may take, on a machine that is busy with other things. */
export const COMMAND_MS = 30_000;

/** What a function and its argument become in the page: a function without parameters, as text. */
export const toScript = (work: unknown, argument: unknown): string =>
  `async () => JSON.stringify((await (${work})(${JSON.stringify(argument)})) ?? null)`;

/** Rejects after so many milliseconds with what the engine has said meanwhile. */
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
