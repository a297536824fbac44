// What other programs have within text: `==marked words==`, codes of emoji such as `:fish:`, and abbreviations as in PHP
// Markdown Extra: `*[CSS]: Cascading Style Sheets` on a line of its own explains every CSS in the text.
import type { Token, TokenizerThis, Tokens } from 'marked';
import { escapeHtml, escapeRegExp, writeTag } from '../../base/html/escape';
import { decode } from '../../base/html/tokens';
import type { FindEmoji, Renderers } from '../context';
import { WORD_LETTER } from '../tokenizer';

/** A mark does not open after these: in `a==b`, == is text. */
const AFTER_WORD = new RegExp(`(?:=|_|${WORD_LETTER})$`, 'u');
/** The == in a code span closes nothing. */
const TEXT = /^==(?![=\s])((?:(?!\n[ \t]*\n)(?:\\[\s\S]|`[^`]*`|`(?![^`]*`)|[^`\\]))+?)(?<!\s)==/;
const MARK = new RegExp(`${TEXT.source}(?!=|_|${WORD_LETTER})`, 'u');

const CODE = new RegExp(`^:([a-z0-9_+-]{1,40}):(?!_|/|${WORD_LETTER}|:(?![a-z0-9_+-]{1,40}:))`, 'u');
const BEFORE_CODE = new RegExp(`(?:[_:/]|${WORD_LETTER})$`, 'u');

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

export const inlineRenderers: Renderers = {
  mark: ({ tokens }: Tokens.Generic, page) => `<mark>${page.render(tokens)}</mark>`,
  emoji: ({ text }: Tokens.Generic, { typesetter }) => typesetter.text(text),
  abbreviation: () => '',
};

const DEFINITION = /^ {0,3}\*\[([^\]\n]+)\]:[ \t]*(\S[^\n]*)(?:\n|$)/;

export function abbreviation(rest: string): Tokens.Generic | undefined {
  const [raw, word, title] = DEFINITION.exec(rest) ?? [];
  if (raw === undefined) return undefined;
  return { type: 'abbreviation', raw, word: word.trim(), title: decode(title.trim()) };
}

/** Returns a function that marks the abbreviations in HTML text without tags. */
export function createExplain(definitions: Token[]): (html: string) => string {
  const titles = new Map<string, string>();
  for (const { word, title } of definitions as Tokens.Generic[]) titles.set(escapeHtml(word), title);
  if (titles.size === 0) return (html) => html;
  const words = [...titles.keys()].sort((a, b) => b.length - a.length);
  const escaped = words.map(escapeRegExp).join('|');
  const found = new RegExp(`(?<![\\p{L}\\p{N}_&])(?:${escaped})(?![\\p{L}\\p{N}_])`, 'gu');
  return (html) =>
    html.replace(found, (word) => `${writeTag('abbr', { title: titles.get(word) ?? '' })}${word}</abbr>`);
}
