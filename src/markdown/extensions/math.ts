// `$…$` and `$$…$$`, `\(…\)` and `\[…\]` -> MathML by Temml. "$5 and $10" stays text: no space may follow an opening $ or
// precede a closing $, and no digit may follow a closing $ (Pandoc's rule).
import type { MarkedExtension, RendererExtension, Token, TokenizerThis, Tokens } from 'marked';
import temml from 'temml';
import { decode } from '../../html/entities';
import { escapeHtml } from '../../html/escape';
import { readAttributes } from '../../html/tokenize';
import { type PageContext, scrollerAttributes } from '../context';
import { blockStart, countRead, inlineStart } from '../lexer';
import { offsetInFile } from '../locate';

const INLINE = /^\$(?!\s|\$)((?:\\[\s\S]|[^\\$\n]|\n(?!\s*\n))+?)(?<![\s\\])\$(?![\d$])/;
const SENTENCE_SIGN = /^(?:[.,;:?)]|!(?!\[))+/;
/** In US$5 the sign is part of the word. */
const AFTER_WORD = /[\p{L}\p{N}]$/u;

// Blank lines are allowed between lines of $$ alone; other blocks end where a paragraph would.
const BLOCK =
  /^ {0,3}\$\$(?:[ \t]*\n((?:(?!\$\$)[\s\S])+?)\n {0,3}|((?:(?!\$\$|\n[ \t]*\n)[\s\S])+?))\$\$[ \t]*(?:\n|$)/;

/**
 * The signs of LaTeX, with one backslash or, as other programs need it, two. In Markdown, `\[` is also how a bracket is
 * written that starts no link; so between brackets there must be a sign that formulas have, and words without one are text.
 */
const LATEX_INLINE = /^(\\\\?)(?:\(((?:(?!\n[ \t]*\n)[\s\S])+?)\1\)|\[((?:(?!\n[ \t]*\n)[\s\S])+?)\1\])/;
const LATEX_BLOCK =
  /^ {0,3}(\\\\?)\[(?:[ \t]*\n([\s\S]+?)\n {0,3}|((?:(?!\n[ \t]*\n)[\s\S])+?))\1\][ \t]*(?:\n|$)/;
/** In `config_name` and `[^1]` there is none: below or above stands what follows a single letter, a digit or a bracket. */
const FORMULA_SIGN = /\\[a-z]|[={}]|(?:^|[^\p{L}\p{N}\\])[\p{L}\p{N}]'*[\^_]|[)\]}]'*[\^_]/iu;
const WORDS = /\p{L}{2,}[\s,.;:]+\p{L}{2,}/u;
const isWords = (tex: string): boolean => WORDS.test(tex) && !FORMULA_SIGN.test(tex);
/** What follows the text of a link, a footnote or a link definition. */
const AFTER_LINK = /^[([:]/;
const AFTER_BRACKET = /[\p{L}\p{N}\])]$/u;

