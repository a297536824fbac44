// Formulas, in the ways that other programs write them -> `$…$` and `$$…$$`. What cannot be read as one is text or code.
import temml from 'temml';
import { fence } from '../body/blocks';
import type { BodyContext } from '../body/context';
import { replacePairs } from '../body/pairs';

const INLINE = /(?<![\w\\$])\$(?=[^\s$])([^$\n]*?[^\s\\$])\$(?![\w$])/g;
/** What a build would read as one formula on several lines. */
const LINES = /(?<!\\)\$(?![\s$])((?:[^$\n]|\n(?!\s*\n))+?)(?<![\s\\])\$(?![\d$])/g;
const ENVIRONMENT = /^[^\S\n]*\\begin\{((?:align|equation|gather|multline)\*?)\}/gm;

/** A variable of a shell, marks of Markdown, a tag, or the price before another one. */
const PROSE = /^[A-Z_]{3,}\b|\*\*|<\/?[a-z]+[\s>]|"|\]\(|^[\d.,]+[^\\^_{}]*$/;

/** With one backslash, Markdown writes a bracket that starts no link: a formula has signs that words do not have. */
const isLatex = (mark: string, tex: string): boolean =>
  mark.length > 1 || (/\\[a-z]|[=^]|\b[a-z]_/i.test(tex) && !/\n\s*\n/.test(tex));

export function convertFormulas(text: string, context: BodyContext): string {
  const escapeSigns = (raw: string): string => raw.replaceAll('$', () => context.protect('\\$', '$'));
  const toInline = (raw: string, tex: string): string => {
    // Prices and variables of a shell: "$5 or $10", "$HOME and $PATH".
    const isProse = !/[\\^_{}=<>+]|^[\w(][\w)]?$/.test(tex) || PROSE.test(tex);
    return isProse || toReadable(tex, context) === undefined ? escapeSigns(raw) : inline(tex, raw, context);
  };
  const brackets = replacePairs(
    text,
    /(?<!\\)(\\\\?)([([])/g,
    ([, mark, bracket]) => mark.replaceAll('\\', '\\\\') + (bracket === '(' ? '\\)' : '\\]'),
    ({ whole, inner, open: [, mark, bracket] }) => {
      if (!isLatex(mark, inner)) return whole;
      return bracket === '(' ? inline(inner, whole, context) : display(inner, whole, context);
    },
  );
  const doubles = replacePairs(
    brackets,
    /(?<![\\$])\$\$(?!\$)/g,
    () => '(?<!\\\\)\\$\\$(?!\\$)',
    ({ inner, whole, at }) => {
      const end = at + whole.length;
      // The signs of two pieces of code, such as `$$()`, with prose between them.
      if (/!\[/.test(inner) || (/\n\s*\n|\]\(/.test(inner) && toReadable(inner, context) === undefined))
        return escapeSigns(whole);
      const [before] = /[^\n]{0,100}$/.exec(brackets.slice(Math.max(0, at - 100), at)) ?? [''];
      const [after] = /^[^\n]{0,100}/.exec(brackets.slice(end, end + 100)) ?? [''];
      if (/^[\s>]*$/.test(before) && after.trim() === '') return display(inner, whole, context, before);
      return inner.includes('\n') ? display(inner, whole, context) : inline(inner, whole, context);
    },
  );
  return replacePairs(
    doubles,
    ENVIRONMENT,
    ([, name]) => `\\\\end\\{${name.replace('*', '\\*')}\\}`,
    ({ whole }) => display(whole, whole, context),
  )
    .replace(INLINE, toInline)
    .replace(/^.*(?<!\\)\$.*(?<!\\)\$.*$/gm, (line) =>
      line.replace(/(?<!\\)\$/g, () => context.protect('\\$', '$')),
    )
    .replace(LINES, toInline);
}

/** Numbers of other formulas are not made. */
const REFERS = /\\(?:eq)?ref\b/;

/** Returns the formula if it can be read, without the escapes that Kramdown needs if it cannot be read with them. */
function toReadable(tex: string, { blog }: BodyContext): string | undefined {
  const plain = tex.trim();
  const unescaped = plain.replace(/\\([*_|])/g, '$1').replace(/\\\\(?=[{}#%,;!])/g, '\\');
  return [plain, ...(blog.config.generator === 'jekyll' ? [unescaped] : [])].find(isFormula);
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
  if (tex.trim() === '') return raw;
  const read = toReadable(tex, context);
  if (read === undefined || REFERS.test(read)) context.report('formula', tex.trim(), raw);
  return context.protect(read === undefined ? `\`${tex.trim()}\`` : `$${read.replace(/\s+/g, ' ')}$`, raw);
}

function display(tex: string, raw: string, context: BodyContext, before = ''): string {
  if (tex.trim() === '') return raw;
  const plain = tex.replaceAll(`\n${before}`, '\n');
  const read = toReadable(plain, context);
  if (read === undefined || REFERS.test(read)) context.report('formula', plain.trim(), raw);
  const lines = read === undefined ? fence(plain, 'latex') : `$$\n${read.replace(/\n\s*\n/g, '\n')}\n$$`;
  const mark = context.protect(lines, raw);
  return before === '' ? `\n\n${mark}\n\n` : mark;
}
