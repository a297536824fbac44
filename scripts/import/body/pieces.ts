// Parts of a text that no rule changes, such as code and what is already converted. A mark of characters that no text has
// stays in the place of each. And what begins with one sign and ends with another.

const [OPEN, CLOSE] = ['\ue000', '\ue001'];
const MARK = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g');

export const ANY_PIECE = `${OPEN}\\d+${CLOSE}`;

/** Removes what would be a mark of the import from a text of the blog. */
export const withoutMarks = (text: string): string => text.replace(/[\ue000-\ue001]/g, '');

/** A text, or a function that returns it when it is known where all links and images lead. */
export type Content = string | ((isInLink: boolean) => string);

interface Piece {
  content: Content;
  /** What it was in the text of the blog. */
  source: string;
  /** Its lines already have what precedes them, such as `> `. */
  isWhole: boolean;
  isInLink: boolean;
}

export class Pieces {
  readonly #pieces: Piece[] = [];
  /** The texts of pieces that are functions. */
  #texts = new Map<number, string>();

  /** Returns the mark for a piece. */
  protect(content: Content, raw = content, isWhole = false): string {
    const source = typeof raw === 'string' ? this.sourceOf(raw) : '';
    this.#pieces.push({ content, source, isWhole, isInLink: false });
    return `${OPEN}${this.#pieces.length - 1}${CLOSE}`;
  }

  /** Tells the pieces in a text that it becomes that of a link. */
  putIntoLink(text: string): string {
    for (const [, index] of text.matchAll(MARK)) this.#pieces[Number(index)].isInLink = true;
    return text;
  }

  /** Has all functions called again. */
  forget(): void {
    this.#texts = new Map();
  }

  /**
   * Returns the text with every piece in its place. Lines of a piece get what precedes its mark, such as `> `. A piece
   * contains only earlier ones, those `below`, so none contains itself.
   */
  restore(text: string, below = this.#pieces.length): string {
    return text.replace(MARK, (_, digits: string, at: number, whole: string) => {
      const index = Number(digits);
      if (index >= below) return '';
      const piece = this.restore(this.#textAt(index), index);
      if (!piece.includes('\n') || this.#pieces[index].isWhole) return piece;
      const before = whole.slice(whole.lastIndexOf('\n', at) + 1, at);
      if (!/^[>\s]*$/.test(before)) return piece;
      return piece.replace(/\n(?=([^\n]?))/g, (_, next) => (next || before.trim() ? `\n${before}` : '\n'));
    });
  }

  /** Removes the marks of pieces without a text. */
  withoutEmpty = (text: string): string =>
    text.replace(MARK, (mark, index: string) => (this.#textAt(Number(index)) === '' ? '' : mark));

  /** Returns the text with the pieces in it, but not those in pieces. */
  textOf = (text: string): string => text.replace(MARK, (_, index: string) => this.#textAt(Number(index)));

  /** Returns the text as it was in the blog. */
  sourceOf = (text: string): string =>
    text.replace(MARK, (_, index: string) => this.#pieces[Number(index)].source);

  #textAt(index: number): string {
    const { content, isInLink } = this.#pieces[index];
    if (typeof content === 'string') return content;
    const text = this.#texts.get(index) ?? content(isInLink);
    this.#texts.set(index, text);
    return text;
  }
}

interface Pair {
  whole: string;
  inner: string;
  open: RegExpExecArray;
  /** Where it starts. */
  at: number;
}

/**
 * Replaces, in one walk, each part from a match of `open`, a global pattern, to one of the pattern that `endOf` returns for it;
 * `change` returns undefined for one that is none.
 */
export function replacePairs(
  text: string,
  open: RegExp,
  endOf: (open: RegExpExecArray) => string,
  change: (pair: Pair) => string | undefined,
): string {
  /** The next end of each kind: it is looked for once, however many are missing. */
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
