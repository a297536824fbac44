// Straight quotes, three dots and double hyphens in running text -> the characters a book would have; numbers stay with
// their units and labels.
import { tokenize } from '../../html/tokenize';

const VERBATIM = new Set([
  'pre',
  'code',
  'kbd',
  'samp',
  'math',
  'script',
  'style',
  'svg',
  'textarea',
  'title',
]);
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'cite',
  'del',
  'em',
  'i',
  'ins',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);

/** The text of a link that is an address: it may be copied. */
const ADDRESS = /^(https?:\/\/|www\.)\S+$/i;

/** Sets the quotes of all running text in a piece of HTML; code and formulas stay as they are. */
export function smartenHtml(html: string): string {
  let out = '';
  let previous = '';
  let verbatim = 0;
  for (const { kind, name, start, end } of tokenize(html)) {
    const piece = html.slice(start, end);
    if (kind === 'text' && verbatim === 0) {
      const set = ADDRESS.test(piece) ? { html: piece, previous: 'x' } : smarten(piece, previous);
      out += hold(set.html);
      previous = set.previous;
      continue;
    }
    out += piece;
    if (kind === 'open' && VERBATIM.has(name)) verbatim++;
    if (kind === 'close' && VERBATIM.has(name)) verbatim = Math.max(0, verbatim - 1);
    if ((kind === 'open' || kind === 'close') && !INLINE.has(name)) previous = VERBATIM.has(name) ? 'x' : '';
  }
  return out;
}

const OPENS_AFTER = /[\s([{<=\u2013\u2014\u2018\u201c/-]/;

/**
 * Sets the quotes of a run of HTML text. `previous` is the character before the run, so that a quote after
 * `<em>` knows what it closes; returns the text and the last character for the next run.
 */
export function smarten(html: string, previous: string): { html: string; previous: string } {
  if (!/["'&]|--|\.\.\./.test(html)) return { html, previous: html.at(-1) ?? previous };
  let last = previous;
  let out = '';
  const parts = /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);|---?|\.\.\.|["'\s\S]/gi;
  for (let match = parts.exec(html); match !== null; match = parts.exec(html)) {
    const next = html.charAt(parts.lastIndex);
    const set = setPiece(match[0], last, next);
    out += set;
    last = set.at(-1) ?? last;
    if (set.length > 1 && set.startsWith('&')) last = 'x';
  }
  return { html: out, previous: last };
}

/** Sets the quotes, dashes and spaces of plain text, such as a title. */
export const typeset = (text: string): string => hold(smarten(text, '').html);

const BEFORE_UNIT =
  /(?<=\d) (?=(?:%|°C|[kMG]?Hz|fps|[mµn]?s|min|h|px|pt|r?em|[kMGT]B|[mck]?m|k?g|k?W|m?V)(?!\w))/g;
const AFTER_LABEL = /(?<=\b(?:part|chapter|section|figure|table|step|version|page)) (?=\d)/gi;

/** No line ends between a number and its unit, or between a label and its number. */
const hold = (text: string): string => text.replace(BEFORE_UNIT, '\u00a0').replace(AFTER_LABEL, '\u00a0');

function setPiece(piece: string, last: string, next: string): string {
  switch (piece) {
    case '"':
    case '&quot;':
      return isOpening(last) ? '\u201c' : '\u201d';
    case "'":
    case '&#39;':
      return isOpening(last) && !/\d/.test(next) ? '\u2018' : '\u2019';
    case '...':
      return '\u2026';
    case '--':
      return isDash(last, next) ? '\u2013' : piece;
    case '---':
      return isDash(last, next) ? '\u2014' : piece;
    default:
      return piece;
  }
}

const isOpening = (last: string): boolean => last === '' || OPENS_AFTER.test(last);

// `--help` in running text is an option, not a dash.
const isDash = (last: string, next: string): boolean =>
  last !== '-' && next !== '-' && !(isOpening(last) && /\S/.test(next));
