// The quotation marks of languages. Source: the delimiters of Unicode CLDR 48.2 (https://cldr.unicode.org), quotationStart,
// quotationEnd, alternateQuotationStart and alternateQuotationEnd of each language, or of its region if that has others.

/** An opening and a closing mark, each with the space between it and the words. */
type Pair = readonly [opening: string, closing: string];

/** The marks for quotes, and for those that are written with single marks, as in quotes. */
export interface QuotationMarks {
  double: Pair;
  single: Pair;
}

const ENGLISH = '“ ” ‘ ’';

/** Languages with other marks than English, and regions and scripts with other marks than their language. */
const OTHERS: [marks: string, languages: string][] = [
  ['„ “ ‚ ‘', 'bs-cyrl cs de dsb et hr hsb is ksh lb luy mk nds sk sl'],
  ['„ “ „ “', 'bg lt prg sgs'],
  ['„ “ « »', 'ka'],
  ['„ ” ‘ ’', 'bs'],
  ['„ ” ‚ ’', 'agq ff'],
  ['„ ” ’ ’', 'sr'],
  ['„ ” « »', 'nmg pl ro'],
  ['„ ” » «', 'hu szl'],
  ['« » « »', 'fr ht hy oc yav'],
  ['« » ” “', 'fr-ca'],
  ['« » ‹ ›', 'am az-arab az-cyrl fa fr-ch gsw jgo kkj mzn rm sdh wae'],
  ['« » “ ”', 'ast blo bm br ca cv dyo el es-us eu ewo ie it kab kk lij mg mua nnh pms sc sg ti'],
  ['« » “ ”', 'pt-ao pt-ch pt-cv pt-gq pt-gw pt-lu pt-mo pt-mz pt-pt pt-st pt-tl'],
  ['« » „ “', 'bas be bua ky os ru sah tyv uk'],
  ['« » „ ”', 'shi zgh'],
  ['« » ‘ ’', 'dua el-polyton ksf nb nn no rw'],
  ['» « › ‹', 'kk-arab ug'],
  ['” ” ’ ’', 'fi he lag rn se sn sv yi'],
  ['” “ ’ ‘', 'ar lld ms-arab syr ur'],
  ['‘ ’ ‘ ’', 'nl'],
  ['‘ ’ “ ”', 'fur ia ti-er tn'],
  ['“ ” « »', 'eo'],
  ['“ ” “ ”', 'tk'],
  ['“ ” ’ ‘', 'uz'],
  ['“ ’ “ ”', 'st'],
  [ENGLISH, 'bm-nkoo ff-adlm uz-arab uz-cyrl zh-hans'],
  ['「 」 『 』', 'ja yue zh-hant zh-hk zh-mo zh-tw'],
];

const MARKS = new Map(
  OTHERS.flatMap(([marks, languages]) => languages.split(' ').map((tag) => [tag, marks])),
);

/** French has a narrow no-break space inside of « and »; in Switzerland it has none. */
const IS_SPACED = /^fr(?![a-z])(?!.*-ch(?:-|$))/i;
const SPACED: Record<string, string> = { '«': '«\u202f', '»': '\u202f»' };

/** Returns the marks for a language tag (BCP 47); those of English for languages that are not in the table. */
export function quotationMarks(language: string): QuotationMarks {
  const [base, ...more] = language.toLowerCase().split('-');
  const tag = more.map((subtag) => `${base}-${subtag}`).find((known) => MARKS.has(known)) ?? base;
  const marks = (MARKS.get(tag) ?? ENGLISH).split(' ');
  const [opening, closing, innerOpening, innerClosing] = IS_SPACED.test(language)
    ? marks.map((mark) => SPACED[mark] ?? mark)
    : marks;
  return { double: [opening, closing], single: [innerOpening, innerClosing] };
}

/** True for a language that is written without spaces between its words. */
export const isUnspaced = (language: string): boolean => /^(?:ja|yue|zh)(?:-|$)/i.test(language);
