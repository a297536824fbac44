// A text cut at its level-two headings. What stands inside code, quotations or lists begins no section.
import type { Token } from 'marked';
import { toPlainText } from './text';
import { typeset } from './typography';

export interface Part {
  /** The words of the heading; empty for a text that is not cut. */
  heading: string;
  tokens: Token[];
}

export function cutAtHeadings(tokens: Token[]): Part[] {
  const parts: Part[] = [];
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 2)
      parts.push({ heading: typeset(toPlainText(token.tokens ?? [])), tokens: [] });
    else parts.at(-1)?.tokens.push(token);
  }
  return parts;
}
