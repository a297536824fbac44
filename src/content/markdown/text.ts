// The words of Markdown without its marks: of headings, and for images.
import type { Token, Tokens } from 'marked';
import { decode } from '../../html/entities';
import { readAttributes } from '../../html/tokenize';

/** Of images the text that stands for them, of footnotes nothing. */
export const toPlainText = (tokens: Token[]): string => tokens.map(plainTextOf).join('');

function plainTextOf(token: Tokens.Generic): string {
  switch (token.type) {
    case 'br':
      return ' ';
    case 'html':
      if (/^<img\b/i.test(token.raw)) return readAttributes(token.raw).alt ?? '';
      return /^<br\b/i.test(token.raw) ? ' ' : '';
    case 'footnoteReference':
      return '';
    case 'codespan':
    case 'escape':
      return token.text;
    case 'mathInline':
      return token.words ?? token.tex;
    default:
      return token.tokens ? toPlainText(token.tokens) : decode(token.text ?? '');
  }
}

/** Whether a link, or what becomes one, is among the tokens. */
export const hasLink = (tokens: Token[]): boolean =>
  tokens.some(
    (token) =>
      /^(link|footnoteReference)$/.test(token.type) ||
      (token.type === 'html' && /^<a\b/i.test(token.raw)) ||
      (token.type !== 'image' && 'tokens' in token && hasLink(token.tokens ?? [])),
  );
