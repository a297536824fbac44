// Marks within text that other programs have: `==marked words==` and codes of emoji such as `:fish:`.
import type { Token, TokenizerThis, Tokens } from 'marked';
import type { FindEmoji, PageContext, Renderers } from '../context';
import { WORD_LETTER } from '../tokenizer';

/** Both signs of `a == b` are between spaces or letters. */
const AFTER_WORD = new RegExp(`(?:=|_|${WORD_LETTER})$`, 'u');
/** Signs in a code span close nothing. */
const TEXT = /^==(?![=\s])((?:(?!\n[ \t]*\n)(?:\\[\s\S]|`[^`]*`|`(?![^`]*`)|[^`\\]))+?)(?<!\s)==/;
const MARK = new RegExp(`${TEXT.source}(?!=|_|${WORD_LETTER})`, 'u');

const NAME = /:([a-z0-9_+-]{1,40}):/;
const CODE = new RegExp(`^${NAME.source}(?!_|/|${WORD_LETTER}|:(?![a-z0-9_+-]{1,40}:))`, 'u');
const BEFORE_CODE = new RegExp(`(?:[_:/]|${WORD_LETTER})$`, 'u');

/** True if a text may have codes of emoji. */
export const mayHaveEmoji = (text: string): boolean => NAME.test(text);

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
