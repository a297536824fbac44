// `> [!NOTE]` as on GitHub, with an optional title after the marker -> an aside.
import type { Token, Tokens } from 'marked';
import { nearest } from '../../base/text/nearest';
import { cutText } from '../locate';
import type { SourceRange } from '../reporter';

const KINDS = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
} as const;

/** Other programs allow a + or - after the marker, for folding. */
const MARK = /^\[!([a-z]+)\](?:[+-](?=\s|$))?[ \t]*/i;

/**
 * Returns the callout that a blockquote contains; undefined for an ordinary one, also for one that starts like a callout, which
 * is a warning: `[!NOET]`. Its title is the rest of the marker's line, empty if there is only the marker.
 */
export function readCallout(quote: Tokens.Blockquote, range: SourceRange) {
  const [mark, raw] = MARK.exec(firstText(quote)) ?? [];
  if (mark === undefined) return undefined;
  const kind = raw.toLowerCase() as keyof typeof KINDS;
  if (!Object.hasOwn(KINDS, kind)) {
    const kinds = Object.keys(KINDS);
    const near = nearest(raw, kinds);
    const hint = near ? `did you mean [!${near.toUpperCase()}]?` : `callouts are ${kinds.join(', ')}.`;
    range.warn(`[!${raw}]`, `unknown callout [!${raw}]`, hint);
    return undefined;
  }
  const [paragraph, ...rest] = quote.tokens as [Tokens.Paragraph, ...Token[]];
  const [first, ...others] = paragraph.tokens as [Tokens.Text, ...Token[]];
  const [title, text] = cutLine([cutText(first, mark.length), ...others]);
  return {
    kind,
    label: KINDS[kind],
    title: title.every(({ raw }) => raw.trim() === '') ? [] : title,
    tokens: text.length > 0 ? [{ ...paragraph, tokens: text }, ...rest] : rest,
  };
}

/** Returns the tokens up to the end of the first line, and those after it. */
function cutLine(tokens: Token[]): [Token[], Token[]] {
  const at = tokens.findIndex(({ type, raw }) => type === 'br' || (type === 'text' && raw.includes('\n')));
  if (at < 0) return [tokens, []];
  const before = tokens.slice(0, at);
  const after = tokens.slice(at + 1);
  const cut = tokens[at] as Tokens.Text;
  if (cut.type !== 'text') return [before, after];
  const end = cut.text.indexOf('\n');
  const left = end + 1 < cut.text.length ? [cutText(cut, end + 1)] : [];
  const text = cut.text.slice(0, end);
  return [
    [...before, { ...cut, raw: text, text }],
    [...left, ...after],
  ];
}

function firstText(quote: Tokens.Blockquote): string {
  const paragraph = quote.tokens[0];
  const first = paragraph?.type === 'paragraph' ? paragraph.tokens?.[0] : undefined;
  return first?.type === 'text' ? (first as Tokens.Text).text : '';
}
