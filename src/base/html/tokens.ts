// HTML of the owner's -> its tags, comments and text, by the tokenizer of parse5:
// https://html.spec.whatwg.org/multipage/parsing.html#tokenization
import { type Token, Tokenizer } from 'parse5';

export interface HtmlToken {
  kind: 'text' | 'open' | 'close' | 'comment' | 'unclosed';
  /** Of a tag, in lower case; otherwise empty. */
  name: string;
  start: number;
  end: number;
  attributes: Record<string, string>;
  /** Where each attribute is, by its name. */
  places: Readonly<Record<string, Token.Location>>;
  /** The tag ends with a slash of its own: in `<a href=/blog/>` the slash is part of the address. */
  isSelfClosing: boolean;
}

/**
 * Returns all tokens in order, without gaps. What is in a script or a style sheet is read like all else. A tag that never ends
 * is one `unclosed` token up to the end.
 */
export function readTokens(html: string): HtmlToken[] {
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
    textEnd = location?.endOffset ?? 0;
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
