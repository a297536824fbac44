// Definition lists as in PHP Markdown Extra, Pandoc and Kramdown: a line with a term, and below it lines that start with a
// colon and a space. A blank line before a definition makes it a block.
import type { MarkedExtension, RendererExtension, Token, TokenizerThis, Tokens } from 'marked';
import type { PageContext } from '../context';
import { checkLeftovers } from '../lint/leftovers';

/** A line that cannot be a term, because it starts another block. */
const OTHER_BLOCK =
  /^(?: {4}|\t| {0,3}(?:[:>|<]|#{1,6}[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|`{3}|~{3}|\[[^\]\n]+\]:|\*\[|\$\$|=+[ \t]*$|(?:[-*_][ \t]*)+$))/;
/** Not the line below the header of a table. */
const DEFINITION = /^ {0,3}:[ \t]+(?![-|: \t]*$)(?=\S)/;
const INDENTED = /^(?: {2,}|\t)\S/;

/** More lines than this are no terms; a longer paragraph would be read again and again. */
const MAX_TERMS = 20;

/** Returns the line with that number, or undefined after the last. Splits no more of the text than it must. */
type Lines = (at: number) => string | undefined;

function toLines(text: string): Lines {
  const lines: string[] = [];
  let start = 0;
  return (at) => {
    while (lines.length <= at && start < text.length) {
      const end = text.indexOf('\n', start);
      lines.push(text.slice(start, end < 0 ? text.length : end));
      start = end < 0 ? text.length : end + 1;
    }
    return lines[at];
  };
}

const isBlank = (line: string | undefined): boolean => line?.trim() === '';
const isTerm = (line: string | undefined): boolean =>
  line !== undefined && line.trim() !== '' && !OTHER_BLOCK.test(line);
const isDefinition = (line: string | undefined): boolean => line !== undefined && DEFINITION.test(line);

interface Item {
  type: 'definitionTerm' | 'definition';
  /** The number of its lines. */
  count: number;
}

/** Reads the list at the start of these lines; empty if there is none. */
function readItems(lines: Lines): Item[] {
  const items: Item[] = [];
  for (let at = 0; ; ) {
    const terms = termsAt(lines, at);
    if (terms === 0) return items;
    for (let count = 0; count < terms; count++) items.push({ type: 'definitionTerm', count: 1 });
    at += terms;
    if (isBlank(lines(at))) {
      items[items.length - 1].count++;
      at++;
    }
    while (isDefinition(lines(at))) {
      const end = endOfDefinition(lines, at);
      items.push({ type: 'definition', count: end - at });
      at = end;
    }
  }
}

/** The number of lines of terms from there on; a definition must follow. */
function termsAt(lines: Lines, from: number): number {
  let at = from;
  while (at < from + MAX_TERMS && isTerm(lines(at))) at++;
  if (at === from) return 0;
  return isDefinition(lines(at)) || (isBlank(lines(at)) && isDefinition(lines(at + 1))) ? at - from : 0;
}

/** The line after a definition: it ends at the next one, at a term, or before a block that is not indented. */
function endOfDefinition(lines: Lines, from: number): number {
  for (let at = from + 1; ; at++) {
    const line = lines(at);
    if (line === undefined || isDefinition(line)) return at;
    if (!isBlank(line)) {
      const isLazy = !isBlank(lines(at - 1)) && !OTHER_BLOCK.test(line) && !isDefinition(lines(at + 1));
      if (isLazy || INDENTED.test(line)) continue;
      return at;
    }
    let next = at + 1;
    while (isBlank(lines(next))) next++;
    const isContinued = INDENTED.test(lines(next) ?? '');
    // The blank lines before another definition or term are within the list.
    if (!isContinued) return isDefinition(lines(next)) || termsAt(lines, next) > 0 ? next : at;
    at = next - 1;
  }
}

/** The text of a definition without its colon and indentation. */
const textOf = (raw: string): string =>
  raw
    .trimEnd()
    .replace(DEFINITION, '')
    .replace(/\n(?: {1,4}|\t)/g, '\n');

export const definitionSyntax: MarkedExtension = {
  extensions: [
    {
      name: 'definitionList',
      level: 'block',
      childTokens: ['tokens'],
      tokenizer(this: TokenizerThis, src) {
        const items = readItems(toLines(src));
        if (items.length === 0) return undefined;
        let end = 0;
        const tokens = items.map(({ type, count }) => {
          const start = end;
          for (let line = 0; line < count; line++) end = src.indexOf('\n', end) + 1 || src.length;
          const own = src.slice(start, end);
          return { type, raw: own, tokens: type === 'definition' ? blocksOf(this, own) : termOf(this, own) };
        });
        const raw = src.slice(0, end);
        return { type: 'definitionList', raw, tokens };
      },
    },
  ],
};

function termOf({ lexer }: TokenizerThis, line: string): Token[] {
  const tokens: Token[] = [];
  lexer.inline(line.trim(), tokens);
  return tokens;
}

/** A definition without blank lines is text, like an item of a tight list. */
function blocksOf({ lexer }: TokenizerThis, raw: string): Token[] {
  const text = textOf(raw);
  const tokens = lexer.blockTokens(text, []);
  const isTight = !/\n[ \t]*\n/.test(text);
  return isTight
    ? tokens.map((token) => (token.type === 'paragraph' ? { ...token, type: 'text' } : token))
    : tokens;
}

export const definitionRenderers = (page: PageContext): RendererExtension[] => [
  {
    name: 'definitionList',
    renderer({ tokens = [] }) {
      return `<dl>\n${this.parser.parse(tokens)}</dl>\n`;
    },
  },
  {
    name: 'definitionTerm',
    renderer(token: Tokens.Generic) {
      page.typesetter.break();
      checkLeftovers(token.raw, page.reporter.in(token as Token), page.reporter.problems);
      return `<dt>${this.parser.parseInline(token.tokens ?? [])}</dt>\n`;
    },
  },
  {
    name: 'definition',
    renderer({ tokens = [] }) {
      return `<dd>${this.parser.parse(tokens).trimEnd()}</dd>\n`;
    },
  },
];
