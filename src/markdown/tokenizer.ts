// The tokenizer of marked, with different ends of some marks and addresses. It searches the rest of a paragraph for the end of each
// mark, so the characters that it reads are counted: a text with too many is rejected.
import { Hooks, Tokenizer, type Tokens } from 'marked';
import type { ProblemDetails } from '../base/problems/problem';
import { UNSPACED } from '../base/text/words';
import { readCallout } from './extensions/callouts';

/** Thrown if parsing would take too long; `rest` is the text that has not been read. */
export class TooMuchWork extends Error {
  constructor(
    readonly problem: ProblemDetails,
    readonly rest: string,
  ) {
    super(problem.message);
  }
}

const TOO_MUCH = {
  message:
    'the text has too many blocks, tags or formulas, or a paragraph too many marks such as * _ [ ` < $ @ |',
  hint: 'put data and code between lines of ```, or write \\ before each mark that is text.',
};

/** Characters read in all steps. A book of 1 MB in paragraphs has some fifty million. */
const MAX_READ = 240_000_000;

/** The time for a block or a tag, and for a piece of text, as the number of characters that can be read in that time. */
export const BLOCK = 2500;
export const PIECE = 500;

/** In characters. No underlined heading is longer, and no paragraph with another block right below it. */
export const FAR = 5000;

/** The start of a mark whose end is searched for in several ways. */
const OPENING = /^[*_~]\S/;

/** A table needs such a second line. */
const DELIMITER_ROW = /^.*\n {0,3}[|:-][|: -]*(?:\n|$)/;

export class TextTokenizer extends Tokenizer {
  #read = 0;

  count(rest: string, characters: number): void {
    this.#read += characters;
    if (this.#read > MAX_READ) throw new TooMuchWork(TOO_MUCH, rest);
  }

  /** Is called for each piece of text, with all of the rest. */
  override escape(rest: string): Tokens.Escape | undefined {
    this.count(rest, PIECE + (OPENING.test(rest) ? 4 : 1) * rest.length);
    return super.escape(rest);
  }

  /** marked reads all lines up to an underline, so it gets only the first FAR characters. */
  override lheading(rest: string): Tokens.Heading | undefined {
    return super.lheading(rest.slice(0, FAR));
  }

  /** marked reads all lines up to a blank line as rows before it compares their numbers of cells. */
  override table(rest: string): Tokens.Table | undefined {
    if (!DELIMITER_ROW.test(rest)) return undefined;
    this.count(rest, 10 * rest.search(/\n[ \t]*\n|$/));
    return super.table(rest);
  }

  override blockquote(rest: string): Tokens.Blockquote | undefined {
    const quote = super.blockquote(rest);
    return quote && readCallout(quote, this.lexer);
  }

  /** Finds the end of most texts much faster than marked does. */
  override inlineText(rest: string): Tokens.Text | undefined {
    const [run] = RUN.exec(rest) ?? [''];
    const at = /[$:=]/.test(run) ? run.slice(1).search(MARK_START) : -1;
    const text = at < 0 ? run : run.slice(0, at + 1);
    if (rest.includes('@') || UNUSUAL.test(text)) return super.inlineText(at < 0 ? rest : text);
    return { type: 'text', raw: text, text, escaped: this.lexer.state.inRawBlock };
  }

  override url(rest: string): Tokens.Link | undefined {
    const [other] = OTHER_HOST.exec(rest) ?? [];
    const link = other ? super.autolink(`<${other}>`) : super.url(rest);
    const raw = other ?? link?.raw ?? '';
    const end = raw.search(ADDRESS_END);
    return end < 0 ? link && { ...link, raw } : this.url(rest.slice(0, end));
  }

  override emStrong(rest: string, masked: string, previous = ''): Tokens.Em | Tokens.Strong | undefined {
    return super.emStrong(rest, masked, rest.startsWith('*') ? before(previous) : previous);
  }

  /** One `~` is text. */
  override del(rest: string, masked: string, previous = ''): Tokens.Del | undefined {
    return rest.startsWith('~~') ? super.del(rest, masked, before(previous)) : undefined;
  }
}

/** A run of text up to a character that may start a mark. */
const RUN = /^[\s\S][^\\<![`*~_]*/;

/** Addresses, line breaks, numeric character references and ends of code, which the parser reads in ways of its own. */
const UNUSUAL = /:\/\/|www\.| {2}\n|&#|^[`~]/;

/** After a letter or punctuation of languages without spaces, a mark may begin as after a space. */
const before = (previous: string): string => (IS_CJK.test(previous) ? '' : previous);

const LETTER = String.raw`${UNSPACED.source.slice(1, -1)}\p{sc=Hangul}\p{sc=Bopomofo}`;
/** A letter or digit of the other languages. */
export const WORD_LETTER = String.raw`(?![${LETTER}])[\p{L}\p{N}]`;
/** The start of a formula, of an emoji code, of which the run may have only the first part, or of marked words. */
const MARK_START = new RegExp(String.raw`\$|:[a-z0-9+-]*(?:[_:]|$)|(?<!=|_|${WORD_LETTER})==(?![=\s])`, 'u');
const PUNCTUATION = String.raw`\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65`;
/** What languages without spaces are written with. */
export const UNSPACED_CHARACTER = LETTER + PUNCTUATION;
const IS_CJK = new RegExp(`[${UNSPACED_CHARACTER}]`, 'u');
/** Punctuation beyond ASCII, which marked does not know, also of Arabic, Hindi and Armenian. */
const ADDRESS_END = new RegExp(`[${PUNCTUATION}“”‘’„«»…—،؛؟۔।॥։]`);
/** As in `https://例え.jp`: for marked, a host starts with a letter of ASCII. */
const OTHER_HOST = /^https?:\/\/[^\0-\x7f][^\s<./]*\.[^\s<]*[^\s<?!.,:;*_'"~()]/i;

const MARK = '[*~]';
const OTHER = String.raw`(?![*~_])[\p{P}\p{S}]`;
/** Punctuation in or beside such text, next to a mark. */
const BESIDE_MARK = new RegExp(
  `[${PUNCTUATION}](?=${MARK})|(?<=${MARK})[${PUNCTUATION}]|${OTHER}(?=${MARK}+[${UNSPACED_CHARACTER}])|(?<=[${UNSPACED_CHARACTER}]${MARK}+)${OTHER}`,
  'gu',
);

/** In CommonMark no mark ends between punctuation and a letter, as in `**水很深。**但是`. Here this punctuation counts as a letter. */
export class TextHooks extends Hooks {
  override emStrongMask(masked: string): string {
    return IS_CJK.test(masked) ? masked.replace(BESIDE_MARK, (found) => 'a'.repeat(found.length)) : masked;
  }
}
