// Marks stand for parts of a text that no other rule may change. They have characters that no text has. Also replaces what is
// between two patterns.

const [OPEN, CLOSE] = ['\ue000', '\ue001'];

export const ANY_MARK = `${OPEN}\\d+${CLOSE}`;
const NUMBER = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g');

/** Removes what would be a mark of the import from a text of the blog. */
export const withoutMarks = (text: string): string => text.replace(/[\ue000-\ue001]/g, '');

export const markFor = (index: number): string => `${OPEN}${index}${CLOSE}`;

/** Replaces each mark; `change` gets its number, its place and the whole text. */
export const replaceMarks = (
  text: string,
  change: (index: number, at: number, whole: string) => string,
): string =>
  text.replace(NUMBER, (_, index: string, at: number, whole: string) => change(Number(index), at, whole));

/** Replaces, in one walk, each part from a match of `open` to one of `end`. If `change` returns undefined, the start is text. */
export function replacePairs(
  text: string,
  open: RegExp,
  end: string | ((open: RegExpExecArray) => string),
  change: (pair: { whole: string; inner: string; open: RegExpExecArray }) => string | undefined,
): string {
  /** The next match of each end pattern; null if there is none, so that a missing end is looked for only once. */
  const ends = new Map<string, RegExpExecArray | null>();
  const find = (pattern: string, from: number): RegExpExecArray | null => {
    const known = ends.get(pattern);
    if (known === null || (known && known.index >= from)) return known;
    const search = new RegExp(pattern, 'gi');
    search.lastIndex = from;
    ends.set(pattern, search.exec(text));
    return find(pattern, from);
  };
  let result = '';
  let from = 0;
  for (const match of text.matchAll(open)) {
    const at = match.index;
    const start = at + match[0].length;
    const close = at < from ? null : find(typeof end === 'string' ? end : end(match), start);
    if (close === null) continue;
    const to = close.index + close[0].length;
    const inner = text.slice(start, close.index);
    const changed = change({ whole: text.slice(at, to), inner, open: match });
    if (changed === undefined) continue;
    result += text.slice(from, at) + changed;
    from = to;
  }
  return result + text.slice(from);
}
