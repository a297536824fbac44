// A fenced code block -> a figure with its title, highlighted code and a copy button.
import type { Tokens } from 'marked';
import { escapeHtml } from '../../base/html/escape';
import { decode } from '../../base/html/tokens';
import { nearest } from '../../base/text/nearest';
import { type PageContext, scrollerAttributes } from '../context';
import type { SourceRange } from '../reporter';
import { countWords } from '../typography';
import { findLanguage, highlight, nearestLanguage, splitLines } from './highlight';

/** Languages of diagrams that are not drawn. */
export const DIAGRAM = /^(?:mermaid|plantuml|puml|graphviz|d2)$/i;

/** In characters. More code in a text is data, and stays plain: some grammars take long for each character. */
const MAX_HIGHLIGHTED = 300_000;

export function renderCode(token: Tokens.Code, range: SourceRange, page: PageContext): string {
  const { isFeed, typesetter } = page;
  const { grammars } = page.options;
  page.codeLength += token.text.length;
  const fence = token.raw.split('\n', 1)[0].trim();
  const info = parseInfo(decode(token.lang ?? ''), token.text.split('\n').length, range);
  const language = findLanguage(info.language, grammars, page.translate);
  if (language === undefined)
    range.warn(
      fence,
      `unknown language "${info.language}"`,
      languageHint(info.language, nearestLanguage(info.language.replace(/^lang(?:uage)?-/, ''), grammars)),
      { kind: `language ${info.language}`, inSite: true },
    );
  // A line of data may have thousands of words.
  for (const word of info.unknown.slice(0, 5))
    range.warn(fence, `unknown code block option ${word}`, optionHint(word), {
      kind: `code block option ${word}`,
    });
  checkEnd(token, fence, range);
  const label = language?.label ?? info.language;
  const name = info.title ? `${info.title}, ${label}` : label;
  const html = isFeed
    ? escapeHtml(withMarkers(token.text, info))
    : layOut(highlight(token.text, (page.codeLength <= MAX_HIGHLIGHTED && language) || {}), info);
  typesetter.break();
  const caption = `<span>${typesetter.text(escapeHtml(info.title || label))}</span>`;
  const button = isFeed
    ? ''
    : `<button class="copy" type="button">${escapeHtml(page.translate('Copy'))}</button>`;
  const pre = page.tag('pre', { ...scrollerAttributes(name), ...page.codeDirection });
  const code = page.tag('code', info.numbers ? { class: 'numbers' } : {});
  return (
    `${page.tag('figure', { class: 'code' })}<figcaption>${caption}${button}</figcaption>` +
    `${pre}${code}${typesetter.verbatim(html, countWords(token.text))}</code></pre></figure>\n`
  );
}

/** Warns about an unclosed fence, which takes in all that follows, and about a closing fence with a word after it. */
function checkEnd({ raw, text }: Tokens.Code, fence: string, range: SourceRange): void {
  const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(raw) ?? [];
  if (mark === undefined) return;
  const last = raw.trimEnd().split('\n').slice(1).at(-1)?.trim() ?? '';
  const isClosed = last.startsWith(mark) && last.replaceAll(mark.charAt(0), '') === '';
  const [next] = new RegExp(`^ {0,3}${mark.slice(0, 99)}+[ \\t]*\\w.*`, 'm').exec(text) ?? [];
  if (!isClosed) range.warn(fence, 'this code block is never closed', `add ${mark} below its last line.`);
  else if (next)
    range.warn(
      fence,
      `this code block goes on to the end of the next one, ${next.trim()}`,
      `add ${mark} below its last line, or write ${mark}${mark[0]} around both.`,
    );
}

function languageHint(name: string, near?: string): string {
  if (/^(?:math|katex|mathjax)$/i.test(name)) return 'write the formula between lines of $$.';
  if (DIAGRAM.test(name)) return 'only diagrams in dot are drawn; the code is shown without colors.';
  return near
    ? `did you mean "${near}"? The code is shown without colors.`
    : 'the code is shown without colors; for plain text write text.';
}

