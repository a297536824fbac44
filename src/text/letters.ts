// The letters of a text: each face of the site is cut to those that the site uses. ASCII and common signs are in every
// face, so that few edits need a new letter, and thereby rename the files of fonts.
import { decode } from '../html/entities';

/** The characters that text and code use; without formulas, whose font is not cut. */
export interface Letters {
  text: string;
  code: string;
}

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, k) => 32 + k));
const SIGNS = '\u00a0©·×–—‘’“”•…−';

/** What faces have in any case. The signs are those that components and typography write. */
export const BASE = ASCII + SIGNS;

/** Whether there may be other letters, also as references. Most texts in English have none. */
const HAS_OTHERS = new RegExp(`[^\\0-\\x7f${SIGNS}]|&(?!(?:amp|lt|gt|quot|#39|#x27);)`);

const FORMULA = /<math[\s>].*?<\/math>/gs;
/** The contents list has the text of headings, also of code in them, in the font for text. */
const HEADING = /<(h[1-6])[\s>].*?<\/\1>/gs;
const CODE = /<(code|pre|kbd|samp)[\s>].*?<\/\1>/gs;
const TAG = /<[^>]*>/g;

/** Returns the letters of HTML, and of plain texts, that are not in BASE. */
export function lettersOf(html: string, plain = ''): Letters {
  const prose = html.includes('<math') ? html.replace(FORMULA, ' ') : html;
  if (!HAS_OTHERS.test(prose) && !HAS_OTHERS.test(plain)) return { text: '', code: '' };
  let code = '';
  const text = prose.replace(CODE, (part) => {
    code += part;
    return ' ';
  });
  const headings = prose.match(HEADING)?.join('') ?? '';
  return { text: newLetters(textOf(text + headings) + plain), code: newLetters(textOf(code)) };
}

export const joinLetters = (parts: Letters[]): Letters => ({
  text: uniqueLetters(parts.map(({ text }) => text).join('')),
  code: uniqueLetters(parts.map(({ code }) => code).join('')),
});

/** Each letter once, in order of their codes. */
export const uniqueLetters = (text: string): string => [...new Set(text)].sort().join('');

export function textOf(html: string): string {
  const text = html.replace(TAG, ' ');
  return text.includes('&') ? decode(text) : text;
}

/** The characters of a text that are not in BASE; a letter with a combining mark also as one character. */
function newLetters(text: string): string {
  const whole = /\p{M}/u.test(text) ? text + text.normalize('NFC') : text;
  return uniqueLetters(
    whole
      .match(/[^\0-\x7f]/gu)
      ?.filter((letter) => !BASE.includes(letter))
      .join('') ?? '',
  );
}
