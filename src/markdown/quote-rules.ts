// What the quotation marks of a language mean for a text with straight quotes.
import { isUnspaced, type QuotationMarks, quotationMarks } from '../text/quotation-marks';

export const APOSTROPHE = '\u2019';

export interface QuoteRules extends QuotationMarks {
  /** Matches a character after which a quote opens. */
  opensAfter: RegExp;
  /** Matches the marks in text that already has them; undefined if what is open decides nothing, as in English. */
  marks?: RegExp;
  /** Without spaces between words, a quote opens after a letter too. */
  isUnspaced: boolean;
  /** Matches the rest of a word that starts with an apostrophe. */
  elided?: RegExp;
  /** A word that ends with an apostrophe may stand before a quote without a space. */
  isElided: boolean;
}

/** Words such as those of 's Abends, 'ne Idee, 't huis and 's avonds. */
const ELIDED: Record<string, RegExp> = {
  de: /^(?:s|n|ne[mnrs]?)(?=[\s-])/,
  nl: /^(?:[dkmnrst]|ns)(?=[\s-])/,
};

/** Languages with articles such as that of l'« ami ». */
const ELIDING = /^(?:ca|co|fr|it|oc|sc)(?:-|$)/;

const known = new Map<string, QuoteRules>();

/** Returns the rules of a language (BCP 47). */
export function rulesFor(language: string): QuoteRules {
  const found = known.get(language) ?? toRules(language);
  known.set(language, found);
  return found;
}

function toRules(language: string): QuoteRules {
  const { double, single } = quotationMarks(language);
  const opening = double[0].charAt(0) + single[0].charAt(0);
  const closing = double[1].slice(-1) + single[1].slice(-1);
  const isByContext = closing === `\u201d${APOSTROPHE}` && !isUnspaced(language);
  const isSure = [...opening].filter((mark) => mark !== APOSTROPHE && !closing.includes(mark)).join('');
  return {
    double,
    single,
    opensAfter: new RegExp(`[\\s([{<=${isUnspaced(language) ? '' : '\u2013\u2014'}${isSure}/-]`),
    marks: isByContext ? undefined : new RegExp(`[${opening}${closing}]`, 'g'),
    isUnspaced: isUnspaced(language),
    elided: ELIDED[language.split('-')[0]],
    isElided: ELIDING.test(language),
  };
}
