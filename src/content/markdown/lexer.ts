// The parser looks for the end of a mark as far as its paragraph goes. Thousands of marks that are opened and never
// closed would take minutes, so the characters that were read in vain are counted, and a post that goes on is refused.
import { Lexer, type MarkedExtension, type MarkedOptions, type Token, Tokenizer } from 'marked';
import { problemAt } from '../../problem';
import type { Problem, SourceFile } from '../../types';

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

/** Thrown where the work would be too much; `at` is the text from there on. */
export class TooMuchWork extends Error {
  constructor(
    readonly at: string,
    readonly words: { message: string; hint: string },
  ) {
    super(words.message);
  }
}

/** Counts what was read in vain in one text. */
export class Effort {
  #wasted = 0;

  /** The mark at the beginning of `rest` has no end; so much was read to know. */
  waste(rest: string, read = rest.length): void {
    this.#wasted += read;
    if (this.#wasted > MOST) throw new TooMuchWork(rest, MARKS);
  }

  /** A paragraph, heading or cell is about to be read. */
  enter(text: string): void {
    if (text.length < 1000) return;
    for (const [word] of text.matchAll(LONG_WORD)) {
      this.#wasted += costOf(word);
      if (this.#wasted > MOST) throw new TooMuchWork(word, wordOf(word.length));
    }
  }
}

const MARKS = {
  message: 'too many signs like * _ [ ` < $ are opened and not closed',
  hint: 'put data and code between lines of ```, or write \\ before each sign that is text.',
};
const wordOf = (length: number) => ({
  message: `a word of ${length} characters is too long`,
  hint: 'put data between lines of ```; save a picture in public/posts/ and name its file.',
});

/** Reads a text and stops where it would take too long. */
class BoundedLexer extends Lexer {
  constructor(
    options: MarkedOptions,
    readonly effort: Effort,
  ) {
    super(options);
  }

  override inlineTokens(src: string, tokens?: Token[]): Token[] {
    this.effort.enter(src);
    return super.inlineTokens(src, tokens);
  }
}

/** The count of the text that is being read. */
export const effortOf = ({ lexer }: { lexer: Lexer }): Effort => (lexer as BoundedLexer).effort;

export function readBounded(body: string, options: MarkedOptions): Token[] | TooMuchWork {
  try {
    return new BoundedLexer(options, new Effort()).lex(body);
  } catch (error) {
    if (error instanceof TooMuchWork) return error;
    throw error;
  }
}

const { emStrong, del, link, codespan, tag } = Tokenizer.prototype;

/** The marked extension. */
export const effortExtension: MarkedExtension = {
  tokenizer: {
    emStrong(src, masked, previous) {
      return counted(this, emStrong.call(this, src, masked, previous), src, behind(/^([*_])\1*[^\s*_]/));
    },
    del(src, masked, previous) {
      return counted(this, del.call(this, src, masked, previous), src, behind(/^~/));
    },
    link(src) {
      return counted(this, link.call(this, src), src, readOfLink);
    },
    codespan(src) {
      return counted(this, codespan.call(this, src), src, behind(/^`/));
    },
    tag(src) {
      return counted(this, tag.call(this, src), src, behind(/^<[a-z/!?]/i));
    },
  },
};

/** Counts what was read of `rest` when there is no token. */
function counted<T>(
  reader: { lexer: Lexer },
  token: T | undefined,
  rest: string,
  read: (rest: string) => number,
): T | undefined {
  if (token === undefined) effortOf(reader).waste(rest, read(rest));
  return token;
}

/** Where a mark is opened the whole rest is read. */
function behind(mark: RegExp): (rest: string) => number {
  return (rest) => (mark.test(rest) ? rest.length : 0);
}

/** Words in brackets are no link: nothing is read behind them. */
function readOfLink(rest: string): number {
  if (!/^!?\[/.test(rest)) return 0;
  const end = rest.indexOf(']');
  return end < 0 || rest[end + 1] === '(' ? rest.length : end;
}

/** What the owner is told, with its place. */
export function tooMuchWork({ at, words }: TooMuchWork, file: SourceFile, bodyStart: number): Problem {
  const line = at.split('\n', 1)[0];
  const start = file.text.indexOf(line, bodyStart);
  return problemAt(file, Math.max(start, bodyStart), 1, words);
}

/**
 * Where a block may begin, for marked's `start`: the place after the line end. It is asked for at every paragraph.
 */
export function blockStart(text: string, lineEndAndMark: string): number | undefined {
  const at = text.indexOf(lineEndAndMark);
  return at < 0 ? undefined : at + 1;
}
