// Markdown -> tokens, in bounded time. The parser searches the whole paragraph for the end of a mark: thousands of
// unclosed marks would take minutes. So the characters read in vain are counted, and a text with too many of them is
// rejected.
import { Lexer, type MarkedOptions, type Token, Tokenizer, type TokenizerThis, type Tokens } from 'marked';
import { type Problem, type ProblemDetails, problemAt, type SourceFile } from '../problems/problem';

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
    return new BoundedLexer({ ...options, tokenizer: new BoundedTokenizer() }).lex(body);
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    const start = file.text.indexOf(error.rest.split('\n', 1)[0], bodyStart);
    return problemAt(file, Math.max(start, bodyStart), 1, error.problem);
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
  message: 'too many marks such as * _ [ ` < $ == \\( \\[ are opened and not closed',
  hint: 'put data and code between lines of ```, or write \\ before each one that is text.',
};

const tooLong = (word: string): ProblemDetails => ({
  message: `a word of ${word.length} characters is too long`,
  hint: 'put data between lines of ```; save an image in public/posts/ and use its file name.',
});

/** Thrown if parsing would take too long; `rest` is the text that is left. */
class TooMuchWork extends Error {
  constructor(
    readonly rest: string,
    readonly problem: ProblemDetails,
  ) {
    super(problem.message);
  }
}

/** About a second of reading in vain. A post of 2 MB with an unclosed mark in each paragraph stays far below. */
const MAX_WASTED = 12_000_000;

/**
 * From each symbol in a word the parser reads on to the word's end, looking for an email address; if the word has an
 * @, from each letter as well. From each address without a link it reads on several times.
 */
const LONG_WORD = /\S{1000,}/g;
function costOf(word: string): number {
  const signs = word.match(/[^\p{L}\p{N}]/gu)?.length ?? 0;
  const addresses = word.match(/:\/\/|www\./gi)?.length ?? 0;
  return (word.length * ((word.includes('@') ? 8 * word.length : signs) + 200 * addresses)) / 400;
}

class BoundedLexer extends Lexer {
  #wasted = 0;

  /** Counts characters that were read in vain. Throws if there are too many. */
  waste(read: number, rest: string, problem: ProblemDetails): void {
    this.#wasted += read;
    if (this.#wasted > MAX_WASTED) throw new TooMuchWork(rest, problem);
  }

  override inlineTokens(src: string, tokens?: Token[]): Token[] {
    if (src.length >= 1000)
      for (const [word] of src.matchAll(LONG_WORD)) this.waste(costOf(word), word, tooLong(word));
    return super.inlineTokens(src, tokens);
  }
}

/** Counts what a tokenizer read without finding a token. */
export function countRead({ lexer }: { lexer: Lexer }, rest: string, read = rest.length): undefined {
  (lexer as BoundedLexer).waste(read, rest, TOO_MANY_MARKS);
}

const EMPHASIS = /^([*_])\1*[^\s*_]/;
const DELETED = /^~/;
const CODE = /^`/;
/** Below the first line of a table, whose rows are read before its columns are compared. */
const DELIMITER_ROW = /^.*\n {0,3}[|:-][|: -]*\n/;
const TAG = /^<[a-z/!?]/i;

/** After an opening mark, the tokenizer reads all of the rest. */
const readAfter = (mark: RegExp, rest: string): number => (mark.test(rest) ? rest.length : 0);

/** Text in brackets that no address follows is not a link: nothing is read after it. */
function readOfLink(rest: string): number {
  if (!/^!?\[/.test(rest)) return 0;
  const end = rest.indexOf(']');
  return end < 0 || rest[end + 1] === '(' ? rest.length : end;
}

/** Counts what the tokenizers read that look for a closing mark. */
class BoundedTokenizer extends Tokenizer {
  override emStrong(rest: string, masked: string, before?: string): Tokens.Em | Tokens.Strong | undefined {
    return super.emStrong(rest, masked, before) ?? countRead(this, rest, readAfter(EMPHASIS, rest));
  }

  override del(rest: string, masked: string, before?: string): Tokens.Del | undefined {
    return super.del(rest, masked, before) ?? countRead(this, rest, readAfter(DELETED, rest));
  }

  override link(rest: string): Tokens.Link | Tokens.Image | undefined {
    return super.link(rest) ?? countRead(this, rest, readOfLink(rest));
  }

  override codespan(rest: string): Tokens.Codespan | undefined {
    return super.codespan(rest) ?? countRead(this, rest, readAfter(CODE, rest));
  }

  override table(rest: string): Tokens.Table | undefined {
    return (
      super.table(rest) ?? countRead(this, rest, DELIMITER_ROW.test(rest) ? paragraphOf(rest).length : 0)
    );
  }

  override tag(rest: string): Tokens.Tag | undefined {
    return super.tag(rest) ?? countRead(this, rest, readAfter(TAG, rest));
  }
}

const paragraphOf = (text: string): string => text.split(/\n[ \t]*\n/, 1)[0];

/**
 * Returns where a block may start, for marked's `start`: after the line end. Called for every paragraph with all of the
 * rest, so it looks no further than the paragraph. If no block starts there, it is called again for what is left.
 */
export function blockStart(lexer: TokenizerThis, text: string, lineEndAndMark: RegExp): number | undefined {
  const paragraph = paragraphOf(text);
  const at = paragraph.search(lineEndAndMark);
  return at < 0 ? undefined : (countRead(lexer, text, paragraph.length) ?? at + 1);
}

/** A run of text as marked reads it. */
const TEXT = /^(?:[`~]+|[\s\S])[^\\<![`*~_]*/;

/** Returns where in the next run of text a mark is, for marked's `start`, which gets all of the rest for each run. */
export function inlineStart(rest: string, mark: RegExp): number | undefined {
  const at = (TEXT.exec(rest)?.[0] ?? '').search(mark);
  return at < 0 ? undefined : at;
}
