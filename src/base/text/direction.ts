const RTL_LANGUAGE = /^(?:ar|arc|ckb|dv|fa|he|iw|ji|ks|nqo|ps|sd|syr|ug|ur|yi)(?!\w)(?!-latn|-cyrl|-deva)/i;
const RTL_SCRIPT = /-(?:adlm|arab|aran|hebr|mand|nkoo|rohg|samr|syrc|thaa)(?!\w)/i;

/** True for a language tag (BCP 47) whose script is written from right to left. */
export const isRightToLeft = (language: string): boolean =>
  RTL_LANGUAGE.test(language) || RTL_SCRIPT.test(language);

/** The attributes of words in the language `lang` within a part in another. */
export const inLanguage = (lang: string, around: string): Record<string, string> =>
  lang === around ? {} : { lang, dir: isRightToLeft(lang) ? 'rtl' : 'ltr' };

/** A letter of a script that is written from right to left, and a text whose first letter is one. */
const RIGHT_TO_LEFT =
  '[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}]';
export const HAS_RIGHT_TO_LEFT = new RegExp(RIGHT_TO_LEFT, 'u');
export const STARTS_RIGHT_TO_LEFT = new RegExp(`^\\P{L}*${RIGHT_TO_LEFT}`, 'u');
