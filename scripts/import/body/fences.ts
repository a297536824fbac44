// The first line of a fence, as other programs write it -> ours. The code itself stays as it is.
import { DIAGRAM } from '../../../src/markdown/code/code';
import type { BodyContext } from './context';

/** Languages by their names in other programs. */
const LANGUAGES = {
  shell: 'sh-session shell-session',
  bash: 'zsh fish env dotenv',
  json: 'jsonc json5',
  diff: 'diff-js',
  vim: 'viml',
  markdown: 'mdx',
  html: 'astro svelte liquid njk nunjucks jinja2 jinja',
  erb: 'ejs',
  scss: 'sass',
  text: 'git none plain nohighlight gitignore log csv mermaid',
};

export const keyFor = (lists: Record<string, string>, word: string): string | undefined =>
  Object.keys(lists).find((key) => lists[key].split(' ').includes(word));

/** The options of other programs for each of ours. */
const OPTIONS = {
  title: 'title filename file name fileName label',
  lines: 'hl_lines highlight highlightLines mark emphasize line lines',
  ins: 'ins',
  del: 'del',
  numbers: 'numbers linenos showLineNumbers lineNumbers',
};

/** An option with a value in quotes, in brackets or bare; a text to mark; a list of lines; a word. */
const OPTION =
  /([\w-]+)\s*[=:]\s*(?:\\?["']([^"'\n]*)["']?|[[{]([^\]}]*)|([^\s"'{}[\],][^\s"'{},]*))|["'][^"'\n]*["']|\{([\d,\s-]+)\}|([\w-]+)/g;
const LINES = /^["'\s\d,-]+$/;

/** Converts what is after the mark of a fence around `count` lines. `place` is where a finding is reported. */
export function convertInfo(raw: string, count: number, context: BodyContext, place: string): string {
  const info = raw
    .trim()
    .replace(/^\{\s*\.?([\w#+-]+)\s*/, '$1 {')
    .replace(/\{$/, '');
  const [, word = '', rest = ''] = /^([\w+#-]+\/[\d,-]+|[^\s{,]*)(.*)$/s.exec(info) ?? [];
  const [bareWord, slashed] = word.split('/');
  const [first, ...file] = (/^[\d,-]*$/.test(slashed ?? 'x') ? bareWord : word).split(':');
  const language = first.toLowerCase().replace(/^language-|^\.|[;,]$/g, '');
  const known =
    keyFor(LANGUAGES, language) ?? (language === '' || context.blog.isLanguage(language) ? language : 'text');
  if (DIAGRAM.test(language)) context.report('diagram', language, place);
  const found: Partial<Record<string, string>> = {
    title: file.join(':').replace(/^title=/, ''),
    lines: /^[\d,-]+$/.test(slashed ?? '') ? slashed : '',
  };
  for (const [, key, quoted, list, bare, lines, flag = ''] of rest.matchAll(OPTION)) {
    const name = lines ? 'lines' : keyFor(OPTIONS, key ?? flag);
    const value = quoted ?? list ?? bare ?? lines ?? flag;
    if (name === 'numbers' || (name && !flag && (name === 'title' || LINES.test(value))))
      found[name] ||= value;
  }
  const title = found.title && ` title="${found.title.replaceAll('"', '')}"`;
  const numbers = /^(?:false|off|0|)$/.test(found.numbers ?? '') ? '' : ' numbers';
  const lists = { ' ': found.lines, ' ins=': found.ins, ' del=': found.del };
  const options = title + writeLists(lists, count) + numbers;
  return (known || (options && 'text')) + options;
}

/** Writes lists of lines, without those that the code does not have. */
function writeLists(lists: Record<string, string | undefined>, count: number): string {
  const isIn = (range: string): boolean => {
    const [from, to = from] = range.split('-').map(Number);
    return from >= 1 && to >= from && to <= count;
  };
  return Object.entries(lists)
    .map(([start, list = '']) => [start, (list.match(/\d+(?:-\d+)?/g) ?? []).filter(isIn).join(',')])
    .map(([start, lines]) => lines && `${start}{${lines}}`)
    .join('');
}

/** The end of a line, or a line, that marks it: https://shiki.style/packages/transformers and others. */
const MARK =
  /[^\S\n]*(?:\/\/|#|--|;|<!--|\/\*|\{\/\*)[^\S\n]*(?:\[!code\s+(\+\+|--|highlight|hl|focus|error|warning)(?::(\d+))?\]|highlight-(line|next-line))[^\S\n]*(?:-->|\*\/\}?)?[^\S\n]*$/;

/** Takes the marks out of lines of code; returns them as options of a fence. */
export function takeMarks(code: string[]): { lines: string[]; options: string } {
  const lines: string[] = [];
  const marked: Record<string, number[]> = { ' ins=': [], ' del=': [], ' ': [] };
  for (const line of code) {
    const [raw, sign = 'highlight', count = '1', highlight] = MARK.exec(line) ?? [];
    if (raw === undefined) {
      lines.push(line);
      continue;
    }
    const rest = line.slice(0, -raw.length);
    if (rest.trim() !== '') lines.push(rest);
    const isBelow = rest.trim() === '' || highlight === 'next-line';
    const first = lines.length + (isBelow ? 1 : 0);
    const key = sign === '++' ? ' ins=' : sign === '--' ? ' del=' : ' ';
    for (let number = first; number < first + Number(count); number++) marked[key].push(number);
  }
  const lists = Object.entries(marked).map(([key, list]) => [key, list.join(',')]);
  return { lines, options: writeLists(Object.fromEntries(lists), lines.length) };
}
