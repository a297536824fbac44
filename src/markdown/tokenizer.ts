// Where marks and addresses end, other than in marked. The parser searches the rest of a paragraph for the end of each mark:
// what it reads is counted, and a text for which it would read too much is rejected.
import { Hooks, Tokenizer, type Tokens } from 'marked';
import type { ProblemDetails } from '../base/problems/problem';
import { UNSPACED } from '../base/text/words';
import { readCallout } from './extensions/callouts';

/** Thrown if parsing would take too long; `rest` is the text that is left. */
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

/** What is done for a block or a tag, and for a piece of text, takes as long as reading so many characters. */
export const BLOCK = 2500;
export const PIECE = 500;

/** More than any underlined heading, or paragraph with another block right below it, has. */
export const FAR = 5000;

/** The end of such a mark is searched in several ways. */
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

  /** Reads all lines up to one that underlines them. */
  override lheading(rest: string): Tokens.Heading | undefined {
    return super.lheading(rest.slice(0, FAR));
  }

  /** All lines up to a blank one are read as rows before their number of cells is compared. */
  override table(rest: string): Tokens.Table | undefined {
    if (!DELIMITER_ROW.test(rest)) return undefined;
    this.count(rest, 10 * rest.search(/\n[ \t]*\n|$/));
    return super.table(rest);
  }

  override blockquote(rest: string): Tokens.Blockquote | undefined {
    const quote = super.blockquote(rest);
    return quote && readCallout(quote, this.lexer);
  }

  /** Finds the end of most texts in a tenth of the time. */
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

/** A run of text up to a sign that may start a mark. */
const RUN = /^[\s\S][^\\<![`*~_]*/;

/** Addresses, line breaks, numeric character references and ends of code, which the parser reads in ways of its own. */
const UNUSUAL = /:\/\/|www\.| {2}\n|&#|^[`~]/;

/** After a letter or sign of languages without spaces, a mark may begin as after a space. */
const before = (previous: string): string => (IS_CJK.test(previous) ? '' : previous);

const LETTER = String.raw`${UNSPACED.source.slice(1, -1)}\p{sc=Hangul}\p{sc=Bopomofo}`;
/** A letter or digit of the other languages. */
export const WORD_LETTER = String.raw`(?![${LETTER}])[\p{L}\p{N}]`;
/** A formula, the code of an emoji, of which the run may have only the start, and marked words. */
const MARK_START = new RegExp(String.raw`\$|:[a-z0-9+-]*(?:[_:]|$)|(?<!=|_|${WORD_LETTER})==(?![=\s])`, 'u');
const SIGN = String.raw`\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65`;
/** What languages without spaces are written with. */
export const UNSPACED_SIGN = LETTER + SIGN;
const IS_CJK = new RegExp(`[${UNSPACED_SIGN}]`, 'u');
/** Signs of sentences that marked knows only in ASCII, also those of Arabic, Hindi and Armenian. */
const ADDRESS_END = new RegExp(`[${SIGN}“”‘’„«»…—،؛؟۔।॥։]`);
/** As in `https://例え.jp`: for marked, a host starts with a letter of ASCII. */
const OTHER_HOST = /^https?:\/\/[^\0-\x7f][^\s<./]*\.[^\s<]*[^\s<?!.,:;*_'"~()]/i;

const MARK = '[*~]';
const OTHER = String.raw`(?![*~_])[\p{P}\p{S}]`;
/** A sign in or beside such text, next to a mark. */
const BESIDE_MARK = new RegExp(
  `[${SIGN}](?=${MARK})|(?<=${MARK})[${SIGN}]|${OTHER}(?=${MARK}+[${UNSPACED_SIGN}])|(?<=[${UNSPACED_SIGN}]${MARK}+)${OTHER}`,
  'gu',
);

/** CommonMark lets no mark end between a sign and a letter, as in `**水很深。**但是`: there, the sign counts as a letter. */
export class TextHooks extends Hooks {
  override emStrongMask(masked: string): string {
    return IS_CJK.test(masked) ? masked.replace(BESIDE_MARK, (sign) => 'a'.repeat(sign.length)) : masked;
  }
}
