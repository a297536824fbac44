// Markdown -> tokens, in bounded time. The parser looks for the end of a mark as far as its paragraph goes: thousands of
// marks that are opened and never closed would take minutes. So the characters that were read in vain are counted, and a
// text that goes on is refused.
import { Lexer, type MarkedExtension, type MarkedOptions, type Token, Tokenizer } from 'marked';
import { type Problem, type ProblemText, problemAt, type SourceFile } from '../problem';

/** The tokens of a body that begins at this offset of its file, or why it cannot be read. */
export function readTokens(
  body: string,
  options: MarkedOptions,
  file: SourceFile,
  bodyStart: number,
): Token[] | Problem {
  const deep = DEEP.exec(body);
  if (deep) return problemAt(file, bodyStart + deep.index, 400, TOO_DEEP);
  try {
    return new BoundedLexer(options).lex(body);
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    const start = file.text.indexOf(error.rest.split('\n', 1)[0], bodyStart);
    return problemAt(file, Math.max(start, bodyStart), 1, error.words);
  }
}

// The parser calls itself for each level of a quotation or list, and reads the rest of the line each time: some hundreds
// of signs take seconds, some thousands fill the stack. Lists that go in step by step have spaces in their stead.
const DEEP = /^(?:(?:[ \t]|>|[-*+] |\d{1,9}[.)] ){400}|(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){120})/m;

const TOO_DEEP = {
  message: 'quotations or lists are nested too deeply',
  hint: 'begin the line with fewer spaces or signs; one or two levels are enough for a reader.',
};

const TOO_MANY_MARKS = {
  message: 'too many signs like * _ [ ` < $ are opened and not closed',
  hint: 'put data and code between lines of ```, or write \\ before each sign that is text.',
};

const tooLong = (word: string): ProblemText => ({
  message: `a word of ${word.length} characters is too long`,
  hint: 'put data between lines of ```; save an image in public/posts/ and name its file.',
});

/** Thrown where the work would be too much; `rest` is the text from there on. */
class TooMuchWork extends Error {
  constructor(
    readonly rest: string,
    readonly words: ProblemText,
  ) {
    super(words.message);
  }
}

/** Characters read in vain: about a second. A post of 2 MB with an unclosed mark in each paragraph stays far below. */
const MOST = 12_000_000;

/**
 * At each sign of a word the parser reads on to its end, to see whether it is an e-mail address; at each letter where
 * there is an @ in it.
 */
const LONG_WORD = /\S{1000,}/g;
function costOf(word: string): number {
  const signs = word.match(/[^\p{L}\p{N}]/gu)?.length ?? 0;
  return (word.length * (word.includes('@') ? 8 * word.length : signs)) / 400;
}

class BoundedLexer extends Lexer {
  #wasted = 0;

  /** So many characters were read in vain. */
  waste(read: number, rest: string, words: ProblemText): void {
    this.#wasted += read;
    if (this.#wasted > MOST) throw new TooMuchWork(rest, words);
  }

  override inlineTokens(src: string, tokens?: Token[]): Token[] {
    if (src.length >= 1000)
      for (const [word] of src.matchAll(LONG_WORD)) this.waste(costOf(word), word, tooLong(word));
    return super.inlineTokens(src, tokens);
  }
}

/** Counts what a tokenizer has read when it found no token. */
export function countRead({ lexer }: { lexer: Lexer }, rest: string, read = rest.length): undefined {
  (lexer as BoundedLexer).waste(read, rest, TOO_MANY_MARKS);
}

/** Where a mark is opened the whole rest is read. */
const readAfter =
  (mark: RegExp) =>
  (rest: string): number =>
    mark.test(rest) ? rest.length : 0;

/** Words in brackets are no link: nothing is read after them. */
function readOfLink(rest: string): number {
  if (!/^!?\[/.test(rest)) return 0;
  const end = rest.indexOf(']');
  return end < 0 || rest[end + 1] === '(' ? rest.length : end;
}

const { emStrong, del, link, codespan, tag } = Tokenizer.prototype;

/** A tokenizer of marked, with what it reads counted. */
const counted = <Args extends unknown[], T>(
  tokenizer: (this: Tokenizer, rest: string, ...args: Args) => T | undefined,
  read: (rest: string) => number,
) =>
  function (this: Tokenizer, rest: string, ...args: Args): T | undefined {
    return tokenizer.call(this, rest, ...args) ?? countRead(this, rest, read(rest));
  };

/** The marked extension that counts. */
export const boundedSyntax: MarkedExtension = {
  tokenizer: {
    emStrong: counted(emStrong, readAfter(/^([*_])\1*[^\s*_]/)),
    del: counted(del, readAfter(/^~/)),
    link: counted(link, readOfLink),
    codespan: counted(codespan, readAfter(/^`/)),
    tag: counted(tag, readAfter(/^<[a-z/!?]/i)),
  },
};

/** Where a block may begin, for marked's `start`: the place after the line end. It is asked for at every paragraph. */
export function blockStart(text: string, lineEndAndMark: string): number | undefined {
  const at = text.indexOf(lineEndAndMark);
  return at < 0 ? undefined : at + 1;
}
