// Straight quotes in running text -> the quotation marks of its language, and apostrophes. Whether a quote opens depends on
// the character before it; whether a single mark closes, also on the quotes that are open.
import { APOSTROPHE, type QuoteRules, rulesFor } from './quote-rules';

/** What the text so far says about the next quote. */
export interface Run {
  readonly rules: QuoteRules;
  /** The character before it: a quote after `<em>` depends on it. */
  previous: string;
  /** Whether a quote with these marks is open. */
  double: boolean;
  single: boolean;
}

export const START = { previous: '', double: false, single: false };

/** Stands for code, formulas and entities, which are neither letters nor signs. */
export const OBJECT = '\ufffc';

/** Returns the state before the first character of a text in that language. */
export const startRun = (language: string): Run => ({ ...START, rules: rulesFor(language) });

/** Notes the text up to the next piece, which may have typographic marks already. */
export function readOn(text: string, run: Run): void {
  const { double, single, marks } = run.rules;
  run.previous = text.slice(-1);
  if (marks === undefined) return;
  for (const mark of text.match(marks) ?? [])
    if (double[0].startsWith(mark)) run.double = true;
    else if (double[1].endsWith(mark)) run.double = false;
    else run.single = single[0].startsWith(mark);
}

type Kind = 'double' | 'single';

/** Returns the mark for a straight quote that ends at `end`. */
export function setQuote(kind: Kind, html: string, end: number, run: Run): string {
  const [opening, closing] = run.rules[kind];
  if (opens(kind, html, end, run)) {
    run[kind] = true;
    // In some languages the mark itself also closes quotes.
    run.previous = '(';
    return opening;
  }
  if (kind === 'single' ? isApostrophe(html, end, run) : !run.double && /\d/.test(run.previous)) {
    // Without a quote that is open, a double mark after a digit means inches.
    run.previous = kind === 'single' ? APOSTROPHE : '\u201d';
    return run.previous;
  }
  run[kind] = false;
  run.previous = closing.slice(-1);
  return closing;
}

const ALPHANUMERIC = /[\p{L}\p{N}]/u;
const OF_ASCII = /[\da-z]/i;

function opens(kind: Kind, html: string, end: number, run: Run): boolean {
  const { isUnspaced, isElided, elided } = run.rules;
  const next = html.charAt(end);
  if (kind === 'single' && !isUnspaced && /\d/.test(next)) return false;
  if (!isOpening(run)) {
    if (run[kind]) return false;
    if (isUnspaced) return !OF_ASCII.test(run.previous);
    const isAfterElision = isElided && kind === 'double' && run.previous === APOSTROPHE;
    return isAfterElision && (next === '' || ALPHANUMERIC.test(next));
  }
  return kind === 'double' || !elided?.test(html.slice(end, end + 5));
}

/** True for a single mark that does not open a quote if it does not close one either. */
function isApostrophe(html: string, end: number, { rules, previous, single }: Run): boolean {
  const { opensAfter, isUnspaced } = rules;
  if (!single) return true;
  const next = html.charAt(end);
  if (isUnspaced ? OF_ASCII.test(previous) && OF_ASCII.test(next) : ALPHANUMERIC.test(next)) return true;
  if (!/[sxzß]/i.test(previous) || !/^ \p{L}/u.test(html.slice(end, end + 2))) return false;
  // 'Hans' Auto': the quote ends at the next mark.
  NEXT_SINGLE.lastIndex = end;
  const other = NEXT_SINGLE.exec(html);
  return (
    other !== null &&
    !opensAfter.test(html.charAt(other.index - 1)) &&
    !ALPHANUMERIC.test(html.charAt(NEXT_SINGLE.lastIndex))
  );
}

const NEXT_SINGLE = /'|&#39;/g;

/** True where a quote would open. */
export const isOpening = ({ previous, rules }: Run): boolean =>
  previous === '' || rules.opensAfter.test(previous);
