// `> [!NOTE]` as on GitHub, with an optional title after the marker -> an aside.
import type { Lexer, Tokens } from 'marked';
import { nearest } from '../../base/text/nearest';
import type { SourceRange } from '../reporter';

const KINDS = ['Note', 'Tip', 'Important', 'Warning', 'Caution'] as const;

/** Other programs allow a + or - after the marker, for folding. */
const FIRST_LINE = /^ {0,3}\[!([a-z]+)\](?:[+-](?=\s|$))?(.*)(?:\n|$)/i;

/** A blockquote that is a callout. Its first token has the title, which is empty if there is only the marker. */
export interface Callout extends Tokens.Blockquote {
  callout?: (typeof KINDS)[number];
  tokens: Tokens.Generic[];
}

/** Reads the text of a blockquote again if it is a callout. */
export function readCallout(quote: Tokens.Blockquote, lexer: Lexer): Callout {
  const [raw = '', name = '', title = ''] = FIRST_LINE.exec(quote.text) ?? [];
  const callout = KINDS.find((kind) => kind.toLowerCase() === name.toLowerCase());
  if (callout === undefined) return quote;
  const head = { type: 'calloutTitle', raw, tokens: lexer.inline(title.trim()) };
  const { top } = lexer.state;
  // As in marked: in a list too, its text is in paragraphs.
  lexer.state.top = true;
  const tokens = [head, ...lexer.blockTokens(quote.text.slice(raw.length), [])];
  lexer.state.top = top;
  return { ...quote, callout, tokens };
}

/** Warns about a blockquote that starts like a callout: `[!NOET]`. */
export function checkKind({ text }: Tokens.Blockquote, range: SourceRange): void {
  const [, name] = FIRST_LINE.exec(text) ?? [];
  if (name === undefined) return;
  const kinds = KINDS.map((kind) => kind.toLowerCase());
  const near = nearest(name, kinds);
  const hint = near ? `did you mean [!${near.toUpperCase()}]?` : `callouts are ${kinds.join(', ')}.`;
  range.warn(`[!${name}]`, `unknown callout [!${name}]`, hint);
}
