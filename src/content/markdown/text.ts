// The words of a piece of HTML or Markdown.
import type { Token, Tokens } from 'marked';
import { decode } from '../../html/entities';
import { readAttributes, tokenize } from '../../html/tokenize';

/** The words of a heading: of images those that stand for them, of footnotes nothing. */
export function toText(html: string): string {
  const bare = html.replace(/<sup><a href="#fn\d+".*?<\/sup>/gs, '');
  if (!bare.includes('<')) return decode(bare).trim();
  return tokenize(bare)
    .map(({ kind, name, start, end }) => {
      if (kind === 'text') return decode(bare.slice(start, end));
      if (kind === 'open' && name === 'img') return readAttributes(bare.slice(start, end)).alt ?? '';
      return name === 'br' ? ' ' : '';
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of Markdown without its marks, for the text of an image. */
export const toPlainText = (tokens: Token[]): string => tokens.map(plainTextOf).join('');

function plainTextOf(token: Tokens.Generic): string {
  switch (token.type) {
    case 'br':
      return ' ';
    case 'html':
    case 'footnoteReference':
      return '';
    case 'codespan':
    case 'escape':
      return token.text;
    case 'mathInline':
      return token.tex;
    default:
      return token.tokens ? toPlainText(token.tokens) : decode(token.text ?? '');
  }
}

/** How many words a reader reads; formulas are not counted. */
export function countWords(html: string): number {
  let words = 0;
  const text = html.replace(/<math[\s\S]*?<\/math>|<[^>]*>/g, ' ');
  for (let at = 0, inside = false; at <= text.length; at++) {
    const isSpace = at === text.length || text.charCodeAt(at) <= 32;
    if (inside && isSpace) words++;
    inside = !isSpace;
  }
  return words;
}
