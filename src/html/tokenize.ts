// HTML -> tags, comments and the text between them, split where a browser would split them: the tokenization of
// https://html.spec.whatwg.org/multipage/parsing.html#tokenization, as far as a fragment of a page needs it.

import { decodeAttribute } from './entities';
import { ForeignContent } from './foreign';

type TokenKind = 'text' | 'open' | 'close' | 'comment' | 'unclosed';

export interface Token {
  kind: TokenKind;
  /** Lower case; empty for text and comments. */
  name: string;
  start: number;
  end: number;
  /** For the text of a script or style sheet in SVG or MathML. */
  isForeign?: true;
}

/** Elements whose content is text up to their end tag. */
export const RAW_TEXT = new Set('script style textarea title xmp iframe noembed noframes'.split(' '));

const TAG_NAME = /[a-z][^\s/>]*/iy;

/**
 * Returns every token of `html`, in order and without gaps. A tag that never ends is one `unclosed` token up to the
 * end. To a browser `<iframe />` is an open tag like any other, except in SVG and MathML; with `isEmptyAtSlash` it has no
 * content anywhere.
 */
export function tokenize(html: string, isEmptyAtSlash = false): Token[] {
  const tokens: Token[] = [];
  const foreign = new ForeignContent();
  let position = 0;
  for (;;) {
    const token = readMarkup(html, html.indexOf('<', position));
    const textEnd = token?.start ?? html.length;
    if (textEnd > position) tokens.push({ kind: 'text', name: '', start: position, end: textEnd });
    if (token === undefined) break;
    tokens.push(token);
    position = token.end;
    if (token.kind === 'close') foreign.leave(token.name);
    if (token.kind !== 'open') continue;
    const isForeign = foreign.accepts(token.name) || undefined;
    if ((isEmptyAtSlash || isForeign) && isSelfClosing(html.slice(token.start, token.end))) continue;
    foreign.enter(token.name);
    if (!RAW_TEXT.has(token.name)) continue;
    const end = findEndTag(html, token.name, position);
    if (end > position) tokens.push({ kind: 'text', name: token.name, start: position, end, isForeign });
    position = end;
  }
  return tokens;
}

/** Returns the first token that starts at or after a `<`; undefined if only text is left. */
function readMarkup(html: string, from: number): Token | undefined {
  for (let start = from; start >= 0; start = html.indexOf('<', start + 1)) {
    const next = html[start + 1];
    if (next === '!' || next === '?') return readComment(html, start);
    const isClose = next === '/';
    TAG_NAME.lastIndex = start + (isClose ? 2 : 1);
    const name = TAG_NAME.exec(html)?.[0];
    if (name !== undefined) return readTag(html, start, TAG_NAME.lastIndex, name.toLowerCase(), isClose);
    if (isClose && start + 2 < html.length) return readComment(html, start);
  }
  return undefined;
}

/** Reads a tag whose name ends at `from`. */
function readTag(html: string, start: number, from: number, name: string, isClose: boolean): Token {
  PLAIN_REST.lastIndex = from;
  const end = PLAIN_REST.test(html) ? PLAIN_REST.lastIndex : scanAttributes(html, from);
  if (end === undefined) return { kind: 'unclosed', name, start, end: html.length };
  return { kind: isClose ? 'close' : 'open', name, start, end };
}

/** The rest of nearly every tag; anything else is scanned by the rules of the specification. */
const PLAIN_REST = /(?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*\s*\/?>/y;
const PLAIN_ATTRIBUTE = /\s+([^\s"'<>/=]+)(?:="([^"]*)"|(?=\s+[^\s=]|>))/y;

const BETWEEN = /[\s/]*/y;
const NAME = /=?[^\s/>=]*/y;
const EQUALS = /\s*=\s*/y;
const BARE_VALUE = /[^\s>]*/y;

/** Scans attributes up to and including the `>` of the tag; returns undefined if the text ends first. */
function scanAttributes(
  html: string,
  from: number,
  onAttribute?: (name: string, value: string) => void,
): number | undefined {
  let position = from;
  const skip = (pattern: RegExp): string => {
    pattern.lastIndex = position;
    const text = pattern.exec(html)?.[0] ?? '';
    position += text.length;
    return text;
  };
  for (;;) {
    skip(BETWEEN);
    if (position >= html.length) return undefined;
    if (html[position] === '>') return position + 1;
    const name = skip(NAME);
    if (skip(EQUALS) === '') {
      onAttribute?.(name, '');
      continue;
    }
    const quote = html[position];
    if (quote !== '"' && quote !== "'") {
      onAttribute?.(name, skip(BARE_VALUE));
      continue;
    }
    const end = html.indexOf(quote, position + 1);
    if (end === -1) return undefined;
    onAttribute?.(name, html.slice(position + 1, end));
    position = end + 1;
  }
}

/** True if a tag ends with a slash of its own: in `<a href=/blog/>` the slash is part of the address. */
export const isSelfClosing = (tag: string): boolean => tag.endsWith('/>') && !/=\s*[^\s"'=]*\/>$/.test(tag);

const COMMENT_END = /--!?>/g;
const TAG_END = />/g;

// `<!doctype>`, `<?xml>` and `</ x>` end at the first `>`; a comment ends at `-->`, and `<!-->` is a whole comment.
function readComment(html: string, start: number): Token {
  const mark = html.startsWith('<!--', start) ? COMMENT_END : TAG_END;
  mark.lastIndex = start + 2;
  const end = mark.test(html) ? mark.lastIndex : html.length;
  return { kind: 'comment', name: '', start, end };
}

function findEndTag(html: string, name: string, from: number): number {
  const pattern = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? html.length;
}

export type Attributes = Record<string, string>;

/** Returns the attributes of an open tag: names in lower case, character references in values decoded. */
export function readAttributes(tag: string): Attributes {
  const attributes: Attributes = {};
  const add = (name: string, value: string): void => {
    // If two attributes have the same name, browsers keep the first.
    const key = name.toLowerCase();
    if (!Object.hasOwn(attributes, key)) attributes[key] = decodeAttribute(value);
  };
  let position = (/^<[^\s/>]*/.exec(tag) as RegExpExecArray)[0].length;
  PLAIN_ATTRIBUTE.lastIndex = position;
  for (let match = PLAIN_ATTRIBUTE.exec(tag); match; match = PLAIN_ATTRIBUTE.exec(tag)) {
    add(match[1], match[2] ?? '');
    position = PLAIN_ATTRIBUTE.lastIndex;
  }
  if (position < tag.length - 1) scanAttributes(tag, position, add);
  return attributes;
}
