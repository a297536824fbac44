// Definition lists as in PHP Markdown Extra: a term, and below it lines that start with a colon and a space. A blank line before a
// definition makes it a block.
import type { Token, TokenizerThis, Tokens } from 'marked';
import type { Renderers } from '../context';
import { checkLeftovers } from '../lint/leftovers';

/** A line that cannot be a term, because it is blank or starts another block. */
const OTHER_BLOCK = String.raw`(?:[ \t]*(?:\n|$)|(?: {4}|\t| {0,3}(?:[:>|<]|#{1,6}[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|\`{3}|~{3}|\[[^\]\n]+\]:|\*\[|\$\$|=+[ \t]*(?:\n|$)|(?:[-*_][ \t]*)+(?:\n|$))))`;
/** The start of a definition, which is not the line below the header of a table. */
const COLON = String.raw` {0,3}:[ \t]+(?![-|: \t]*(?:\n|$))(?=\S)`;
/** A definition continues in indented lines, and in other lines of its paragraph except the term of the next definition. */
const DEFINITION = String.raw`${COLON}[^\n]*(?:\n(?:[ \t]*\n)*(?: {2,}|\t)[ \t]*\S[^\n]*|\n(?!${OTHER_BLOCK})[^\n]+(?!\n${COLON}))*`;
const TERM = String.raw`(?!${OTHER_BLOCK})[^\n]+\n`;

/** Terms and their definitions. At most 20 terms: a longer paragraph would be read again and again. */
const ITEM = new RegExp(
  String.raw`^((?:${TERM}){1,20}(?:[ \t]*\n)?)(${DEFINITION}(?:\n(?:[ \t]*\n)*${DEFINITION})*(?:\n|$))`,
);
const NEXT_DEFINITION = new RegExp(String.raw`(?<=\n)(?=${COLON})`);
const FIRST_LINE = new RegExp(`^${COLON}`);
const BLANK_LINES = /^(?:[ \t]*\n)+/;

export function definitionList(this: TokenizerThis, rest: string): Tokens.Generic | undefined {
  const tokens: (Token & { raw: string })[] = [];
  let end = 0;
  for (let item = ITEM.exec(rest); item; ) {
    const [raw, terms, definitions] = item;
    for (const line of terms.split(/(?<=\n)(?=.*\S)/))
      tokens.push({ type: 'definitionTerm', raw: line, tokens: this.lexer.inline(line.trim()) });
    for (const one of definitions.split(NEXT_DEFINITION))
      tokens.push({ type: 'definition', raw: one, tokens: blocksOf(this, one) });
    end += raw.length;
    const [blank = ''] = BLANK_LINES.exec(rest.slice(end)) ?? [];
    item = ITEM.exec(rest.slice(end + blank.length));
    if (item) {
      (tokens.at(-1) as Token).raw += blank;
      end += blank.length;
    }
  }
  return tokens.length > 0 ? { type: 'definitionList', raw: rest.slice(0, end), tokens } : undefined;
}

/** A definition without blank lines is text, like an item of a tight list. */
function blocksOf({ lexer }: TokenizerThis, raw: string): Token[] {
  const text = raw
    .trimEnd()
    .replace(FIRST_LINE, '')
    .replace(/\n(?: {1,4}|\t)/g, '\n');
  const tokens = lexer.blockTokens(text, []);
  if (/\n[ \t]*\n/.test(text)) return tokens;
  return tokens.map((token) => (token.type === 'paragraph' ? { ...token, type: 'text' } : token));
}

export const definitionRenderers: Renderers = {
  definitionList: ({ tokens }: Tokens.Generic, page) => `<dl>\n${page.render(tokens)}</dl>\n`,
  definitionTerm(token: Tokens.Generic, page) {
    page.typesetter.break();
    checkLeftovers(page.reporter.in(token));
    return `<dt>${page.render(token.tokens)}</dt>\n`;
  },
  definition: ({ tokens }: Tokens.Generic, page) => `<dd>${page.render(tokens).trimEnd()}</dd>\n`,
};