function optionHint(word: string): string {
  // A name with an extension is a file.
  const [, name, value] = /^(:|(?=[\w/-]+\.\w+$)|[^=\s]*)\s*=?\s*["'“]?([^"'”]*)/.exec(
    word,
  ) as RegExpExecArray;
  const meant = name
    .replace(/^lines?$/, '{}')
    .replace(/^(?::?|filename)$/, 'title')
    .replace(/^.*line-?n.*$/i, 'numbers');
  const near = nearest(meant, ['title', 'ins', 'del', 'numbers']);
  if (near === undefined) return 'the options are title="…", {1,3-5}, ins={1}, del={1} and numbers.';
  if (near === 'title' && value) return `did you mean title="${value}"?`;
  return `did you mean ${near}${near !== 'numbers' && /^[\d,-]+$/.test(value) ? `={${value}}` : ''}?`;
}

function layOut(html: string, { lines, numbers }: Info): string {
  if (!numbers && lines.size === 0) return html;
  return splitLines(html)
    .map((line, index) => {
      const kind = lines.get(index + 1);
      if (kind === 'ins' || kind === 'del') return `<${kind} class="line">${line}\n</${kind}>`;
      return `<span class="line${kind ? ` ${kind}` : ''}">${line}\n</span>`;
    })
    .join('');
}

/** The markers of changed lines in feeds, which have no style sheet. */
const MARKERS: Record<string, string> = { ins: '+ ', del: '- ' };

function withMarkers(text: string, { lines }: Info): string {
  if (![...lines.values()].some((kind) => kind in MARKERS)) return text;
  const markerOf = (index: number): string => MARKERS[lines.get(index + 1) ?? ''] ?? '  ';
  return text
    .split('\n')
    .map((line, index) => markerOf(index) + line)
    .join('\n');
}

/** The info string of a fence: title="src/koi/swim/spine.ts", {1,3-5} for lines to mark, ins={2} and del={4}, numbers. */
interface Info {
  language: string;
  title?: string;
  numbers: boolean;
  /** The kinds of lines, by their number: `lit`, `ins` or `del`. */
  lines: Map<number, string>;
  unknown: string[];
}

const WORD =
  /title="([^"]*)"|(?:(ins|del)=)?\{([\d,\s-]*)\}|([a-z_]+\s*=\s*(?:"[^"]*"|'[^']*'|“[^”]*”)|\S+)/g;

/** Notion and editors write some names as two words. */
const NAME = /^(?:plain text|visual basic|shell script|[^\s{:]*)/i;

/** Parses the info string of a block with `count` lines. Reports mistakes in the line ranges in braces. */
function parseInfo(text: string, count: number, range: SourceRange): Info {
  const [written = ''] = NAME.exec(text) ?? [];
  const language = written.replace(/ text$/i, '').replace(' ', '-');
  const info: Info = { language, numbers: false, lines: new Map(), unknown: [] };
  for (const [word, title, kind = 'lit', ranges, other] of text.slice(written.length).matchAll(WORD)) {
    if (title !== undefined) info.title = title;
    else if (other === 'numbers') info.numbers = true;
    else if (other !== undefined) info.unknown.push(other);
    for (const lines of ranges?.split(',') ?? []) {
      const [first, last = first] = lines.split('-').map((number) => number.trim());
      const mistake = mistakeIn(lines.trim(), Number(first), Number(last), count);
      if (mistake) range.warn(word, mistake, 'write the lines as {1,3-5}, counted from 1.');
      for (let line = Number(first); line <= Math.min(Number(last), count); line++)
        info.lines.set(line, kind);
    }
  }
  return info;
}

function mistakeIn(lines: string, from: number, to: number, count: number): string | undefined {
  if (lines === '') return 'a line number is missing between the braces';
  if (!/^\d+(?:\s*-\s*\d+)?$/.test(lines)) return `${lines} is not a line or a range`;
  if (from > to) return `the range ${lines} ends before it begins`;
  if (from === 0) return 'the first line is 1, not 0';
  return to > count
    ? `there is no line ${to}: the code has ${count === 1 ? 'one line' : `${count} lines`}`
    : undefined;
}
