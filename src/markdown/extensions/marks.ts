// Marks within text that other programs have: `==marked words==` and codes of emoji such as `:fish:`.
import type { MarkedExtension, MarkedOptions, RendererExtension, TokenizerThis } from 'marked';
import type { FindEmoji, PageContext } from '../context';
import { countRead, inlineStart } from '../lexer';

/** Both signs of `a == b` are between spaces or letters. */
const OPENS = /(?<![=\p{L}\p{N}_])==(?![=\s])/u;
const CLOSES = /(?<!\s)==(?![=\p{L}\p{N}_])/uy;
/** What may end the search for the closing signs; those in a code span are part of it. */
const STOP = /(?<![`\\])`+|==|\n[ \t]*\n/g;
const AFTER_WORD = /[=\p{L}\p{N}_]$/u;

const CODE = /^:([a-z0-9_+-]{1,40}):(?![\p{L}\p{N}_/]|:(?![a-z0-9_+-]{1,40}:))/u;
const BEFORE_CODE = /[\p{L}\p{N}_:/]$/u;

/** True if a text may have codes of emoji. */
export const mayHaveEmoji = (text: string): boolean => /:[a-z0-9_+-]{1,40}:/.test(text);

/** The options of marked, with the emoji for the tokenizer below. */
export const withEmoji = (options: MarkedOptions, emoji: FindEmoji | undefined): MarkedOptions =>
  Object.assign({ ...options }, { emoji });

const emojiOf = ({ lexer }: TokenizerThis, name: string): string | undefined =>
  (lexer.options as { emoji?: FindEmoji }).emoji?.(name);

/** Returns where the signs are that close those at the start of `src`. */
function closingAt(src: string): number | undefined {
  if (/[=\s]/.test(src.charAt(2))) return undefined;
  STOP.lastIndex = 2;
  for (let stop = STOP.exec(src); stop; stop = STOP.exec(src)) {
    const [sign] = stop;
    if (sign.startsWith('`')) {
      const code = new RegExp(`${sign}(?!\`)(?:(?!\\n[ \\t]*\\n)[\\s\\S])*?(?<!\`)${sign}(?!\`)`, 'y');
      code.lastIndex = stop.index;
      if (code.test(src)) STOP.lastIndex = code.lastIndex;
      continue;
    }
    CLOSES.lastIndex = stop.index;
    return CLOSES.test(src) ? stop.index : undefined;
  }
  return undefined;
}

export const markSyntax: MarkedExtension = {
  extensions: [
    {
      name: 'mark',
      level: 'inline',
      childTokens: ['tokens'],
      start: (src) => inlineStart(src, OPENS),
      tokenizer(src, before) {
        if (!src.startsWith('==') || AFTER_WORD.test(before.at(-1)?.raw ?? '')) return undefined;
        const end = closingAt(src);
        if (end === undefined) return countRead(this, src);
        return {
          type: 'mark',
          raw: src.slice(0, end + 2),
          tokens: this.lexer.inlineTokens(src.slice(2, end)),
        };
      },
    },
    {
      name: 'emoji',
      level: 'inline',
      start: (src) => inlineStart(src, /:/),
      tokenizer(this: TokenizerThis, src, before) {
        const last = before.at(-1);
        if (!src.startsWith(':') || (last?.type !== 'emoji' && BEFORE_CODE.test(last?.raw ?? '')))
          return undefined;
        if (this.lexer.state.inRawBlock) return undefined;
        const [raw = '', name = ''] = CODE.exec(src) ?? [];
        const text = emojiOf(this, name);
        return text ? { type: 'emoji', raw, text } : undefined;
      },
    },
  ],
};

export const markRenderers = ({ typesetter }: PageContext): RendererExtension[] => [
  {
    name: 'mark',
    renderer({ tokens = [] }) {
      return `<mark>${this.parser.parseInline(tokens)}</mark>`;
    },
  },
  { name: 'emoji', renderer: (token) => typesetter.text(token.text) },
];
