// A step of the build that may be left out while what it works on is the same as last time. The commands pass what
// remembers; without it everything is made anew.

/** Gives what `make` makes, or what it made for that key when every input was identical to now. */
export type Remember = <T>(key: string, inputs: readonly unknown[], make: () => T) => T;

export const makeAlways: Remember = (_key, _inputs, make) => make();

/** The text of last time when it is equal: comparing a long text with itself takes no time. */
export const keep = (key: string, text: string, remember: Remember): string =>
  remember(key, [text], () => text);
