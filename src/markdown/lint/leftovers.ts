// Finds what is meant otherwise than as text: code of other programs, and Markdown with a slip. Each kind is reported once.
import type { SourceRange } from '../reporter';
import table from './leftovers.json';

/** A row of leftovers.json. Its groups say where each kind is searched for. Most kinds were found in real posts. */
interface Leftover {
  /** A pattern, or alternatives. */
  pattern: string | string[];
  flags?: string;
  /** In this and the hint, $0 is the code, and $1 what the pattern finds in parentheses. */
  message: string;
  /** Patterns, and what replaces them in the code for the hint. */
  fix?: string[][];
  hint: string;
  /** Otherwise it is a warning. */
  isError?: boolean;
}

const toKind = (row: Leftover) => ({
  ...row,
  pattern: new RegExp([row.pattern].flat().join('|'), row.flags ?? 'gm'),
});

const fill = (words: string, code: string, name: string): string =>
  words.replace(/\$[01]/g, (placeholder) => (placeholder === '$0' ? code : name));

const { markdown, text, html, quote } = table satisfies Record<string, Leftover[]>;
const KINDS = markdown.map(toKind);
/** What the parser has left as text. */
export const IN_TEXT = text.map(toKind);
/** A quote as a whole. */
export const IN_QUOTE = quote.map(toKind);
/** The parser of Markdown does not read what is right below a tag that starts a block. */
export const IN_HTML = html.map(toKind);

/** What each kind of code has: most texts have none of it, which takes less time to find out. */
const LEFTOVER_SIGN =
  /[{\\%$@^·•◦▪‣●○■・＃➢§†‡\uf0a7\uf0b7\p{Emoji_Presentation}]|^\|[ \t]|\]\([^()\n ]*(?: |$)|\] \(|\]（|\)\[|! \[|\|\d+(?:x\d+)?\]|\[\[|^ {0,3}\[|^import|^[ \t]*(?:(?:[-+*]|\d+[.)])[^\s-]|\(?[aAiI][.)]|["'´‘’“”]{3}|\(1)|:::|!!!|\?\?\?|##[^\s#]|,,|__[a-z]|^ {0,3}\.\. |^h\d\.|-\+|\t\S|<[%<ovw/]|cite|>!|\|\||\[\/\w/mu;

/** Code spans and formulas. */
const CODE = /(?<!(?<!\\)`)(`+)(?!`)[\s\S]*?[^`]\1(?!`)|(?<![\\$\w])\$(?=\S)[^$\n]*\$/g;

/** Checks the Markdown of a range: a paragraph, a heading or a text. */
export function checkLeftovers(range: SourceRange, kinds = KINDS): void {
  if (kinds === KINDS && !LEFTOVER_SIGN.test(range.raw)) return;
  const found = kinds.filter(({ pattern }) => range.raw.search(pattern) >= 0);
  if (found.length === 0) return;
  const text = range.raw.replace(CODE, (code) => code.replace(/[^\n]/g, ' '));
  for (const { pattern, message, fix = [], hint, isError } of found)
    for (const { 0: code, 1: name, index } of text.matchAll(pattern)) {
      const said = `${fill(message, code, name)}, shown as text`;
      const fixed = fix.reduce((text, [from, to]) => text.replace(new RegExp(from, 'gu'), to), code);
      range.part(index)[isError ? 'error' : 'warn'](code, said, fill(hint, fixed, name), { kind: said });
    }
}
