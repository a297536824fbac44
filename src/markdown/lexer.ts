// Markdown -> tokens, in bounded time: the parser searches the rest of a paragraph for the end of each mark, and reads the text
// in a mark, list or blockquote again. Its steps are counted, and a text that needs too many is rejected.
import { Lexer, type MarkedOptions, type Token, type Tokens, type TokensList } from 'marked';
import { type Problem, type ProblemDetails, problemAt, type SourceFile } from '../base/problems/problem';
import { TextHooks, TextTokenizer } from './tokenizer';

/** Tokenizes a body that starts at `bodyStart` in its file. Returns a problem if that would take too long. */
export function readTokens(
  body: string,
  options: MarkedOptions,
  file: SourceFile,
  bodyStart: number,
): Token[] | Problem {
  const [line] = CROWDED.exec(body) ?? [];
  try {
    if (line !== undefined) throw new TooMuchWork(TOO_DEEP, line);
    return new BoundedLexer(options).lex(body);
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    const [first] = /\S.*/.exec(error.rest) ?? [''];
    return problemAt(file, Math.max(file.text.indexOf(first, bodyStart), bodyStart), 1, error.problem);
  }
}

/** A line with so many markers that the parser, which reads the rest of the line for each, takes minutes. */
const CROWDED = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t]|\[\^[^\]\s]+\]:)){120}.*/m;

const TOO_DEEP = {
  message: 'marks, blockquotes, lists or footnotes are nested too deeply',
  hint: 'one or two levels are enough; put data and code between lines of ```.',
};

const TOO_MANY_MARKS = {
  message: 'a paragraph has too many marks such as * _ [ ` < $ @ |',
  hint: 'put data and code between lines of ```, or write \\ before each mark that is text.',
};

/** Thrown if parsing would take too long; `rest` is the text that is left. */
class TooMuchWork extends Error {
  constructor(
    readonly problem: ProblemDetails,
    readonly rest: string,
  ) {
    super(problem.message);
  }
}

/** Real posts stay below 20. */
const MAX_DEPTH = 100;

/** Characters read in all steps. A book of 1 MB in paragraphs has some ten million. */
const MAX_READ = 240_000_000;

/** Counts the levels and characters that are read. */
class BoundedLexer extends Lexer {
  #depth = 0;
  #read = 0;

  constructor(options: MarkedOptions) {
    super({ ...options, tokenizer: new BoundedTokenizer(), hooks: new TextHooks() });
  }

  override blockTokens(src: string, tokens?: Token[], isClipped?: boolean): TokensList {
    return this.#within(src, () => super.blockTokens(src, tokens, isClipped) as TokensList);
  }

  override inlineTokens(src: string, tokens?: Token[]): Token[] {
    // What is in a mark is searched for marks several times before it is read.
    this.count(src, 10 * src.length);
    return this.#within(src, () => super.inlineTokens(src, tokens));
  }

  count(rest: string, characters = rest.length): void {
    this.#read += characters;
    if (this.#read > MAX_READ) throw new TooMuchWork(TOO_MANY_MARKS, rest);
  }

  #within<T>(src: string, read: () => T): T {
    if (++this.#depth > MAX_DEPTH) throw new TooMuchWork(TOO_DEEP, src);
    const tokens = read();
    this.#depth--;
    return tokens;
  }
}

/** The end of such a mark is searched in several ways. */
const OPENING = /^[*_~]\S/;

/** A table needs such a second line. */
const DELIMITER_ROW = /^.*\n {0,3}[|:-][|: -]*(?:\n|$)/;

/** More than any underlined heading, or paragraph with another block right below it, has. */
const FAR = 5000;

class BoundedTokenizer extends TextTokenizer {
  /** Is called for each piece of text, with all of the rest. */
  override escape(rest: string): Tokens.Escape | undefined {
    (this.lexer as BoundedLexer).count(rest, (OPENING.test(rest) ? 4 : 1) * rest.length);
    return super.escape(rest);
  }

  /** Is called for each block. A line that does not start one is added to the paragraph above, all of which is copied. */
  override space(rest: string): Tokens.Space | undefined {
    const { lastToken } = this.lexer.state;
    if (lastToken?.type === 'paragraph') (this.lexer as BoundedLexer).count(rest, lastToken.raw.length);
    return super.space(rest);
  }

  /** Reads all lines up to one that underlines them. */
  override lheading(rest: string): Tokens.Heading | undefined {
    return super.lheading(rest.slice(0, FAR));
  }

  /** All lines up to a blank one are read as rows before their number of cells is compared. */
  override table(rest: string): Tokens.Table | undefined {
    if (!DELIMITER_ROW.test(rest)) return undefined;
    (this.lexer as BoundedLexer).count(rest, 10 * rest.search(/\n[ \t]*\n|$/));
    return super.table(rest);
  }
}

/** Returns the start of the next line of the paragraph that starts with `mark`, for marked's `start`, which gets all of the rest. */
export function blockStart(rest: string, mark: string): number | undefined {
  const near = rest.slice(0, FAR);
  for (let at = near.indexOf('\n') + 1; at > 0; at = near.indexOf('\n', at) + 1) {
    if (near.startsWith(mark, at)) return at;
    if (/^[ \t]*\n/.test(near.slice(at))) return undefined;
  }
  return undefined;
}

/** A run of text as marked reads it. */
const TEXT = /^(?:[`~]+|[\s\S])[^\\<![`*~_]*/;

/** Returns where in the next run of text a mark is, for marked's `start`, which gets all of the rest for each run. */
export function inlineStart(rest: string, mark: RegExp): number | undefined {
  const at = (TEXT.exec(rest)?.[0] ?? '').search(mark);
  return at < 0 ? undefined : at;
}
