// Reads the tags of a text: shortcodes of Hugo and tags of Liquid, or HTML and components, comments, containers and, in a file of
// MDX, expressions. Values may be in braces, which may contain tags themselves.
import { VOID } from '../../../src/base/html/allowed';
import type { Body } from '../body/body';
import type { Values } from '../read/front-matter';

export type Spelling = 'hugo' | 'liquid' | 'mdx' | 'container' | 'html';

export interface Tag {
  spelling: Spelling;
  /** As written; `{{` for an output of Liquid, `{` for an expression of MDX, `/*` for a shortcode that is shown. */
  name: string;
  kind: 'open' | 'close' | 'single';
  /** The values by name, or by number for positional ones. */
  values: Values;
  /** The values as written, or the code. */
  list: string;
  start: number;
  end: number;
}

export interface Element extends Tag {
  /** The text inside, whose elements are replaced; undefined if it is not paired. */
  inner?: string;
  /** The opening tag. */
  raw: string;
  /** What openTag() of html.ts returned for it. */
  opening?: string;
  /** The tag around it. */
  parent?: Tag;
}

/** A tag ends before the next start, so that many starts take no longer. `other` is a comment, or what cannot be parsed. */
const PATTERNS = {
  hugo: /\{\{[<%](?:\s*(?<slash>\/?)\s*(?<name>\w[\w./-]*)(?<list>(?:"(?:[^"\\]|\\.){0,2000}"|`[^`]{0,2000}`|[>%](?!\}\})|\{(?!\{)|[^"`>%{]){0,1000}?)(?<end>\/?)|(?<other>(?:[>%](?!\}\})|\{(?!\{)|[^>%{])*))[>%]\}\}/g,
  liquid:
    /\{%-?\s*(?:(?<slash>end(?=\w)|\/)?(?<name>\w[\w-]*)(?<list>(?:"[^"]{0,2000}"|'[^']{0,2000}'|%(?!\})|\{(?![{%])|[^"'%{]){0,1000}?)|(?<other>(?:%(?!\})|\{(?!%)|[^%{])*?))-?%\}|\{\{-?(?<code>(?:\}(?!\})|\{(?![{%])|[^{}])*?)-?\}\}/g,
};

const VALUES = {
  hugo: /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`]+))/g,
  liquid: /(?:([\w-]+)(?:\s*=\s*|:\s+|:(?=["'])))?(?:"([^"]*)"|'([^']*)'|([^\s,"']+))/g,
};

function valuesIn(list: string, spelling: keyof typeof VALUES): Values {
  const values: Values = {};
  let position = 0;
  for (const [, key, quoted, other, bare] of list.matchAll(VALUES[spelling]))
    values[key ?? position++] = quoted?.replace(/\\(.)/gs, '$1') ?? other ?? bare;
  return values;
}

/** Returns all tags of a template language, in order. */
export function readTemplates(text: string, { blog }: Body): Tag[] {
  const { template: spelling } = blog.config;
  if (spelling === undefined) return [];
  return Array.from(text.matchAll(PATTERNS[spelling]), ({ 0: raw, index: start, groups = {} }) => {
    const { list = '', other = '', code } = groups;
    const [, slash = groups.slash, word = ''] = /^\s*(\/|end(?=\w))?([\w-]+)/.exec(other) ?? [];
    const name = code !== undefined ? '{{' : other.startsWith('/*') ? '/*' : (groups.name ?? word);
    const isSingle = groups.end || code !== undefined || name === '/*';
    const kind = isSingle ? 'single' : slash ? 'close' : 'open';
    const values = valuesIn(list, spelling);
    return { spelling, name, kind, values, list: code ?? list, start, end: start + raw.length };
  });
}

/** The start of a tag. Containers and fragments match whole; tags with attributes and expressions only with their start. */
const START =
  /(?<container>^[ \t]*:{3,}[ \t]*(?<name>[\w-]*)[ \t]*(?<list>.*))|(?<fragment>(?<!\\)<\/?>)|(?<tag>(?<!\\)<(?=[a-z/!?]))|(?<!\\)\{/gim;

const AUTOLINK = /<(?:(?:https?|ftp):\/\/|mailto:|[\w.+-]+@)[^<>\s]*>/iy;
const NAME = /<(\/?)([a-z][\w.:-]*)(?=[\s/>\ue000])/iy;
/** The end of the tag, a value in braces without a name, or an attribute. A blank line ends the paragraph, and with it the tag. */
const PART =
  /[\s/]*(?:(?<close>>)|(?<spread>\{)|(?<key>[^\s"'<>/=`{}]+)(?:\s*=\s*(?:"(?<double>(?:[^"\n]|\n(?![^\S\n]*\n))*)"|'(?<single>(?:[^'\n]|\n(?![^\S\n]*\n))*)'|(?<brace>\{)|(?<bare>(?:(?!\/>)[^\s"'<>`{])(?:(?!\/>)[^\s"'<>`])*)))?)/y;
