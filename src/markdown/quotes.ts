// Straight quotes in running text -> the quotation marks of its language, and apostrophes. Whether a quote opens depends on what is
// before it; whether a single mark closes, also on the quotes that are open.

const ENGLISH = '“ ” ‘ ’';

/** The marks for double and for single straight quotes, with their spaces: https://cldr.unicode.org */
const MARKS: Record<string, string> = {
  de: '„ “ ‚ ‘',
  en: ENGLISH,
  es: ENGLISH,
  'es-us': '« » “ ”',
  fr: '«\u202f \u202f» «\u202f \u202f»',
  'fr-ca': '«\u202f \u202f» ” “',
  'fr-ch': '« » ‹ ›',
  it: '« » “ ”',
  nl: '‘ ’ ‘ ’',
  pl: '„ ” « »',
  pt: ENGLISH,
  'pt-pt': '« » “ ”',
};

const APOSTROPHE = '\u2019';

/** Match the rest of a word that starts with an apostrophe, as in 's Abends, 'tis, 't huis. */
const ELIDED: Record<string, RegExp | undefined> = {
  de: /^(?:s|n|ne[mnrs]?)(?=[\s-])/,
  en: /^(?:tis|twas|em|til)(?=[\s.,;:!?-]|$)/i,
  nl: /^(?:[dkmnrst]|ns)(?=[\s-])/,
};

function rulesFor(language: string) {
  const [base, ...more] = language.toLowerCase().split('-');
  const tag = more.map((subtag) => `${base}-${subtag}`).find((one) => one in MARKS) ?? base;
  const marks = Object.hasOwn(MARKS, tag) ? MARKS[tag] : undefined;
  const [opening, closing, inOpening, inClosing] = (marks ?? ENGLISH).split(' ');
  const opens = opening.charAt(0) + inOpening.charAt(0);
  const closes = closing.slice(-1) + inClosing.slice(-1);
  const onlyOpening = [...opens].filter((mark) => mark !== APOSTROPHE && !closes.includes(mark)).join('');
  return {
    double: [opening, closing],
    single: [inOpening, inClosing],
    /** Quotes stay straight. */
    isStraight: marks === undefined,
    /** Matches a character after which a quote opens. */
    opensAfter: new RegExp(`[\\s([{<=\u2013\u2014${onlyOpening}/-]`),
    elided: ELIDED[base],
    /** A word that ends with an apostrophe may stand before a quote without a space, as in l'« ami ». */
    isElided: /^(?:fr|it)$/.test(base),
  };
}

/** What the text so far says about the next quote. */
export interface Run {
  readonly rules: ReturnType<typeof rulesFor>;
  /** The character before it: a quote after `<em>` depends on it. */
  previous: string;
  /** Whether a quote with these marks is open. */
  double: boolean;
  single: boolean;
}

export const START = { previous: '', double: false, single: false };

/** Stands for code, formulas and entities, which are neither letters nor punctuation. */
export const OBJECT = '\ufffc';

/** Returns the state before the first character of a text in that language. */
export const startRun = (language: string): Run => ({ ...START, rules: rulesFor(language) });

type Kind = 'double' | 'single';

/** Returns the mark for a straight quote `piece` that ends at `end`. */
export function setQuote(piece: string, html: string, end: number, run: Run): string {
  const kind = piece === '"' || piece === '&quot;' ? 'double' : 'single';
  const [opening, closing] = run.rules[kind];
  if (opens(kind, html, end, run)) {
    run[kind] = true;
    // In some languages the mark itself also closes quotes.
    run.previous = '(';
    return opening;
  }
  const isApostrophe = kind === 'single' && (!run.single || ALPHANUMERIC.test(html.charAt(end)));
  if (isApostrophe || (kind === 'double' && !run.double && /\d/.test(run.previous))) {
    // Without a quote that is open, a double mark after a digit means inches.
    run.previous = kind === 'single' ? APOSTROPHE : '\u201d';
    return run.previous;
  }
  run[kind] = false;
  run.previous = closing.slice(-1);
  return closing;
}

const ALPHANUMERIC = /[\p{L}\p{N}]/u;

function opens(kind: Kind, html: string, end: number, run: Run): boolean {
  const { isElided, elided } = run.rules;
  const next = html.charAt(end);
  if (kind === 'single' && /\d/.test(next)) return false;
  if (isOpening(run)) return kind === 'double' || !elided?.test(html.slice(end, end + 5));
  const isAfterElision = isElided && kind === 'double' && run.previous === APOSTROPHE;
  return !run[kind] && isAfterElision && (next === '' || ALPHANUMERIC.test(next));
}

export const isOpening = ({ previous, rules }: Run): boolean =>
  previous === '' || rules.opensAfter.test(previous);
