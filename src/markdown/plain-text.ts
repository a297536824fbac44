// The plain text of Markdown, for headings and images, and the ids of headings.
import type { Token, Tokens } from 'marked';
import { decode, tokenizeHtml } from '../base/html/tokens';

export type Heading = { depth: number; id: string; text: string };

/** Returns the plain text of tokens, with the alt text of images and without footnotes. */
export const toPlainText = (tokens: Token[]): string => tokens.map(plainTextOf).join('');

function plainTextOf(token: Tokens.Generic): string {
  switch (token.type) {
    case 'br':
      return ' ';
    case 'html':
      if (/^<img\b/i.test(token.raw)) return tokenizeHtml(token.raw)[0].attributes.alt ?? '';
      return /^<br\b/i.test(token.raw) ? ' ' : '';
    case 'footnoteReference':
      return '';
    case 'codespan':
    case 'escape':
      return token.text;
    case 'mathInline':
      return token.plain ?? token.tex;
    default:
      return token.tokens ? toPlainText(token.tokens) : decode(token.text ?? '');
  }
}

/** True if the tokens contain a link, or something that is rendered as one. */
export const hasLink = (tokens: Token[]): boolean =>
  tokens.some(
    (token) =>
      /^(link|footnoteReference)$/.test(token.type) ||
      (token.type === 'html' && /^<a\b/i.test(token.raw)) ||
      (token.type !== 'image' && 'tokens' in token && hasLink(token.tokens ?? [])),
  );

/** Returns the tokens of a heading without an id such as `{#spine}` at their end, and the id. */
export function cutId(tokens: Token[]): { tokens: Token[]; id?: string } {
  const last = tokens.at(-1);
  const [end, id] = (last?.type === 'text' && OWN_ID.exec(last.raw)) || [];
  if (last === undefined || end === undefined) return { tokens };
  const raw = last.raw.slice(0, -end.length);
  return { tokens: [...tokens.slice(0, -1), { ...last, raw, text: raw } as Token], id };
}

const OWN_ID = /[ \t]*\{#([\p{L}\p{N}_-][\p{L}\p{M}\p{N}_.:-]*)\}[ \t]*$/u;

/** Ids that the pages themselves use; a heading with the same text gets a number. */
export const RESERVED_IDS = 'main toggle bite year on-this-page related greeting hello skills'.split(' ');

/** The ids of footnotes and of references to them. */
const NOTE = /^(fn\d+|ref\d+(-\d+)?)$/;

/** Generates ids as GitHub does, so that links from elsewhere keep working. */
export const toHeadingId = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** Generates unique ids: `spine`, `spine-1`. An id of the owner's own stays; if it is used twice, the checks of pages report it. */
export function createHeadingId(): (text: string, ownId?: string) => string {
  const taken = new Map<string, number>(RESERVED_IDS.map((id) => [id, 0]));
  return (text, ownId) => {
    if (ownId !== undefined) {
      taken.set(ownId.normalize('NFC'), 0);
      return ownId.normalize('NFC');
    }
    const plain = toHeadingId(text) || 'section';
    const base = NOTE.test(plain) ? `${plain}-section` : plain;
    let id = base;
    while (taken.has(id)) {
      const count = (taken.get(base) as number) + 1;
      taken.set(base, count);
      id = `${base}-${count}`;
    }
    taken.set(id, 0);
    return id;
  };
}
