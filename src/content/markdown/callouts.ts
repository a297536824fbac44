// `> [!NOTE]` as on GitHub, with an optional title of one's own behind the mark -> an aside.
import type { Token, Tokens } from 'marked';

const KINDS = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
} as const;

export type CalloutKind = keyof typeof KINDS;

const MARK = /^\[!([a-z]+)\][ \t]*([^\n]*)(?:\n|$)/i;

export interface Callout {
  kind: CalloutKind;
  label: string;
  title: string;
  tokens: Token[];
}

/** The kind that was written (`[!NOET]` too), or undefined for an ordinary quotation. */
export function calloutMark(quote: Tokens.Blockquote): string | undefined {
  return MARK.exec(firstText(quote))?.[1];
}

export const calloutKinds = Object.keys(KINDS) as CalloutKind[];

/** The callout that a quotation is; undefined when it is an ordinary one. */
export function toCallout(quote: Tokens.Blockquote): Callout | undefined {
  const match = MARK.exec(firstText(quote));
  const kind = match?.[1].toLowerCase() as CalloutKind | undefined;
  if (!match || !kind || !Object.hasOwn(KINDS, kind)) return undefined;
  const [paragraph, ...rest] = quote.tokens as [Tokens.Paragraph, ...Token[]];
  const [first, ...inline] = paragraph.tokens as [Tokens.Text, ...Token[]];
  const left = first.text.slice(Math.min(match[0].length, first.text.length));
  const tokens = left ? [{ ...first, raw: left, text: left }, ...inline] : inline;
  return {
    kind,
    label: KINDS[kind],
    title: match[2].trim() || KINDS[kind],
    tokens: tokens.length > 0 ? [{ ...paragraph, tokens }, ...rest] : rest,
  };
}

function firstText(quote: Tokens.Blockquote): string {
  const paragraph = quote.tokens[0];
  const first = paragraph?.type === 'paragraph' ? paragraph.tokens?.[0] : undefined;
  return first?.type === 'text' ? (first as Tokens.Text).text : '';
}
