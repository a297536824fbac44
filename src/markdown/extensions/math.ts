// `$…$` and `$$…$$` -> MathML by Temml. "$5 and $10" is text: no space after an opening $ or before a closing $, no digit after it.
import type { Token, Tokens } from 'marked';
import temml from 'temml';
import { escapeHtml } from '../../base/html/escape';
import { decode, readAttributes } from '../../base/html/tokens';
import { type PageContext, type Renderers, scrollerAttributes } from '../context';
import { UNSPACED_CHARACTER, WORD_LETTER } from '../tokenizer';

const INLINE = /^\$(?!\s|\$)((?:\\text\{[^{}\n]*\}|\\[\s\S]|[^\\$\n]|\n(?!\s*\n))+?)(?<![\s\\])\$(?![\d$])/;
const PUNCTUATION = /^(?:[.,;:?)]|!(?!\[))+/;
/** Variables and commands of a shell, which are not formulas: `$HOME/$USER`, `$a:$b`, `$(pwd)/$(ls)`. */
const VARIABLES =
  /^\$(?:\{?[A-Za-z_]\w+\}?[\w./:@-]*\$(?=[A-Z_{])|\{?[A-Za-z_]\w*\}?(?:[\w./:@,;"&|-]*[./:@,;"&|-])?(?<=\W)\$(?=\w)|\([^$\n]*\)[\w./:@-]+\$(?=[A-Z_{(]))/;
/** In US$5 the $ is part of the word. */
const AFTER_WORD = new RegExp(`${WORD_LETTER}$`, 'u');
/** A price, as in "$10，公式$x$" and "$6 (or 5$ in Canada)": a formula has words only in braces. */
const PRICE = new RegExp(`^\\d.*[${UNSPACED_CHARACTER}]`, 'su');
const PRICE_WITH_WORDS = /^\d[\d.,]*\s.*\p{L}{2}/su;
const isPrice = (tex: string): boolean =>
  PRICE.test(tex) || (PRICE_WITH_WORDS.test(tex) && !tex.includes('\\'));

// Blank lines are allowed between lines of $$ alone; other blocks end where a paragraph would.
const BLOCK =
  /^ {0,3}\$\$(?:[ \t]*\n((?:(?!\$\$)[\s\S])+?)\n {0,3}|((?:(?!\$\$|\n[ \t]*\n)[\s\S])+?))\$\$[ \t]*(?:\n|$)/;

export function mathBlock(rest: string): Tokens.Generic | undefined {
  const match = BLOCK.exec(rest);
  return match ? { type: 'mathBlock', raw: match[0], tex: match[1] ?? match[2] } : undefined;
}

export function mathInline(rest: string, before: Token[]): Tokens.Generic | undefined {
  if (!rest.startsWith('$') || AFTER_WORD.test(before.at(-1)?.raw ?? '')) return undefined;
  const match = INLINE.exec(rest);
  // As in "$10 for `$HOME`".
  if (match === null || match[1].split('`').length % 2 === 0 || isPrice(match[1])) return undefined;
  const [end] = PUNCTUATION.exec(rest.slice(match[0].length)) ?? [''];
  return { type: 'mathInline', raw: match[0] + end, tex: match[1], end, isShell: VARIABLES.test(rest) };
}

export const mathRenderers: Renderers = {
  mathBlock(token: Tokens.Generic, page) {
    const box = page.tag('div', { class: 'formula', ...scrollerAttributes(page.nameByHeading('Formula')) });
    return `${box}${toMathml(token, true, page)}</div>\n`;
  },
  mathInline(token: Tokens.Generic, page) {
    if (token.isShell) {
      const hint = 'write it between backticks, or \\$ for a dollar sign.';
      page.reporter.in(token as Token).warn(token.raw, `${token.raw} would be a formula`, hint);
      return page.typesetter.text(escapeHtml(token.raw));
    }
    const mathml = page.typesetter.verbatim(toMathml(token, false, page), 0);
    token.plain = decode(mathml.replace(/<[^>]*>/g, ''));
    if (!token.end) return mathml;
    // Otherwise browsers could break the line between a formula and the comma after it.
    return `${page.tag('span', { class: 'nowrap' })}${mathml}${page.typesetter.text(token.end)}</span>`;
  },
};

/** In characters: Temml takes time for each. */
const MAX_FORMULA_LENGTH = 300_000;
const REFERENCE = /\\[a-z]*ref(?![a-z])/i;
const NO_REFERENCES = {
  message: 'equations have no numbers to refer to',
  hint: 'write what is meant, such as "the equation above".',
};
const WRONG = 'the formula fails at this place; for a dollar sign in text write \\$.';
/** GitHub writes $`a`$. */
const QUOTED = /^`(.*)`$/s;

function toMathml(token: Tokens.Generic, displayMode: boolean, page: PageContext): string {
  const tex: string = token.tex;
  page.formulaLength += tex.length;
  try {
    if (page.formulaLength > MAX_FORMULA_LENGTH)
      throw new Error(`the text has more than ${MAX_FORMULA_LENGTH} characters of formulas`);
    const reference = REFERENCE.exec(tex.trim());
    if (reference) throw Object.assign(new Error(), NO_REFERENCES, { position: reference.index });
    const [, quoted] = QUOTED.exec(tex) ?? [];
    if (quoted) throw Object.assign(new Error('it is between backticks'), { hint: `write $${quoted}$.` });
    const mathml = temml.renderToString(tex.trim(), { displayMode, throwOnError: true, trust: false });
    return rewriteTags(mathml, page);
  } catch (error) {
    const { message, position, hint } = readError(error);
    const start = token.raw.indexOf(tex) + tex.length - tex.trimStart().length + position;
    const rest = tex.trim().slice(position).split('\n', 1)[0];
    const range = page.reporter.in(token as Token).part(start);
    range.error(rest, `formula: ${message}`, hint ?? WRONG);
    return `<code>${escapeHtml(tex)}</code>`;
  }
}

// Firefox adds its space after a function name to Temml's space, unless an invisible operator in the same <mrow> has the space.
const SPACED_OPERATOR = /<mo>\u2061<\/mo><mspace width="(0.1667em)"><\/mspace>/g;
const FUNCTION =
  /<(m(?:i|sub|sup|subsup|under|over|underover))\b(?:(?!<\/?\1\b).)*<\/\1><mo[^>]*>\u2061<\/mo>/gs;

// A subscript or superscript. TeX has no space around its operators; browsers do, and WebKit also around a single operator.
const SCRIPT =
  /(?:<mo\b[^>]*>[^<]*<\/mo>|<mrow[^>]*>(?:(?!<\/?mrow\b).)*<\/mrow>)(?=(?:<(m[ino])>[^<]*<\/\1><\/m(?:subsup|underover)|<\/m(?:su[bp]|subsup|under|over|underover))>)/gs;

// Temml writes some styles and classes, for alignment in tables and for struts. The style of a block is what browsers do anyway.
const rewriteTags = (mathml: string, page: PageContext): string =>
  mathml
    .replace(' class="tml-display" style="display:block math;"', '')
    .replace(SPACED_OPERATOR, '<mo rspace="$1">\u2061</mo>')
    .replace(SCRIPT, (script) => script.replace(/<mo(?![^>]*space)/g, '$& lspace="0" rspace="0"'))
    .replace(FUNCTION, '<mrow>$&</mrow>')
    .replace(/<([a-z]+)[^>]* (?:style|class|href)=[^>]*>/g, (tag, name: string) =>
      page.tag(name, page.styles.move(readAttributes(tag))),
    );

function readError(error: unknown): { message: string; position: number; hint?: string } {
  if (error instanceof RangeError) return { message: 'it is nested too deeply', position: 0 };
  const { message = 'cannot be read', position = 0, hint } = error as Partial<ReturnType<typeof readError>>;
  const text = message
    .trim()
    .replace(/^ParseError:\s*/i, '')
    .split(/\s+at (?:position|end of input)/)[0]
    .split('\n')[0];
  return { message: text.charAt(0).toLowerCase() + text.slice(1), position: Number(position) || 0, hint };
}
