// Straight quotes, three dots and double hyphens in running text -> typographic characters. Numbers keep their units and labels.
import { UNSPACED } from '../base/text/words';
import type { OpenElements } from './open-elements';
import { isOpening, OBJECT, type Run, START, setQuote, startRun } from './quotes';

/** Elements whose text does not change. */
export const VERBATIM = 'pre code kbd samp math svg textarea title'.split(' ');
const INLINE = new Set('a abbr b cite del em i ins mark q s small span strong sub sup u'.split(' '));

/** The text of a link that is an address, which readers may copy. */
const ADDRESS = /^(https?:\/\/|www\.)\S+$/i;

/** Typesets the text of one body, piece by piece in text order, and counts its words. Code and formulas stay. */
export class Typesetter {
  wordCount = 0;
  readonly #run: Run;

  /** `language` decides which quotation marks the text gets. */
  constructor(
    language: string,
    private readonly elements: OpenElements,
  ) {
    this.#run = startRun(language);
  }

  /** Typesets HTML text without tags. */
  text(html: string): string {
    this.wordCount += countWords(html);
    if (this.elements.includes(...VERBATIM)) return html;
    if (ADDRESS.test(html)) return this.verbatim(joinUnits(html), 0);
    return joinUnits(typesetHtml(html, this.#run));
  }

  /** Returns the HTML, which has so many words, unchanged. */
  verbatim(html: string, wordCount: number): string {
    this.wordCount += wordCount;
    this.#run.previous = OBJECT;
    return html;
  }

  /** Starts a new block, or something else that quotes do not span. */
  break(): void {
    Object.assign(this.#run, START);
  }

  /** Starts a new line of the same block. */
  newLine(): void {
    this.#run.previous = '';
  }

  /** Records a tag of the owner's HTML. */
  tag(name: string): void {
    if (INLINE.has(name)) return;
    if (VERBATIM.includes(name)) this.#run.previous = OBJECT;
    else if (name === 'br') this.newLine();
    else this.break();
  }
}

/** Counts the words in a text without tags. Where words have no spaces between them, the number has a fraction. */
export function countWords(text: string): number {
  const spaced = NOT_LATIN.test(text) ? text.replace(UNSPACED_LETTER, ' ') : text;
  let words = spaced === text ? 0 : (text.match(UNSPACED_LETTER)?.length ?? 0) / LETTERS_PER_WORD;
  while (WORD.test(spaced)) words++;
  return words;
}

const WORD = /\S+/g;
const NOT_LATIN = /[\u0e00-\u1fff\u2e00-\uffff]/;
const UNSPACED_LETTER = new RegExp(`${UNSPACED.source}|[\\u3001-\\u303f\\uff00-\\uff20]`, 'gu');
/** Texts without spaces are read at about 500 letters in the time of 220 words. */
const LETTERS_PER_WORD = 500 / 220;

const PIECE = /["']|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);|---?|\.\.\./gi;

/** Typesets a run of HTML text that follows what `run` has seen, and adds it to that. */
function typesetHtml(html: string, run: Run): string {
  let end = 0;
  const set = html.replace(PIECE, (piece, at: number) => {
    if (at > end) run.previous = html.charAt(at - 1);
    end = at + piece.length;
    return setPiece(piece, html, end, run);
  });
  if (end < html.length) run.previous = html.slice(-1);
  return set;
}

/** Typesets plain text, such as a title. */
export const typeset = (text: string, language: string): string =>
  joinUnits(typesetHtml(text, startRun(language)));

// A lookbehind takes long, so it comes after everything else.
const BEFORE_UNIT =
  / (?=(?:%|°C|[kMG]?Hz|fps|[mµn]?s|min|h|px|pt|r?em|[kMGT]B|[mck]?m|k?g|k?W|m?V)(?!\w))(?<=\d )/g;
const AFTER_LABEL = / (?=\d)(?<=\b(?:part|chapter|section|figure|table|step|version|page) )/gi;

/** Puts no-break spaces between a number and its unit, and between a label and its number. */
const joinUnits = (text: string): string =>
  /\d/.test(text) ? text.replace(BEFORE_UNIT, '\u00a0').replace(AFTER_LABEL, '\u00a0') : text;

const REPLACEMENTS: Record<string, string> = { '...': '\u2026', '--': '\u2013', '---': '\u2014' };

/** Returns the characters for a piece that ends at `end`. */
function setPiece(piece: string, html: string, end: number, run: Run): string {
  const isQuote = /^(?:["']|&quot;|&#39;)$/.test(piece);
  if (isQuote && !run.rules.isStraight) return setQuote(piece, html, end, run);
  const isHyphens = piece.startsWith('--') && !isDash(run, html.charAt(end));
  const set = isHyphens ? piece : (REPLACEMENTS[piece] ?? piece);
  run.previous = set.startsWith('&') ? OBJECT : set.slice(-1);
  return set;
}

// `--help` in running text is an option, not a dash.
const isDash = (run: Run, next: string): boolean =>
  run.previous !== '-' && next !== '-' && !(isOpening(run) && /\S/.test(next));
