// The letters of a text, to which each face is cut, and its direction. ASCII and typographic characters are in every face, so that
// few edits need a new letter, and thereby rename the files of fonts.
import { decode } from '../html/tokens';

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, k) => 32 + k));
const TYPOGRAPHIC = '\u00a0©·×–—‘’“”•…−';

/** The characters that every face has. Components and typography write the TYPOGRAPHIC ones. */
export const BASE = ASCII + TYPOGRAPHIC;

/** Matches what may be another letter, also as a character reference. Most English texts have none. */
const HAS_OTHERS = new RegExp(`[^\\0-\\x7f${TYPOGRAPHIC}]|&(?!(?:amp|lt|gt|quot|#39|#x27);)`);

/** Returns the letters of HTML and plain text that are not in BASE; a letter with a combining mark also in composed form. */
export function lettersOf(html: string, plain = ''): string {
  if (!HAS_OTHERS.test(html) && !HAS_OTHERS.test(plain)) return '';
  // Formulas have a font of their own.
  const text = textOfHtml(html.replace(/<math[\s>].*?<\/math>/gs, '')) + plain;
  const others = (/\p{M}/u.test(text) ? text + text.normalize('NFC') : text).match(/[^\0-\x7f]/gu) ?? [];
  return uniqueLetters(others.filter((letter) => !BASE.includes(letter)).join(''));
}

export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Each letter once, in order of their codes. */
export const uniqueLetters = (text: string): string => [...new Set(text)].sort().join('');

/** Returns the words of HTML, with a space in place of each tag. */
export function textOfHtml(html: string): string {
  const text = html.replace(/<[^>]*>/g, ' ');
  return text.includes('&') ? decode(text) : text;
}

const RTL_LANGUAGE = /^(?:ar|arc|ckb|dv|fa|he|iw|ji|ks|nqo|ps|sd|syr|ug|ur|yi)(?!\w)(?!-latn|-cyrl|-deva)/i;
const RTL_SCRIPT = /-(?:adlm|arab|aran|hebr|mand|nkoo|rohg|samr|syrc|thaa)(?!\w)/i;

/** True for a language tag (BCP 47) whose script is written from right to left. */
export const isRightToLeft = (language: string): boolean =>
  RTL_LANGUAGE.test(language) || RTL_SCRIPT.test(language);

/** Returns the attributes for words in the language `lang` in an element in the language `around`. */
export const inLanguage = (lang: string, around: string): Record<string, string> =>
  lang === around ? {} : { lang, dir: isRightToLeft(lang) ? 'rtl' : 'ltr' };

/** A letter of a script that is written from right to left, and a text whose first letter is one. */
const RIGHT_TO_LEFT =
  '[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}]';
export const HAS_RIGHT_TO_LEFT = new RegExp(RIGHT_TO_LEFT, 'u');
export const STARTS_RIGHT_TO_LEFT = new RegExp(`^\\P{L}*${RIGHT_TO_LEFT}`, 'u');
