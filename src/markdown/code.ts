// A fenced code block -> a figure with its title, highlighted code and a copy button.
import type { Tokens } from 'marked';
import { decode } from '../html/entities';
import { escapeHtml } from '../html/escape';
import { nearest } from '../text/nearest';
import { type PageContext, scrollerAttributes } from './context';
import { findLanguage, highlight, nearestLanguage, splitLines } from './highlight';
import type { SourceRange } from './reporter';
import { countWords } from './typography';

/** Languages of diagrams that are not drawn. */
export const DIAGRAM = /^(?:mermaid|plantuml|puml|graphviz|d2)$/i;

/** Renders a code block. An unknown language or option is a warning. */
export function renderCode(token: Tokens.Code, range: SourceRange, page: PageContext): string {
  const { target, typesetter } = page;
  const { grammars } = page.options;
  page.hasCode = true;
  const info = parseInfo(decode(token.lang ?? ''), token.text.split('\n').length);
  const fence = token.raw.split('\n', 1)[0].trim();
  const language = findLanguage(info.language, grammars, page.translate);
  if (language === undefined) {
    const near = nearestLanguage(info.language, grammars);
    range.warn(
      fence,
      `unknown language "${info.language}"`,
      near
        ? `did you mean "${near}"? The code is shown without colors.`
        : DIAGRAM.test(info.language)
          ? 'only diagrams in dot are drawn; the code is shown without colors.'
          : 'the code is shown without colors; for plain text write text.',
      { kind: `language ${info.language}`, inSite: true },
    );
  }
  for (const word of info.unknown) {
    const near = nearest(word.replace(/=.*$/s, ''), ['title', 'ins', 'del', 'numbers']);
    range.warn(
      fence,
      `unknown code block option ${word}`,
      near ? `did you mean ${near}?` : 'the options are title="…", {1,3-5}, ins={1}, del={1} and numbers.',
      { kind: `code block option ${word}` },
    );
  }
  for (const [word, mistake] of info.mistakes)
    range.warn(word, mistake, 'write the lines as {1,3-5}, counted from 1.');
  if (!isClosed(token.raw)) {
    const [mark] = /^[`~]*/.exec(fence) as RegExpExecArray;
    range.warn(fence, 'this code block is never closed', `add ${mark} below its last line.`);
  }
  const label = language?.label ?? info.language;
  const name = info.title ? `${info.title}, ${label}` : label;
  const html = target.isFeed
    ? escapeHtml(token.text)
    : layOut(highlight(token.text, language ?? { label }), info);
  typesetter.break();
  const caption = `<span>${typesetter.text(escapeHtml(info.title || label))}</span>`;
  const button = target.isFeed
    ? ''
    : `<button class="copy" type="button">${escapeHtml(page.translate('Copy'))}</button>`;
  const pre = page.tag('pre', scrollerAttributes(name));
  const code = page.tag('code', info.numbers ? { class: 'numbers' } : {});
  return (
    `${page.tag('figure', { class: 'code' })}<figcaption>${caption}${button}</figcaption>` +
    `${pre}${code}${typesetter.verbatim(html, countWords(token.text))}</code></pre></figure>\n`
  );
}

// An unclosed fence takes in all that follows.
function isClosed(raw: string): boolean {
  const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(raw) ?? [];
  if (mark === undefined) return true;
  const last = raw.trimEnd().split('\n').slice(1).at(-1)?.trim() ?? '';
  return last.startsWith(mark) && last.replaceAll(mark.charAt(0), '') === '';
}

function layOut(html: string, info: Info): string {
  const isPlain = !info.numbers && info.marked.size + info.inserted.size + info.deleted.size === 0;
  if (isPlain) return html;
  return splitLines(html)
    .map((line, index) => `<span class="${lineClass(index + 1, info)}">${line}\n</span>`)
    .join('');
}

function lineClass(line: number, { marked, inserted, deleted }: Info): string {
  if (inserted.has(line)) return 'line ins';
  if (deleted.has(line)) return 'line del';
  return marked.has(line) ? 'line lit' : 'line';
}

/** The info string of a fence: title="src/koi/spine.ts", {1,3-5} for lines to mark, ins={2} and del={4}, numbers. */
interface Info {
  language: string;
  title?: string;
  marked: Set<number>;
  inserted: Set<number>;
  deleted: Set<number>;
  numbers: boolean;
  unknown: string[];
  /** Problems with the line ranges in braces. */
  mistakes: [word: string, mistake: string][];
}

const WORD = /([a-z]+)=(?:"([^"]*)"|\{([\d,\s-]*)\})|\{([\d,\s-]*)\}|(\S+)/gi;

/** Parses the info string of a block with `count` lines. */
function parseInfo(info: string, count: number): Info {
  const [language = ''] = /^[^\s{]*/.exec(info) ?? [];
  const result: Info = {
    language,
    marked: new Set(),
    inserted: new Set(),
    deleted: new Set(),
    numbers: false,
    unknown: [],
    mistakes: [],
  };
  const toLines = (word: string, ranges: string): Set<number> => {
    const parsed = ranges.split(',').map((range) => parseRange(range.trim(), count));
    for (const { mistake } of parsed) if (mistake) result.mistakes.push([word, mistake]);
    return new Set(parsed.flatMap(({ lines }) => lines));
  };
  for (const [word, key, text, lines, range, bare] of info.slice(language.length).matchAll(WORD)) {
    if (key === 'title' && text !== undefined) result.title = text;
    else if (key === 'ins' && lines !== undefined) result.inserted = toLines(word, lines);
    else if (key === 'del' && lines !== undefined) result.deleted = toLines(word, lines);
    else if (range !== undefined) result.marked = toLines(word, range);
    else if (bare === 'numbers') result.numbers = true;
    else result.unknown.push(word);
  }
  return result;
}

/** Parses a range such as `3-5` into its lines, or returns what is wrong with it. `count` is the number of lines. */
function parseRange(range: string, count: number): { lines: number[]; mistake?: string } {
  const [, first, last = first] = /^(\d+)(?:\s*-\s*(\d+))?$/.exec(range) ?? [];
  const [from, to] = [Number(first), Number(last)];
  const lines = Array.from({ length: Math.min(to, from + 9999) - from + 1 }, (_, index) => from + index);
  if (range === '') return { lines, mistake: 'a line number is missing between the braces' };
  if (first === undefined) return { lines, mistake: `${range} is not a line or a range` };
  if (from > to) return { lines, mistake: `the range ${range} ends before it begins` };
  if (from === 0) return { lines, mistake: 'the first line is 1, not 0' };
  const total = count === 1 ? 'one line' : `${count} lines`;
  return to > count ? { lines, mistake: `there is no line ${to}: the code has ${total}` } : { lines };
}
