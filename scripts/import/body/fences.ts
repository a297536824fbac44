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
  const named =
    file.join(':').replace(/^title=/, '') ||
    /\b(?:title|filename|file|name|fileName|label)=\\?(?:["']([^"'\n]+)["']|([^\s"'{}]+))/
      .exec(rest)
      ?.slice(1)
      .find(Boolean);
  const [, list] =
    /(?:hl_lines|highlight|highlightLines|mark|emphasize|lines?)\s*[=:]\s*\[?["'{]?((?:["'\s]*\d+(?:-\d+)?["'\s]*,?)+)/i.exec(
      rest,
    ) ?? [];
  const lines = (
    list ??
    (/^[\d,-]+$/.test(slashed ?? '') ? slashed : undefined) ??
    /(?<!=)\{([\d,\s-]+)\}/.exec(rest)?.[1] ??
    ''
  )
    .replace(/["'\s]+/g, ',')
    .replace(/,+/g, ',')
    .replace(/^,|,$/g, '');
  const hasNumbers =
    /\bnumbers\b|linenos\s*[=:]\s*(?:true|"?(?:table|inline)|1)|showLineNumbers(?!=\{?false)|lineNumbers[=:]?\{?(?:true)?/.test(
      rest,
    );
  const part = (key: string) => {
    const [, found] = new RegExp(`\\b${key}=\\{([\\d,\\s-]+)\\}`).exec(rest) ?? [];
    return found ? ` ${key}={${found}}` : '';
  };
  const marked = lines && ` {${lines}}`;
  const title = named ? ` title="${named.replaceAll('"', '')}"` : '';
  const options = title + marked + part('ins') + part('del') + (hasNumbers ? ' numbers' : '');
  return limitLines((known || (options && 'text')) + options, count);
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
  const options = Object.entries(marked).map(([key, list]) =>
    list.length > 0 ? `${key}{${list.join(',')}}` : '',
  );
  return { lines, options: options.join('') };
}

/** Removes lines from a list that the code does not have. */
function limitLines(info: string, count: number): string {
  return info.replace(/ (?:ins=|del=)?\{([\d,\s-]+)\}/g, (raw, list: string) => {
    const ranges = list.split(',').filter((range) => {
      const [from, to = from] = range.split('-').map(Number);
      return from >= 1 && to >= from && to <= count;
    });
    return ranges.length > 0 ? raw.replace(list, ranges.map((range) => range.trim()).join(',')) : '';
  });
}
