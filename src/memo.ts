// Memoizes build steps by their inputs. Commands pass a memo that lasts between builds; without one, every step runs.

/** Returns the previous result of `make` for that key if every input is identical; otherwise calls it. */
export type Memoize = <T>(key: string, inputs: readonly unknown[], make: () => T) => T;

export const withoutMemo: Memoize = (_key, _inputs, make) => make();

/** Returns the previous string if it is equal: comparing a long string with itself takes no time. */
export const stableText = (key: string, text: string, memoize: Memoize): string =>
  memoize(key, [text], () => text);
