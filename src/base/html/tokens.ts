// HTML -> tokens. parse5 reads the owner's HTML. Regular expressions, which are faster, read the pages that we write.
import { type Token, Tokenizer } from 'parse5';

export interface HtmlToken {
  kind: 'text' | 'open' | 'close' | 'comment' | 'unclosed';
  /** The name of a tag, in lower case; otherwise empty. */
  name: string;
  start: number;
  end: number;
  attributes: Record<string, string>;
  places: Readonly<Record<string, Token.Location>>;
  /** The tag ends with a slash that is not part of a value, as it is in `<a href=/blog/>`. */
  isSelfClosing: boolean;
}

/**
 * Returns all tokens of the owner's HTML in order, without gaps: https://html.spec.whatwg.org/multipage/parsing.html#tokenization.
 * What is in a script or a style sheet is read like all else. A tag that never ends is one `unclosed` token up to the end.
 */
export function tokenizeHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  const add = (kind: HtmlToken['kind'], end: number, tag?: Token.TagToken): void => {
    const start = tokens.at(-1)?.end ?? 0;
    const { tagName: name = '', attrs = [], selfClosing: isSelfClosing = false } = tag ?? {};
    const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
    if (end > start)
      tokens.push({ kind, name, start, end, attributes, places: tag?.location?.attrs ?? {}, isSelfClosing });
  };
  const on =
    (kind: HtmlToken['kind']) => (token: Token.TagToken | Token.CommentToken | Token.DoctypeToken) => {
      const { startOffset, endOffset } = token.location as Token.Location;
      add('text', startOffset);
      add(kind, endOffset, 'attrs' in token ? token : undefined);
    };
  let textEnd = 0;
  const onText = ({ location }: Token.CharacterToken): void => {
    textEnd = (location as Token.Location).endOffset;
  };
  const handler = {
    onStartTag: on('open'),
    onEndTag: on('close'),
    onComment: on('comment'),
    onDoctype: on('comment'),
    onCharacter: onText,
    onWhitespaceCharacter: onText,
    onNullCharacter: onText,
    onEof: () => add('text', textEnd),
  };
  new Tokenizer({ sourceCodeLocationInfo: true }, handler).write(html, true);
  add('unclosed', html.length);
  return tokens;
}

// React, parse5 and writeTag() write each value in double quotes, with references for quotes, `<` and `>`.

export type Attributes = Record<string, string>;

const ATTRIBUTE = /[\t\n\f\r ]([^\t\n\f\r "=/>]+)(?:="([^"]*)")?/g;

/** Returns the attributes of an open tag: names in lower case, character references in values decoded. */
export function readAttributes(tag: string): Attributes {
  const attributes: Attributes = {};
  ATTRIBUTE.lastIndex = 0;
  for (let match = ATTRIBUTE.exec(tag); match; match = ATTRIBUTE.exec(tag)) {
    const value = match[2] ?? '';
    attributes[match[1].toLowerCase()] = value.includes('&') ? decode(value) : value;
  }
  return attributes;
}

/** Decodes a text as browsers do the value of an attribute, where some references need no semicolon. */
export const decodeAttribute = (text: string): string =>
  tokenizeHtml(`<a title="${text.replaceAll('"', '&quot;')}">`)[0].attributes.title;

/** Nearly all references are one of these, and a table is faster than a parser. */
const USUAL: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** Decodes the references in Markdown and in pages that we write, where each ends with a semicolon. */
export const decode = (text: string): string =>
  withoutForbidden(
    text.replace(/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi, (ref) => USUAL[ref] ?? decodeAttribute(ref)),
  );

/** Control characters, and characters that Unicode never assigns. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu;
/** Rules out most texts, and is much faster. */
const MAY_BE_FORBIDDEN = /[^\t\n\r -~\u00a0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd]/;

/** Removes the characters that neither HTML nor XML may have. */
export const withoutForbidden = (text: string): string =>
  MAY_BE_FORBIDDEN.test(text) ? text.replace(FORBIDDEN, '') : text;
