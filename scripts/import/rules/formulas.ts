// Formulas, in the ways that other programs write them -> `$…$` and `$$…$$`. What cannot be read as one is text or code.
import temml from 'temml';
import { escapeRegExp } from '../../../src/base/html/escape';
import { fence } from '../body/blocks';
import type { BodyContext } from '../body/context';
import { replacePairs } from '../body/pairs';

const INLINE = /(?<![\w\\$])\$(?=[^\s$])([^$\n]*?[^\s\\$])\$(?![\w$])/g;
/** What a build would read as one formula on several lines. */
const LINES = /(?<!\\)\$(?![\s$])((?:[^$\n]|\n(?!\s*\n))+?)(?<![\s\\])\$(?![\d$])/g;
/** A variable of a shell, marks of Markdown, a tag, or the price before another one. */
const PROSE = /^[A-Z_]{3,}\b|\*\*|<\/?[a-z]+[\s>]|"|\]\(|^[\d.,]+[^\\^_{}]*$/;

/** With one backslash, Markdown writes a bracket that starts no link: a formula has signs that words do not have. */
const isLatex = (mark: string, tex: string): boolean =>
  mark.length > 1 || (tex.length < MOST && /\\[a-z]|[=^]|\b[a-z]_/i.test(tex) && !/\n\s*\n/.test(tex));

/** In letters. A text may have many signs of a start, and one of an end. */
const MOST = 2000;

/** Where a formula starts: `\(`, `\[`, `$$` or an environment. */
const START =
  /(?<!\\)(\\\\?)([([])|(?<![\\$])\$\$(?!\$)|^[^\S\n]*\\begin\{((?:align|equation|gather|multline)\*?)\}/gm;

function endOf([, mark, bracket, environment]: RegExpExecArray): string {
  if (environment) return escapeRegExp(`\\end{${environment}}`);
  return mark ? escapeRegExp(mark + (bracket === '(' ? ')' : ']')) : String.raw`(?<!\\)\$\$(?!\$)`;
}

export function convertFormulas(text: string, context: BodyContext): string {
  const escapeSigns = (raw: string): string => raw.replace(/(?<!\\)\$/g, () => context.protect('\\$', '$'));
  const toInline = (raw: string, tex: string): string => {
    // Prices and variables of a shell: "$5 or $10", "$HOME and $PATH".
    const isProse = !/[\\^_{}=<>+]|^[\w(][\w)]?$/.test(tex) || PROSE.test(tex);
    const isRead = /\\[a-z]{2}/i.test(tex) || toReadable(tex, context) !== undefined;
    return isProse || !isRead ? escapeSigns(raw) : show(tex, raw, false, context);
  };
  return replacePairs(text, START, endOf, ({ whole, inner, open: [, mark, bracket, environment], at }) => {
    if (environment) return show(whole, whole, true, context);
    if (mark) return isLatex(mark, inner) ? show(inner, whole, bracket === '[', context) : undefined;
    // The signs of two pieces of code, such as `$$()`, with prose between them.
    if (/!\[/.test(inner) || (/\n\s*\n|\]\(/.test(inner) && toReadable(inner, context) === undefined))
      return escapeSigns(whole);
    const end = at + whole.length;
    const before = text.slice(Math.max(0, at - 100), at).replace(/^.*\n/s, '');
    const [after] = text.slice(end, end + 100).split('\n', 1);
    const isAlone = /^[\s>]*$/.test(before) && after.trim() === '';
    return show(inner, whole, isAlone || inner.includes('\n'), context, isAlone ? before : '');
  })
    .replace(INLINE, toInline)
    .replace(/^.*(?<!\\)\$.*(?<!\\)\$.*$/gm, escapeSigns)
    .replace(LINES, toInline);
}

/** Returns the formula if it can be read, without the escapes that Kramdown needs if it cannot be read with them. */
function toReadable(tex: string, { blog }: BodyContext): string | undefined {
  const plain = tex.trim();
  if (blog.config.generator !== 'jekyll') return isFormula(plain) ? plain : undefined;
  const unescaped = plain.replace(/\\([*_|])/g, '$1').replace(/\\\\(?=[{}#%,;!])/g, '\\');
  return [plain, unescaped].find(isFormula);
}

function isFormula(tex: string): boolean {
  // Numbers of other formulas are not made.
  if (/\\(?:eq)?ref\b/.test(tex)) return false;
  try {
    temml.renderToString(tex, { displayMode: true, throwOnError: true });
    return true;
  } catch {
    return false;
  }
}

/** Writes a formula in a line or, with what precedes its lines, as a block; one that cannot be read as code. */
function show(tex: string, raw: string, isBlock: boolean, context: BodyContext, before = ''): string {
  const plain = tex.replaceAll(`\n${before}`, '\n').trim();
  if (plain === '') return raw;
  const read = toReadable(plain, context);
  if (read === undefined) context.report('formula', plain, raw);
  if (!isBlock)
    return context.protect(read === undefined ? `\`${plain}\`` : `$${read.replace(/\s+/g, ' ')}$`, raw);
  const lines = read === undefined ? fence(plain, 'latex') : `$$\n${read.replace(/\n\s*\n/g, '\n')}\n$$`;
  const mark = context.protect(lines, raw);
  return before === '' ? `\n\n${mark}\n\n` : mark;
}
