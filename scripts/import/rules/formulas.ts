// Formulas, in the ways that other programs write them -> `$…$` and `$$…$$`. What cannot be read as one is text or code.
import temml from 'temml';
import { fence } from '../body/blocks';
import type { BodyContext } from '../body/context';

const BLOCK = /(?<![\\$])\$\$(?!\$)([\s\S]+?)(?<!\\)\$\$(?!\$)/g;
const INLINE = /(?<![\w\\$])\$(?=[^\s$])([^$\n]*?[^\s\\$])\$(?![\w$])/g;
/** What a build would read as one formula on several lines. */
const LINES = /(?<!\\)\$(?![\s$])((?:[^$\n]|\n(?!\s*\n))+?)(?<![\s\\])\$(?![\d$])/g;
const LATEX_BLOCK = /^[^\S\n]*\\begin\{((?:align|equation|gather|multline)\*?)\}[\s\S]+?\\end\{\1\}/gm;

/** A variable of a shell, marks of Markdown, a tag, or the price before another one. */
const PROSE = /^[A-Z_]{3,}\b|\*\*|<\/?[a-z]+[\s>]|"|\]\(|^[\d.,]+[^\\^_{}]*$/;

/** With one backslash, Markdown writes a bracket that starts no link: a formula has signs that words do not have. */
const isLatex = (mark: string, tex: string): boolean =>
  mark.length > 1 || (/\\[a-z]|[=^]|\b[a-z]_/i.test(tex) && !/\n\s*\n/.test(tex));

export function convertFormulas(text: string, context: BodyContext): string {
  const toInline = (raw: string, tex: string): string => {
    // Prices and variables of a shell: "$5 or $10", "$HOME and $PATH".
    const isProse = !/[\\^_{}=<>+]|^[\w(][\w)]?$/.test(tex) || PROSE.test(tex);
    return isProse || toReadable(tex, context) === undefined
      ? raw.replaceAll('$', () => context.protect('\\$'))
      : inline(tex, raw, context);
  };
  return text
    .replace(/(?<!\\)(\\\\?)\(([\s\S]+?)\1\)/g, (raw, mark: string, tex: string) =>
      isLatex(mark, tex) ? inline(tex, raw, context) : raw,
    )
    .replace(/(?<!\\)(\\\\?)\[([\s\S]+?)\1\]/g, (raw, mark: string, tex: string) =>
      isLatex(mark, tex) ? display(tex, raw, context) : raw,
    )
    .replace(BLOCK, (raw, tex: string, at: number, whole: string) => {
      const before = whole.slice(whole.lastIndexOf('\n', at) + 1, at);
      const after = /^[^\n]*/.exec(whole.slice(at + raw.length))?.[0] ?? '';
      // The signs of two pieces of code, such as `$$()`, with prose between them.
      if (/!\[/.test(tex) || (/\n\s*\n|\]\(/.test(tex) && toReadable(tex, context) === undefined))
        return raw.replaceAll('$', () => context.protect('\\$'));
      if (/^[\s>]*$/.test(before) && after.trim() === '') return display(tex, raw, context, before);
      return tex.includes('\n') ? display(tex, raw, context) : inline(tex, raw, context);
    })
    .replace(LATEX_BLOCK, (raw) => display(raw, raw, context))
    .replace(INLINE, toInline)
    .replace(/^.*(?<!\\)\$.*(?<!\\)\$.*$/gm, (line) =>
      line.replace(/(?<!\\)\$/g, () => context.protect('\\$')),
    )
    .replace(LINES, toInline);
}

/** Returns the formula if it can be read, without the escapes that Kramdown needs if it cannot be read with them. */
function toReadable(tex: string, { config }: BodyContext): string | undefined {
  const plain = tex.trim();
  const unescaped = plain.replace(/\\([*_|])/g, '$1').replace(/\\\\(?=[{}#%,;!])/g, '\\');
  return [plain, ...(config.generator === 'jekyll' ? [unescaped] : [])].find(isFormula);
}

function isFormula(tex: string): boolean {
  try {
    temml.renderToString(tex, { displayMode: true, throwOnError: true });
    return true;
  } catch {
    return false;
  }
}

function inline(tex: string, raw: string, context: BodyContext): string {
  const read = toReadable(tex, context);
  if (read === undefined) context.report('formula', tex.trim(), raw);
  return context.protect(read === undefined ? `\`${tex.trim()}\`` : `$${read.replace(/\s+/g, ' ')}$`);
}

function display(tex: string, raw: string, context: BodyContext, before = ''): string {
  const plain = tex.replaceAll(`\n${before}`, '\n');
  const read = toReadable(plain, context);
  if (read === undefined) context.report('formula', plain.trim(), raw);
  const lines = read === undefined ? fence(plain, 'latex') : `$$\n${read.replace(/\n\s*\n/g, '\n')}\n$$`;
  const mark = context.protect(lines);
  return before === '' ? `\n\n${mark}\n\n` : mark;
}
