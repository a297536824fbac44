// The language of a page, and with it the direction in which it is read.
import { escapeHtml } from '../html/escape';

const TO_THE_LEFT = /^(?:ar|arc|ckb|dv|fa|he|iw|ji|ks|nqo|ps|sd|syr|ug|ur|yi)(?!\w)(?!-latn|-cyrl|-deva)/i;
const SCRIPT_TO_THE_LEFT = /-(?:adlm|arab|aran|hebr|mand|nkoo|rohg|samr|syrc|thaa)(?!\w)/i;

/** `lang="ar" dir="rtl"`, for the tag of the whole document. */
export const languageAttributes = (language: string): string =>
  `lang="${escapeHtml(language)}"${isToTheLeft(language) ? ' dir="rtl"' : ''}`;

const isToTheLeft = (language: string): boolean =>
  TO_THE_LEFT.test(language) || SCRIPT_TO_THE_LEFT.test(language);
