// Markdown -> tokens. The parser searches the rest of a paragraph for the end of each mark: thousands of unclosed marks would
// take minutes. So the characters read in vain are counted, and a text with too many of them is rejected.
import { Lexer, type MarkedOptions, type Token, Tokenizer, type Tokens } from 'marked';
import { type Problem, problemAt, type SourceFile } from '../base/problems/problem';

/** Tokenizes a body that starts at `bodyStart` in its file. Returns a problem if that would take too long. */
export function readTokens(
  body: string,
  options: MarkedOptions,
  file: SourceFile,
  bodyStart: number,
): Token[] | Problem {
  const deep = DEEP.exec(body);
  if (deep) return problemAt(file, bodyStart + deep.index, 400, TOO_DEEP);
  try {
    return new Lexer({ ...options, tokenizer: new BoundedTokenizer() }).lex(body);
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    const start = file.text.indexOf(error.rest.split('\n', 1)[0], bodyStart);
    return problemAt(file, Math.max(start, bodyStart), 1, TOO_MANY_MARKS);
  }
}

// The parser recurses for each level of a blockquote, list or footnote, and reads the rest of the line each time: hundreds of
// levels take seconds, thousands overflow the stack. A nested list may have spaces in place of markers.
const DEEP =
  /^(?:(?:[ \t]|>|[-*+] |\d{1,9}[.)] ){400}|(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t]|\[\^[^\]\s]+\]:)){120})/m;

const TOO_DEEP = {
  message: 'blockquotes, lists or footnotes are nested too deeply',
  hint: 'start the line with fewer spaces or markers; one or two levels are enough.',
};

const TOO_MANY_MARKS = {
  message: 'too many marks such as * _ [ ` < $ @ in one paragraph are opened and not closed',
  hint: 'put data and code between lines of ```, or write \\ before each mark that is text.',
};

/** Thrown if parsing would take too long; `rest` is the text that is left. */
class TooMuchWork extends Error {
  constructor(readonly rest: string) {
    super(TOO_MANY_MARKS.message);
  }
}

/** Some seconds of reading in vain. A post of 2 MB with an unclosed mark in each paragraph stays far below. */
const MAX_WASTED = 60_000_000;

/** Text that begins with such a mark, for which the rest was searched; the second kind takes longer. */
const SEARCHED = /^(?:[[`<$=:!\\]|.?@|.$)/u;
const SEARCHED_LONG = /^[*_~]+[^\s*_~]/;

/** A table needs such a second line. */
const DELIMITER_ROW = /^.*\n {0,3}[|:-][|: -]*(?:\n|$)/;

/** More than any underlined heading, or paragraph with another block right below it, has. */
const FAR = 5000;

class BoundedTokenizer extends Tokenizer {
  #rest = 0;
  #wasted = 0;

  /** Is called for each piece of text, with all of the rest. */
  override escape(rest: string): Tokens.Escape | undefined {
    this.#rest = rest.length;
    return super.escape(rest);
  }

  override inlineText(rest: string): Tokens.Text | undefined {
    return this.#count(super.inlineText(rest), rest);
  }

  override reflink(rest: string, links: Parameters<Tokenizer['reflink']>[1]) {
    const token = super.reflink(rest, links);
    const isAddress = rest.charAt(rest.indexOf(']') + 1) === '(';
    return isAddress ? this.#count(token, rest) : token;
  }

  /** Counts what was read for a mark in vain: the mark is text. */
  #count<T extends Token | undefined>(token: T, rest: string): T {
    const isText = token?.type === 'text';
    if (isText && SEARCHED.test(token.raw)) this.#waste(this.#rest, rest);
    if (isText && SEARCHED_LONG.test(token.raw)) this.#waste(5 * this.#rest, rest);
    return token;
  }

  #waste(characters: number, rest: string): void {
    this.#wasted += characters;
    if (this.#wasted > MAX_WASTED) throw new TooMuchWork(rest);
  }

  /** Reads the rows only if the first two lines make a table. They were read where the paragraph above could end. */
  override table(rest: string): Tokens.Table | undefined {
    const [head] = DELIMITER_ROW.exec(rest) ?? [];
    if (head === undefined) return undefined;
    if (super.table(head)) return super.table(rest);
    this.#waste(rest.search(/\n[ \t]*\n|$/), rest);
    return undefined;
  }

  override lheading(rest: string): Tokens.Heading | undefined {
    return super.lheading(rest.slice(0, FAR));
  }
}

/**
 * Returns where in the paragraph a block may start, for marked's `start`: after the line end. It is called for every paragraph
 * with all of the rest.
 */
export function blockStart(rest: string, lineEndAndMark: RegExp): number | undefined {
  const at = rest
    .slice(0, FAR)
    .split(/\n[ \t]*\n/, 1)[0]
    .search(lineEndAndMark);
  return at < 0 ? undefined : at + 1;
}

/** A run of text as marked reads it. */
const TEXT = /^(?:[`~]+|[\s\S])[^\\<![`*~_]*/;

/** Returns where in the next run of text a mark is, for marked's `start`, which gets all of the rest for each run. */
export function inlineStart(rest: string, mark: RegExp): number | undefined {
  const at = (TEXT.exec(rest)?.[0] ?? '').search(mark);
  return at < 0 ? undefined : at;
}
