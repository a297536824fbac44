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
    /\b(?:title|filename|file|name|fileName|label)=\\?["']([^"'\n]+)["']/.exec(rest)?.[1];
  const [, list] =
    /(?:hl_lines|highlight|highlightLines|mark|emphasize|lines?)\s*[=:]\s*\[?["'{]?((?:["'\s]*\d+(?:-\d+)?["'\s]*,?)+)/i.exec(
      rest,
    ) ?? [];
  const lines = (
    list ??
    (/^[\d,-]+$/.test(slashed ?? '') ? slashed : undefined) ??
    /\{([\d,\s-]+)\}/.exec(rest)?.[1] ??
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
  const marked = lines && !/\b(?:ins|del)=\{/.test(rest) ? ` {${lines}}` : '';
  const title = named ? ` title="${named.replaceAll('"', '')}"` : '';
  const options = title + marked + part('ins') + part('del') + (hasNumbers ? ' numbers' : '');
  return limitLines((known || (options && 'text')) + options, count);
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
