// Straight quotes, three dots and double hyphens in running text -> typographic characters. Numbers stay on one line
// with their units and labels.

const VERBATIM = new Set('pre code kbd samp math script style svg textarea title'.split(' '));
const INLINE = new Set('a abbr b cite del em i ins mark q s small span strong sub sup u'.split(' '));

/** The text of a link that is an address, which readers may copy. */
const ADDRESS = /^(https?:\/\/|www\.)\S+$/i;

/** Typesets the text of one body, piece by piece in text order, and counts its words. Code and formulas stay. */
export class Typesetter {
  words = 0;
  /** The character before the next piece: a quote after `<em>` depends on it. */
  #previous = '';
  /** The number of open elements whose text does not change. */
  #verbatim = 0;

  /** Typesets HTML text without tags. */
  text(html: string): string {
    this.words += countWords(html);
    if (this.#verbatim > 0) return html;
    if (ADDRESS.test(html)) return this.verbatim(joinUnits(html), 0);
    const set = typesetHtml(html, this.#previous);
    this.#previous = set.previous;
    return joinUnits(set.html);
  }

  /** Returns the HTML unchanged; `words` is the number of words in it. */
  verbatim(html: string, words: number): string {
    this.words += words;
    this.#previous = 'x';
    return html;
  }

  /** Starts a new block, or something else that quotes do not span. */
  break(): void {
    this.#previous = '';
  }

  /** Records a tag of the owner's HTML that opens or closes an element. */
  tag(name: string, kind: 'open' | 'close'): void {
    if (INLINE.has(name)) return;
    const isVerbatim = VERBATIM.has(name);
    if (isVerbatim) this.#verbatim += kind === 'open' ? 1 : -1;
    this.#previous = isVerbatim ? 'x' : '';
  }
}

/** Counts the words in a text without tags. */
export function countWords(text: string): number {
  let words = 0;
  while (WORD.test(text)) words++;
  return words;
}

const WORD = /\S+/g;

const OPENS_AFTER = /[\s([{<=\u2013\u2014\u2018\u201c/-]/;

const SET = /["']|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);|---?|\.\.\./gi;

/**
 * Typesets a run of HTML text. `previous` is the character before the run, so that a quote after `<em>` knows what it
 * closes. Returns the text, and its last character for the next run.
 */
export function typesetHtml(html: string, previous: string): { html: string; previous: string } {
  let last = previous;
  let end = 0;
  const set = html.replace(SET, (piece, at: number) => {
    if (at > end) last = html.charAt(at - 1);
    end = at + piece.length;
    const character = setPiece(piece, last, html.charAt(end));
    last = character.startsWith('&') ? 'x' : character.slice(-1);
    return character;
  });
  return { html: set, previous: end < html.length ? html.slice(-1) : last };
}

/** Typesets plain text, such as a title. */
export const typeset = (text: string): string => joinUnits(typesetHtml(text, '').html);

// A lookbehind takes long, so it comes after everything else.
const BEFORE_UNIT =
  / (?=(?:%|°C|[kMG]?Hz|fps|[mµn]?s|min|h|px|pt|r?em|[kMGT]B|[mck]?m|k?g|k?W|m?V)(?!\w))(?<=\d )/g;
const AFTER_LABEL = / (?=\d)(?<=\b(?:part|chapter|section|figure|table|step|version|page) )/gi;

/** Puts no-break spaces between a number and its unit, and between a label and its number. */
const joinUnits = (text: string): string =>
  /\d/.test(text) ? text.replace(BEFORE_UNIT, '\u00a0').replace(AFTER_LABEL, '\u00a0') : text;

function setPiece(piece: string, last: string, next: string): string {
  switch (piece) {
    case '"':
    case '&quot;':
      return isOpening(last) ? '\u201c' : '\u201d';
    case "'":
    case '&#39;':
      return isOpening(last) && !/\d/.test(next) ? '\u2018' : '\u2019';
    case '...':
      return '\u2026';
    case '--':
      return isDash(last, next) ? '\u2013' : piece;
    case '---':
      return isDash(last, next) ? '\u2014' : piece;
    default:
      return piece;
  }
}

const isOpening = (last: string): boolean => last === '' || OPENS_AFTER.test(last);

// `--help` in running text is an option, not a dash.
const isDash = (last: string, next: string): boolean =>
  last !== '-' && next !== '-' && !(isOpening(last) && /\S/.test(next));
