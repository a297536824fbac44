// What begins with one sign and ends with another, in one walk over the text, however many ends are missing.

/** Returns a function that finds the next match of a pattern from a place on, and looks for each only once. Places rise. */
function createFind(text: string) {
  const found = new Map<string, RegExpExecArray | null>();
  return (pattern: string, from: number): RegExpExecArray | null => {
    const known = found.get(pattern);
    if (known === null || (known && known.index >= from)) return known;
    const search = new RegExp(pattern, 'gi');
    search.lastIndex = from;
    const match = search.exec(text);
    found.set(pattern, match);
    return match;
  };
}

interface Pair {
  whole: string;
  inner: string;
  open: RegExpExecArray;
  /** Where it starts. */
  at: number;
}

/**
 * Replaces each part from a match of `open`, a global pattern, to one of the pattern that `endOf` returns for it; `change` returns
 * undefined for one that is none.
 */
export function replacePairs(
  text: string,
  open: RegExp,
  endOf: (open: RegExpExecArray) => string,
  change: (pair: Pair) => string | undefined,
): string {
  const find = createFind(text);
  let result = '';
  let from = 0;
  for (const match of text.matchAll(open)) {
    const at = match.index;
    const start = at + match[0].length;
    const close = at < from ? null : find(endOf(match), start);
    if (close === null) continue;
    const end = close.index + close[0].length;
    const pair = { whole: text.slice(at, end), inner: text.slice(start, close.index), open: match, at };
    const changed = change(pair);
    if (changed === undefined) continue;
    result += text.slice(from, at) + changed;
    from = end;
  }
  return result + text.slice(from);
}