/** With two backslashes, Markdown reads `\_` and `\\` as the signs after the first backslash. */
const withoutEscapes = (source: string, mark: string): string =>
  mark === '\\' ? source : source.replace(/\\([!-/:-@[-`{-~])/g, '$1');

export const mathSyntax: MarkedExtension = {
  extensions: [
    {
      name: 'mathBlock',
      level: 'block',
      start(src) {
        return blockStart(this, src, /\n\$\$/);
      },
      tokenizer(src) {
        const match = BLOCK.exec(src);
        return match ? { type: 'mathBlock', raw: match[0], tex: match[1] ?? match[2] } : undefined;
      },
    },
    {
      name: 'mathBlock',
      level: 'block',
      start(src) {
        return blockStart(this, src, /\n\\\\?\[/);
      },
      tokenizer(src) {
        const [raw, mark, lines, line] = LATEX_BLOCK.exec(src) ?? [];
        if (raw === undefined) return undefined;
        const source = lines ?? line;
        const tex = withoutEscapes(source, mark);
        if (lines === undefined ? !FORMULA_SIGN.test(tex) : isWords(tex)) return undefined;
        return { type: 'mathBlock', raw, tex, inner: source };
      },
    },
    {
      name: 'mathInline',
      level: 'inline',
      tokenizer(this: TokenizerThis, src, before) {
        if (!/^\\\\?[[(]/.test(src) || AFTER_BRACKET.test(before.at(-1)?.raw ?? '')) return undefined;
        const match = LATEX_INLINE.exec(src);
        if (match === null) return countRead(this, src);
        const [raw, mark, round, square] = match;
        const source = round ?? square;
        const tex = withoutEscapes(source, mark);
        const rest = src.slice(raw.length);
        if (square === undefined ? tex.trim() === '' || isWords(tex) : !FORMULA_SIGN.test(tex))
          return undefined;
        if (square !== undefined && AFTER_LINK.test(rest)) return undefined;
        const [end] = SENTENCE_SIGN.exec(rest) ?? [''];
        return {
          type: 'mathInline',
          raw: raw + end,
          tex,
          inner: source,
          end,
          needsLines: square !== undefined,
        };
      },
    },
    {
      name: 'mathInline',
      level: 'inline',
      start: (src) => inlineStart(src, /\$/),
      tokenizer(this: TokenizerThis, src, before) {
        if (!src.startsWith('$') || AFTER_WORD.test(before.at(-1)?.raw ?? '')) return undefined;
        const match = INLINE.exec(src);
        if (match === null) return countRead(this, src);
        const [end] = SENTENCE_SIGN.exec(src.slice(match[0].length)) ?? [''];
        return { type: 'mathInline', raw: match[0] + end, tex: match[1], end };
      },
    },
  ],
};

const NEEDS_LINES: [message: string, hint: string] = [
  'a formula between \\[ and \\] needs lines of its own',
  'move the other text to another line, or write \\(…\\) within text.',
];

export const mathRenderers = (page: PageContext): RendererExtension[] => [
  {
    name: 'mathBlock',
    renderer(token) {
      const box = page.tag('div', { class: 'formula', ...scrollerAttributes(page.nameByHeading('Formula')) });
      return `${box}${toMathml(token, true, page)}</div>\n`;
    },
  },
  {
    name: 'mathInline',
    renderer(token) {
      if (token.needsLines) page.reporter.in(token as Token).warn(token.raw, ...NEEDS_LINES);
      const mathml = page.typesetter.verbatim(toMathml(token, false, page), 0);
      token.words = decode(mathml.replace(/<[^>]*>/g, ''));
      if (!token.end) return mathml;
      // Otherwise browsers could break the line between a formula and the comma after it.
      return `${page.tag('span', { class: 'nowrap' })}${mathml}${page.typesetter.text(token.end)}</span>`;
    },
  },
];

const REFERENCE = /\\(?:eq)?ref(?![a-z])/i;
const NO_REFERENCES = 'equations have no numbers to refer to: write what is meant';

function toMathml(token: Tokens.Generic, displayMode: boolean, page: PageContext): string {
  const { reporter } = page;
  const tex: string = token.tex;
  page.hasMath = true;
  try {
    const reference = REFERENCE.exec(tex.trim());
    if (reference) throw Object.assign(new Error(NO_REFERENCES), { position: reference.index });
    const mathml = temml.renderToString(tex.trim(), { displayMode, throwOnError: true, trust: false });
    return rewriteTags(mathml, page);
  } catch (error) {
    const { message, position } = readError(error);
    const within = tex.length - tex.trimStart().length + position;
    const source: string = token.inner ?? tex;
    const start = token.raw.indexOf(source) + (source === tex ? within : toSource(source, within));
    const rest = tex.trim().slice(position).split('\n', 1)[0];
    reporter.problems.add(offsetInFile(token as Token, start), Math.max(1, rest.length), {
      message: `formula: ${message}`,
      hint: 'the formula fails at this place; for a dollar sign in text write \\$.',
    });
    return `<code>${escapeHtml(tex)}</code>`;
  }
}

/** The offset in a source for one in the formula that `withoutEscapes` makes of it. */
function toSource(source: string, offset: number): number {
  let at = 0;
  for (let count = 0; count < offset; count++)
    at += /^\\[!-/:-@[-`{-~]/.test(source.slice(at, at + 2)) ? 2 : 1;
  return at;
}

// Temml writes some styles and classes, for alignment in tables and for struts.
const rewriteTags = (mathml: string, page: PageContext): string =>
  mathml.replace(/<([a-z]+)[^>]* (?:style|class|href)=[^>]*>/g, (tag, name: string) =>
    page.tag(name, page.styles.move(readAttributes(tag))),
  );

function readError(error: unknown): { message: string; position: number } {
  if (error instanceof RangeError) return { message: 'it is nested too deeply', position: 0 };
  const { message = 'cannot be read', position = 0 } = error as { message?: string; position?: number };
  const text = message
    .trim()
    .replace(/^ParseError:\s*/i, '')
    .split(/\s+at (?:position|end of input)/)[0]
    .split('\n')[0];
  return { message: text.charAt(0).toLowerCase() + text.slice(1), position: Number(position) || 0 };
}