/** Elements without an end that no text may have. */
const ALSO_VOID = /^(?:link|meta|base|embed|param)$/;

function at(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(text);
}

/** Returns where the braces that open at a place are closed. Strings in braces may have braces. */
function pairBraces(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  const pattern = /(["'`])[^\n]*?\1|[{}]/g;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (match[0] === '{') open.push(match.index);
    else if (match[0] === '}') ends.set(open.pop() ?? -1, match.index + 1);
    else if (open.length === 0) pattern.lastIndex = match.index + 1;
  }
  return ends;
}

/** Returns the text of JSX in a value, with its links and code as Markdown. */
const wordsOf = (code: string): string =>
  code
    .replace(/\{\s*(["'`])(.*?)\1\s*\}/g, '$2')
    .replace(/<code>(.*?)<\/code>/gs, '`$1`')
    .replace(/<a\b[^<>]*?href=["']([^"']*)["'][^<>]*>(.*?)<\/a>/gs, '[$2]($1)')
    .replace(/<[^<>]*>/g, '');

/** Returns the value in braces, if it is a string, a number or JSX; everything else stays in braces. */
function valueInBraces(code: string): string {
  const text = /^(["'`])(.*)\1$/s.exec(code)?.[2] ?? (code.startsWith('<') ? wordsOf(code) : undefined);
  return text ?? (/^[\d.]+$/.test(code) ? code : `{${code}}`);
}

/** Returns all tags in order. What looks like the start of one but has no end is left out. */
export function readMarkup(text: string, { isMdx, isMdxFile }: Body): Tag[] {
  const braces = pairBraces(text);

  function readTag(start: number): Tag | undefined {
    const [raw, slash, written] = at(NAME, text, start) ?? [];
    if (raw === undefined) return undefined;
    const values: Values = Object.create(null);
    let place = start + raw.length;
    for (;;) {
      const { 0: part, groups } = at(PART, text, place) ?? {};
      if (part === undefined || groups === undefined) return undefined;
      place += part.length;
      if (groups.close) break;
      const end = groups.spread || groups.brace ? braces.get(place - 1) : place;
      if (end === undefined) return undefined;
      const { key, brace, double, single, bare = '' } = groups;
      if (key)
        values[key] ??= brace ? valueInBraces(text.slice(place, end - 1).trim()) : (double ?? single ?? bare);
      place = end;
    }
    const isComponent = isMdx && /^[A-Z]|\./.test(written);
    const name = isComponent ? written : written.toLowerCase();
    const isSingle = text[place - 2] === '/' || VOID.has(name) || ALSO_VOID.test(name);
    const kind = slash ? 'close' : isSingle ? 'single' : 'open';
    return { spelling: isComponent ? 'mdx' : 'html', name, kind, values, list: '', start, end: place };
  }

  function readAt({ 0: raw, index: start, groups = {} }: RegExpExecArray): Tag | undefined {
    const end = start + raw.length;
    const whole: Tag = { spelling: 'html', name: '', kind: 'single', values: {}, list: '', start, end };
    // A `<` that starts no tag, as in `Vec<u64 `, becomes an element without a name.
    if (groups.tag) return readTag(start) ?? whole;
    if (groups.container !== undefined) {
      const { name, list } = groups;
      const title = /^\[(.*)\]/.exec(list)?.[1] ?? /title="([^"]*)"/.exec(list)?.[1];
      const values = { title: title ?? list.replace(/^\{.*\}$/, '') };
      const kind = name ? 'open' : 'close';
      return { ...whole, spelling: 'container', name, kind, values, list };
    }
    const kind = raw === '<>' ? 'open' : 'close';
    if (groups.fragment) return isMdx ? { ...whole, spelling: 'mdx', name: 'Fragment', kind } : undefined;
    const close = isMdxFile ? braces.get(start) : undefined;
    const list = text.slice(start + 1, (close ?? 0) - 1).trim();
    if (close === undefined || /^[#:.]/.test(list)) return undefined;
    return { ...whole, spelling: 'mdx', name: '{', list, end: close };
  }

  const tags: Tag[] = [];
  const pattern = new RegExp(START);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const link = match[0] === '<' ? at(AUTOLINK, text, match.index) : null;
    const tag = link === null ? readAt(match) : undefined;
    if (tag === undefined) continue;
    tags.push(tag);
    pattern.lastIndex = tag.end;
  }
  return tags;
}
