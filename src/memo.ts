// Memoizes a step of the build by its inputs. Commands pass a memo that lasts; without one every step runs.

/** Returns what `make` returned for that key last time if every input is identical, or calls it. */
export type Memoize = <T>(key: string, inputs: readonly unknown[], make: () => T) => T;

export const withoutMemo: Memoize = (_key, _inputs, make) => make();

/** The text of last time if it is equal: comparing a long string with itself takes no time. */
export const stableText = (key: string, text: string, memoize: Memoize): string =>
  memoize(key, [text], () => text);
