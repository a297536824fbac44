// Markdown -> tokens, in bounded time: the parser reads the text in a mark, list or blockquote again.
import { Lexer, type Token, type TokenizerExtensionFunction, type TokensList } from 'marked';
import { type Problem, problemAt, type SourceFile } from '../base/problems/problem';
import type { FindEmoji } from './context';
import { definitionList } from './extensions/definitions';
import { footnoteDefinition, footnoteReference } from './extensions/footnotes';
import { abbreviation, emoji, mark } from './extensions/inline';
import { mathBlock, mathInline } from './extensions/math';
import { BLOCK, FAR, PIECE, TextHooks, TextTokenizer, TooMuchWork } from './tokenizer';

/** Tokenizes a body that starts at `bodyStart` in its file. Returns a problem if that would take too long. */
export function tokenize(
  body: string,
  findEmoji: FindEmoji | undefined,
  file: SourceFile,
  bodyStart: number,
): Token[] | Problem {
  try {
    return new BoundedLexer(findEmoji).lex(body);
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    const [first] = /\S.*/.exec(error.rest) ?? [''];
    return problemAt(file, Math.max(file.text.indexOf(first, bodyStart), bodyStart), 1, error.problem);
  }
}

const TOO_DEEP = {
  message: 'marks, blockquotes, lists or footnotes are nested too deeply',
  hint: 'one or two levels are enough; put data and code between lines of ```.',
};

/** Real posts stay below 20. */
const MAX_DEPTH = 100;

/** The mark of a block that may be in the middle of a paragraph, or the end of the paragraph. */
const BLOCK_START = /\n(?=\[\^|\*\[|\$\$)|\n[ \t]*\n/;

/** Returns the offset in `rest`, which starts with a paragraph, where such a block may start; otherwise undefined. */
export function blockStart(rest: string): number | undefined {
  const { 0: found, index } = BLOCK_START.exec(rest.slice(0, FAR)) ?? { 0: '', index: 0 };
  return found === '\n' ? index + 1 : undefined;
}

class BoundedLexer extends Lexer {
  readonly #tokenizer: TextTokenizer;
  #depth = 0;

  constructor(findEmoji?: FindEmoji) {
    const tokenizer = new TextTokenizer();
    // A line that does not start a block is added to the paragraph above, all of which is copied.
    const countBlock: TokenizerExtensionFunction = (rest, before) => {
      const above = before.at(-1);
      tokenizer.count(rest, BLOCK + (above?.type === 'paragraph' ? above.raw.length : 0));
      return undefined;
    };
    // What we add to GitHub's Markdown. Each function returns a token if the text starts with one.
    const extensions = {
      block: [countBlock, definitionList, abbreviation, mathBlock, footnoteDefinition],
      startBlock: [blockStart],
      inline: [footnoteReference, mathInline, mark, emoji],
      renderers: {},
      childTokens: {},
    };
    // The emoji tokenizer reads this option.
    super(Object.assign({ gfm: true, tokenizer, hooks: new TextHooks(), extensions }, { emoji: findEmoji }));
    this.#tokenizer = tokenizer;
  }

  override lex(src: string): TokensList {
    // Tags, formulas and code are parsed later, by other parsers.
    this.#tokenizer.count(src, BLOCK * (src.match(/[<$]|```|~~~/g)?.length ?? 0));
    return super.lex(src);
  }

  override blockTokens(src: string, tokens?: Token[], isClipped?: boolean): TokensList {
    // What is in a list or blockquote is read once for each level around it.
    const read = () => super.blockTokens(src, tokens, isClipped) as TokensList;
    return this.#within(src, BLOCK + 4 * src.length, read);
  }

  override inlineTokens(src: string, tokens?: Token[]): Token[] {
    // What is in a mark is searched for marks several times before it is read.
    return this.#within(src, PIECE + 10 * src.length, () => super.inlineTokens(src, tokens));
  }

  #within<T>(src: string, characters: number, read: () => T): T {
    this.#tokenizer.count(src, characters);
    if (++this.#depth > MAX_DEPTH) throw new TooMuchWork(TOO_DEEP, src);
    const tokens = read();
    this.#depth--;
    return tokens;
  }
}
