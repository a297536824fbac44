// Extensions of Markdown of other programs: wiki links, lists of attributes, inserted words, tables of contents, formulas.
import temml from 'temml';
import { escapeRegExp } from '../../../src/base/html/escape';
import { newPath } from '../blog/source';
import { fence, image } from '../body/blocks';
import type { Body } from '../body/body';
import { replacePairs } from '../body/marks';
import { LIST } from './hidden';

const WIKI = /(!?)\[\[(?![\s-])([^[\]|\n#]+)(#[^[\]|\n]*)?(?:\|([^[\]\n]*))?\]\](?!\()/g;

/** `[[Name|text]]` and `![[image.png]]`, if there is such a post or image. */
export const convertWikiLinks = (text: string, body: Body): string =>
  text.replace(WIKI, (raw, sign: string, written: string, fragment = '', words = '') => {
    const name = written.trim();
    if (/^_?toc_?$/i.test(name)) return '';
    if (sign && /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(name)) {
      const width = /^\d+$/.exec(words)?.[0];
      return image({ src: encodeURI(name), alt: width ? '' : words, width }, raw, body);
    }
    const post = body.resolve.post(name);
    const isMissing = post === undefined || post.isDraft;
    if (sign && isMissing) body.report(post ? 'draft' : 'link', name, raw);
    if (isMissing) return sign ? words || name : raw;
    const end = sign ? '' : fragment.toLowerCase().replaceAll(' ', '-');
    return `[${words || (sign ? name : written)}](${newPath(post)}${end})`;
  });

/** An address that would include the Chinese or Japanese punctuation behind it. */
const BARE_URL =
  /(?<![\w("'<>=[/]|\]:[^\S\n]{0,9})https?:\/\/(?:(?![<>"'`[\]()])[!-~])+(?=[）】》」』”’，。；：！？、])(?![^[\n]{0,200}\]\()/g;

/** Strong words that end in punctuation before a letter: only Kramdown sees an end there. */
const STRONG =
  /(?<!\*)\*\*(?![\s*])((?:(?!\*\*)[^\n])*?[\p{P}\p{S}\p{Co}])(?<![\s*])\*\*(?!\*)(?=[\p{L}\p{N}])/gu;

const BELOW_BLOCK = new RegExp(String.raw`(\S[^\S\n]*)\n[^\S\n]*${LIST}`, 'gm');
const BEHIND_IMAGE = new RegExp(String.raw`(\]\([^()\n]*\))${LIST}`, 'gm');

/** Citations of Pandoc: `[@author2020]`. */
const CITATION = /(?<![\w!\]])\[-?@[\w:-]+(?:[,;]|\](?![([]))/g;
const NOTE = /^\[\^([^\]\n]+)\]:(.*(?:\n[^\S\n]+\S.*)*)/gm;

/** Makes list items of footnotes that only their own text refers to. Other programs show these: they are lists of sources. */
function listSources(text: string): string {
  const named = new Set([...text.replace(NOTE, '').matchAll(/\[\^([^[\]\s]+)\]/g)].map(([, name]) => name));
  return text.replace(NOTE, (raw, name: string, note: string) => {
    const words = note.replaceAll(`[^${name}]`, '').replace(/\s+/g, ' ').trim();
    return named.has(name) || !note.includes(`[^${name}]`) ? raw : `1. ${words}`;
  });
}

/** Converts what is only a few characters: bare addresses, citations, tables of contents, inserted words and others. */
export function convertExtras(written: string, body: Body): string {
  const text = listSources(written);
  const isKramdown = body.blog.config.generator === 'jekyll';
  const starts = text.matchAll(/^[ \t>]*\[\^([^\]\n]+)\]:/gm);
  const notes = new Set(Array.from(starts, ([, name]) => name.toLowerCase()));
  return text
    .replace(BARE_URL, '<$&>')
    .replace(STRONG, isKramdown ? '<strong>$1</strong>' : '$&')
    .replace(/\[\^([^[\]\s]+)\]/g, (raw, name: string) =>
      notes.has(name.toLowerCase()) ? raw : body.protect(`\\${raw}`, raw),
    )
    .replace(CITATION, (raw) => body.report('citation', raw.replace(/[[\],;]/g, ''), raw) || raw)
    .replace(/^[^\S\n]*(?:\[toc\]|\$\{toc\}|\{:toc\}|@\[toc\][^\n]*)[^\S\n]*$/gim, '')
    .replace(BELOW_BLOCK, '$1')
    .replace(BEHIND_IMAGE, '$1')
    .replace(/(?<![\w:/])\+\+(?![+\s])([^+\n]+?)(?<!\s)\+\+(?![+\w])/g, '<ins>$1</ins>')
    .replace(/(?<=\w)~([\w+-]{1,8})~(?!~)/g, '<sub>$1</sub>')
    .replace(/(?<=\w)\^([\w+-]{1,8})\^/g, '<sup>$1</sup>');
}

const BLOCK_LIST = /^[^\S\n]*(?:[*+-]|\d+\.)[^\S\n]+[^\n]*\n[^\S\n]*\{:\s*toc\b[^}\n]*\}[^\S\n]*(?:\n|$)/gm;

/** Converts the lists of attributes of Kramdown, the Markdown of Jekyll: those of headings move to their line, all others go. */
export const convertKramdown = (text: string): string =>
  text
    .replace(BLOCK_LIST, '')
    .replace(/^(#{1,6}[^\S\n][^\n]*)\n[^\S\n]*(\{:[^{}\n]*\})[^\S\n]*$/gm, '$1 $2')
    .replace(/^(\[\^[^\]\n]+\]:[^\n]*(?:\n(?![[\s])[^\n]+)*\n)(?=\[(?!\^)[^\]\n]+\]:\s)/gm, '$1\n')
    .replace(/^[^\S\n]*\{:?[:/][^{}\n]*\}[^\S\n]*(?:\n|$)/gm, '')
    .replace(/^(?!#)[^\n]+$/gm, (line) => line.replace(/\{:(?:\s*[.#\w/][^{}\n]*|\s*)\}/g, ''));

const INLINE = /(?<![\w\\$])\$(?=[^\s$])([^$\n]*?[^\s\\$])\$(?![\w$])/g;
/** What a build would read as one formula on several lines. */
const LINES = /(?<!\\)\$(?![\s$])((?:[^$\n]|\n(?!\s*\n))+?)(?<![\s\\])\$(?![\d$])/g;
/** A variable of a shell, marks of Markdown, a tag, or the price before another one. */
const PROSE = /^[A-Z_]{3,}\b|\*\*|<\/?[a-z]+[\s>]|"|\]\(|^[\d.,]+[^\\^_{}]*$/;

/** Whether `\(…\)` is a formula. In Markdown, one backslash also escapes a bracket, so the text must look like TeX. */
const isLatex = (mark: string, tex: string): boolean =>
  mark.length > 1 || (tex.length < MOST && /\\[a-z]|[=^]|\b[a-z]_/i.test(tex) && !/\n\s*\n/.test(tex));

/** The most letters of such a formula: a text may have many starts and a single end. */
const MOST = 2000;

/** Where a formula starts: `\(`, `\[`, `$$` or an environment. */
const START =
  /(?<!\\)(\\\\?)([([])|(?<![\\$])\$\$(?!\$)|^[^\S\n]*\\begin\{((?:align|equation|gather|multline)\*?)\}/gm;

function endOf([, mark, bracket, environment]: RegExpExecArray): string {
  if (environment) return escapeRegExp(`\\end{${environment}}`);
  return mark ? escapeRegExp(mark + (bracket === '(' ? ')' : ']')) : String.raw`(?<!\\)\$\$(?!\$)`;
}

/** Formulas of GitHub: $`a`$. */
export const convertQuoted = (text: string, body: Body): string =>
  text.replace(/(?<![\w\\$`]|`` )\$`([^`\n]+)`\$(?!\w)/g, (raw, tex) => writeFormula(tex, raw, false, body));

/** Writes formulas as `$…$` and `$$…$$`. What cannot be read as one is text or code. */
export function convertFormulas(text: string, body: Body): string {
  const escapeSigns = (raw: string): string => raw.replace(/(?<!\\)\$/g, () => body.protect('\\$', '$'));
  const toInline = (raw: string, tex: string): string => {
    // Prices and variables of a shell: "$5 or $10", "$HOME and $PATH".
    const isProse = !/[\\^_{}=<>+]|^[\w(][\w)]?$/.test(tex) || PROSE.test(tex);
    const isRead = /\\[a-z]{2}/i.test(tex) || toReadable(tex, body) !== undefined;
    return isProse || !isRead ? escapeSigns(raw) : writeFormula(tex, raw, false, body);
  };
  return replacePairs(text, START, endOf, ({ whole, inner, open }) => {
    const [, mark, bracket, environment] = open;
    if (environment) return writeFormula(whole, whole, true, body);
    if (mark) return isLatex(mark, inner) ? writeFormula(inner, whole, bracket === '[', body) : undefined;
    // Prose between two pieces of code that have dollar signs, such as `$$()`.
    if (/!\[/.test(inner) || (/\n\s*\n|\]\(/.test(inner) && toReadable(inner, body) === undefined))
      return escapeSigns(whole);
    const at = open.index;
    const end = at + whole.length;
    const before = text.slice(Math.max(0, at - 100), at).replace(/^.*\n/s, '');
    const [after] = text.slice(end, end + 100).split('\n', 1);
    const isAlone = /^[\s>]*$/.test(before) && after.trim() === '';
    return writeFormula(inner, whole, isAlone || inner.includes('\n'), body, isAlone ? before : '');
  })
    .replace(INLINE, toInline)
    .replace(/^.*(?<!\\)\$.*(?<!\\)\$.*$/gm, escapeSigns)
    .replace(LINES, toInline);
}

/** Returns the formula if it can be parsed, if need be without the escapes of Kramdown; else undefined. */
function toReadable(tex: string, { blog }: Body): string | undefined {
  const plain = tex.trim();
  if (blog.config.generator !== 'jekyll') return isFormula(plain) ? plain : undefined;
  const unescaped = plain.replace(/\\([*_|])/g, '$1').replace(/\\\\(?=[{}#%,;!])/g, '\\');
  return [plain, unescaped].find(isFormula);
}

function isFormula(tex: string): boolean {
  // References to the numbers of formulas are not supported.
  if (/\\(?:eq)?ref\b/.test(tex)) return false;
  try {
    temml.renderToString(tex, { displayMode: true, throwOnError: true });
    return true;
  } catch {
    return false;
  }
}

/** Writes a formula in a line, or as a block. `before` precedes its lines. A formula that cannot be parsed becomes code. */
export function writeFormula(tex: string, raw: string, isBlock: boolean, body: Body, before = ''): string {
  const plain = tex.replaceAll(`\n${before}`, '\n').trim();
  if (plain === '') return raw;
  const read = toReadable(plain, body);
  if (read === undefined) body.report('formula', plain, raw);
  if (!isBlock)
    return body.protect(read === undefined ? `\`${plain}\`` : `$${read.replace(/\s+/g, ' ')}$`, raw);
  const lines = read === undefined ? fence(plain, 'latex') : `$$\n${read.replace(/\n\s*\n/g, '\n')}\n$$`;
  const mark = body.protect(lines, raw);
  return before === '' ? `\n\n${mark}\n\n` : mark;
}
