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

/** The source of a function that returns the result of this one as JSON. */
export const toScript = (work: unknown): string => `async () => JSON.stringify((await (${work})()) ?? null)`;
