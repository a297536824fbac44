// Marks within text that other programs have: `==marked words==` and codes of emoji such as `:fish:`.
import type { Token, TokenizerThis, Tokens } from 'marked';
import type { FindEmoji, PageContext, Renderers } from '../context';

/** Both signs of `a == b` are between spaces or letters. */
const AFTER_WORD = /[=\p{L}\p{N}_]$/u;
/** Signs in a code span close nothing. */
const MARK =
  /^==(?![=\s])((?:(?!\n[ \t]*\n)(?:\\[\s\S]|`[^`]*`|`(?![^`]*`)|[^`\\]))+?)(?<!\s)==(?![=\p{L}\p{N}_])/u;

const CODE = /^:([a-z0-9_+-]{1,40}):(?![\p{L}\p{N}_/]|:(?![a-z0-9_+-]{1,40}:))/u;
const BEFORE_CODE = /[\p{L}\p{N}_:/]$/u;

/** True if a text may have codes of emoji. */
export const mayHaveEmoji = (text: string): boolean => /:[a-z0-9_+-]{1,40}:/.test(text);

export function mark(this: TokenizerThis, rest: string, before: Token[]): Tokens.Generic | undefined {
  if (!rest.startsWith('==') || AFTER_WORD.test(before.at(-1)?.raw ?? '')) return undefined;
  const [raw, text] = MARK.exec(rest) ?? [];
  return raw === undefined ? undefined : { type: 'mark', raw, tokens: this.lexer.inlineTokens(text) };
}

export function emoji(this: TokenizerThis, rest: string, before: Token[]): Tokens.Generic | undefined {
  const last = before.at(-1);
  if (!rest.startsWith(':') || (last?.type !== 'emoji' && BEFORE_CODE.test(last?.raw ?? '')))
    return undefined;
  const [raw = '', name = ''] = (!this.lexer.state.inRawBlock && CODE.exec(rest)) || [];
  const text = (this.lexer.options as { emoji?: FindEmoji }).emoji?.(name);
  return text ? { type: 'emoji', raw, text } : undefined;
}

export const markRenderers = ({ typesetter }: PageContext): Renderers => ({
  mark({ tokens = [] }) {
    return `<mark>${this.parser.parseInline(tokens)}</mark>`;
  },
  emoji: ({ text }) => typesetter.text(text),
});
