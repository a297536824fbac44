// Where marks and addresses end, other than in marked: between letters of languages without spaces, and `~` is text alone.
import { Hooks, Tokenizer, type Tokens } from 'marked';

const LETTER = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}`;
const SIGN = String.raw`\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65`;
const MARK = '[*~]';
const OTHER = String.raw`(?![*~_])[\p{P}\p{S}]`;

const IS_CJK = new RegExp(`[${LETTER}${SIGN}]`, 'u');

/** A sign in or beside such text, next to a mark. */
const BESIDE_MARK = new RegExp(
  `[${SIGN}](?=${MARK})|(?<=${MARK})[${SIGN}]|${OTHER}(?=${MARK}+[${LETTER}])|(?<=[${LETTER}]${MARK}+)${OTHER}`,
  'gu',
);

/** CommonMark lets no mark end between a sign and a letter, as in `**水很深。**但是`: there, the sign counts as a letter. */
export class TextHooks extends Hooks {
  override emStrongMask(masked: string): string {
    return IS_CJK.test(masked) ? masked.replace(BESIDE_MARK, (sign) => 'a'.repeat(sign.length)) : masked;
  }
}

const ADDRESS_END = new RegExp(`[${SIGN}]`);

export class TextTokenizer extends Tokenizer {
  override emStrong(rest: string, masked: string, previous = ''): Tokens.Em | Tokens.Strong | undefined {
    return super.emStrong(rest, masked, rest.startsWith('*') ? before(previous) : previous);
  }

  override del(rest: string, masked: string, previous = ''): Tokens.Del | undefined {
    return rest.startsWith('~~') ? super.del(rest, masked, before(previous)) : undefined;
  }

  override url(rest: string): Tokens.Link | undefined {
    const link = super.url(rest);
    const end = link?.raw.search(ADDRESS_END) ?? -1;
    return end < 0 ? link : super.url(rest.slice(0, end));
  }
}

/** After a letter or sign of such text, a mark may begin as after a space. */
const before = (previous: string): string => (IS_CJK.test(previous) ? '' : previous);
