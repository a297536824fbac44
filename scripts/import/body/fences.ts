// The first line of a fence, as other programs write it -> ours. Also removes their marks for lines from the code.
import { DIAGRAM } from '../../../src/markdown/code/code';
import type { Body } from './body';
import WORDS from './words.json';

/** Returns our word for a kind of callout, an option of a fence, or a language that a build does not know but a similar one. */
export const ourWord = (kind: keyof typeof WORDS, word: string): string | undefined =>
  Object.entries(WORDS[kind]).find(([, others]) => others.split(' ').includes(word))?.[0];

/** An option with a value in quotes, in brackets or bare; a text to mark; a list of lines; a word. */
const OPTION =
  /([\w-]+)\s*[=:]\s*(?:\\?["']([^"'\n]*)["']?|[[{]([^\]}]*)|([^\s"'{}[\],][^\s"'{},]*))|["'][^"'\n]*["']|\{([\d,\s-]+)\}|([\w-]+)/g;
const LINES = /^["'\s\d,-]+$/;

/** Converts the text after the mark of a fence, and the code. `place` is the text at whose line a remark is reported. */
export function convertFence(raw: string, written: string[], place: string, body: Body) {
  const info = raw
    .trim()
    .replace(/^\{\s*\.?([\w#+-]+)\s*/, '$1 {')
    .replace(/\{$/, '');
  const [, word = '', rest = ''] = /^([\w+#-]+\/[\d,-]+|[^\s{,]*)(.*)$/s.exec(info) ?? [];
  const [bareWord, slashed] = word.split('/');
  const [first, ...file] = (/^[\d,-]*$/.test(slashed ?? 'x') ? bareWord : word).split(':');
  const language = first.toLowerCase().replace(/^language-|^\.|[;,]$/g, '');
  const known =
    ourWord('languages', language) ?? (language === '' || body.blog.isLanguage(language) ? language : 'text');
  if (DIAGRAM.test(language)) body.report('diagram', language, place);
  const found: Partial<Record<string, string>> = {
    title: file.join(':').replace(/^title=/, ''),
    lines: /^[\d,-]+$/.test(slashed ?? '') ? slashed : '',
  };
  for (const [, key, quoted, list, bare, lines, flag = ''] of rest.matchAll(OPTION)) {
    const name = lines ? 'lines' : ourWord('options', key ?? flag);
    const value = quoted ?? list ?? bare ?? lines ?? flag;
    if (name === 'numbers' || (name && !flag && (name === 'title' || LINES.test(value))))
      found[name] ||= value;
  }
  const { code, marked } = takeMarks(written);
  const isIn = (range: string): boolean => {
    const [from, to = from] = range.split('-').map(Number);
    return from >= 1 && to >= from && to <= code.length;
  };
  /** A list of lines, without those that the code does not have. */
  const write = (start: string, name: 'lines' | 'ins' | 'del') => {
    const list = (found[name] || marked[name].join(',')).match(/\d+(?:-\d+)?/g)?.filter(isIn) ?? [];
    return list.length > 0 ? ` ${start}{${list.join(',')}}` : '';
  };
  const title = found.title && ` title="${found.title.replaceAll('"', '')}"`;
  const numbers = /^(?:false|off|0|)$/.test(found.numbers ?? '') ? '' : ' numbers';
  const options = title + write('', 'lines') + write('ins=', 'ins') + write('del=', 'del') + numbers;
  return { info: (known || (options && 'text')) + options, code };
}

/** The end of a line, or a line, that marks it: https://shiki.style/packages/transformers and others. */
const MARK =
  /[^\S\n]*(?:\/\/|#|--|;|<!--|\/\*|\{\/\*)[^\S\n]*(?:\[!code\s+(\+\+|--|highlight|hl|focus|error|warning)(?::(\d+))?\]|highlight-(line|next-line))[^\S\n]*(?:-->|\*\/\}?)?[^\S\n]*$/;

/** Takes the marks out of lines of code; returns the numbers of the lines that they mark. */
function takeMarks(written: string[]) {
  const code: string[] = [];
  const marked: Record<'lines' | 'ins' | 'del', number[]> = { lines: [], ins: [], del: [] };
  for (const line of written) {
    const [raw = '', kind = '', count = '1', highlight] = MARK.exec(line) ?? [];
    const rest = line.slice(0, line.length - raw.length);
    if (raw === '' || rest.trim() !== '') code.push(rest);
    if (raw === '') continue;
    const isBelow = rest.trim() === '' || highlight === 'next-line';
    const first = code.length + (isBelow ? 1 : 0);
    const list = marked[kind === '++' ? 'ins' : kind === '--' ? 'del' : 'lines'];
    for (let number = first; number < first + Number(count); number++) list.push(number);
  }
  return { code, marked };
}
