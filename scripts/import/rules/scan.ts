// Shortcodes of Hugo, tags of Liquid, components of MDX and containers are four spellings of one thing: a name, values, and a
// text inside. Each is read in one walk over the text.
import { createMarkupReader } from '../body/markup';
import { pairTags } from '../body/pairs';
import type { Values } from '../read/front-matter';

export type Spelling = 'hugo' | 'liquid' | 'mdx' | 'container';

export interface Element {
  spelling: Spelling;
  /** As written; `{{` for an output of Liquid, `{` for an expression of MDX, `/*` for a shortcode that is shown. */
  name: string;
  /** By name, or by number for positional ones. */
  values: Values;
  /** The values as written, or the code. */
  list: string;
  /** The text inside; undefined if it is not paired. */
  inner?: string;
  /** The opening tag. */
  raw: string;
}

export interface Tag extends Omit<Element, 'raw'> {
  kind: 'open' | 'close' | 'single';
  /** Closing tags belong to opening ones of the same key. */
  key: string;
  start: number;
  end: number;
}

/** A tag ends before the next one, so a text with many starts takes no longer. `other` is what cannot be read, or a comment. */
const PATTERNS = {
  hugo: /\{\{[<%](?:\s*(?<slash>\/?)\s*(?<name>\w[\w./-]*)(?<list>(?:"(?:[^"\\]|\\.){0,2000}"|`[^`]{0,2000}`|[>%](?!\}\})|\{(?!\{)|[^"`>%{]){0,1000}?)(?<end>\/?)|(?<other>(?:[>%](?!\}\})|\{(?!\{)|[^>%{])*))[>%]\}\}/g,
  liquid:
    /\{%-?\s*(?:(?<slash>end(?=\w)|\/)?(?<name>\w[\w-]*)(?<list>(?:"[^"]{0,2000}"|'[^']{0,2000}'|%(?!\})|\{(?![{%])|[^"'%{]){0,1000}?)|(?<other>(?:%(?!\})|\{(?!%)|[^%{])*?))-?%\}|\{\{-?(?<code>(?:\}(?!\})|\{(?![{%])|[^{}])*?)-?\}\}/g,
  container: /^[ \t]*:{3,}[ \t]*(?<name>[\w-]*)[ \t]*(?<list>.*)/gm,
};

const VALUES = {
  hugo: /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`]+))/g,
  liquid: /(?:([\w-]+)(?:\s*=\s*|:\s+|:(?=["'])))?(?:"([^"]*)"|'([^']*)'|([^\s,"']+))/g,
};

function valuesIn(list: string, spelling: Exclude<Spelling, 'mdx'>): Values {
  if (spelling === 'container') {
    const title = /^\[(.*)\]/.exec(list)?.[1] ?? /title="([^"]*)"/.exec(list)?.[1];
    return { title: title ?? list.replace(/^\{.*\}$/, '') };
  }
  const values: Values = {};
  let position = 0;
  for (const [, key, quoted, other, bare] of list.matchAll(VALUES[spelling]))
    values[key ?? position++] = quoted?.replace(/\\(.)/gs, '$1') ?? other ?? bare;
  return values;
}

function readTemplates(text: string, spelling: Exclude<Spelling, 'mdx'>): Tag[] {
  return Array.from(text.matchAll(PATTERNS[spelling]), ({ 0: raw, index: start, groups = {} }) => {
    const { list = '', other = '', code } = groups;
    const [, slash = groups.slash, word = ''] = /^\s*(\/|end(?=\w))?([\w-]+)/.exec(other) ?? [];
    const name = code !== undefined ? '{{' : other.startsWith('/*') ? '/*' : (groups.name ?? word);
    const isOpen = spelling === 'container' ? name !== '' : !slash;
    const isSingle = groups.end || code !== undefined || name === '/*';
    return {
      spelling,
      name,
      kind: isSingle ? 'single' : isOpen ? 'open' : 'close',
      key: spelling === 'container' ? '' : name,
      values: valuesIn(list, spelling),
      list: code ?? list,
      start,
      end: start + raw.length,
    };
  });
}

/** Reads components, and in a file of MDX expressions. Other tags are passed over with the braces in them. */
function readComponents(text: string, isMdxFile: boolean): Tag[] {
  const { tagAt, endOfBraces } = createMarkupReader(text);
  const tags: Tag[] = [];
  const sign = isMdxFile ? /<\/?[a-z]|<\/?>|(?<!\\)\{/gi : /<\/?[a-z]|<\/?>/gi;
  for (let match = sign.exec(text); match; match = sign.exec(text)) {
    const { 0: raw, index: start } = match;
    const markup = raw === '{' ? undefined : tagAt(start);
    const end = raw === '{' ? endOfBraces(start) : raw.endsWith('>') ? start + raw.length : markup?.end;
    const list = raw === '{' ? text.slice(start + 1, (end ?? 0) - 1).trim() : '';
    if (end === undefined || /^[#:.]/.test(list)) continue;
    sign.lastIndex = end;
    const {
      name = raw.endsWith('>') ? 'Fragment' : '{',
      kind = 'single',
      attributes: values = {},
    } = markup ?? {};
    const tag: Tag = { spelling: 'mdx', name, kind, key: name, values, list, start, end };
    if (markup === undefined || /^[A-Z]|\./.test(name)) tags.push(tag);
  }
  return tags;
}

/** Elements deeper in others are not paired. */
const DEEPEST = 50;

interface Change {
  /** Whether nothing inside of a tag is one. */
  isRaw?: (tag: Tag) => boolean;
  /** Whether only these are converted. */
  isOnlyRaw?: boolean;
  convert: (element: Element) => string;
  /** Converts a closing tag that belongs to no other. */
  stray: (element: Element) => string;
}

/** Replaces the elements of one spelling, inner ones first. */
export function replaceElements(
  text: string,
  spelling: Spelling,
  { isRaw = () => false, isOnlyRaw = false, convert, stray }: Change,
  isMdxFile = false,
): string {
  const tags = spelling === 'mdx' ? readComponents(text, isMdxFile) : readTemplates(text, spelling);
  const closings = new Map<string, Tag>();
  const rawEnds = new Map<Tag, Tag>();
  for (const tag of [...tags].reverse()) {
    const closing = closings.get(tag.key);
    if (tag.kind === 'close') closings.set(tag.key, tag);
    else if (closing && tag.kind === 'open' && isRaw(tag)) rawEnds.set(tag, closing);
  }
  let from = 0;
  const known = tags.filter((tag) => {
    if (tag.start < from) return false;
    from = rawEnds.get(tag)?.end ?? tag.end;
    return !isOnlyRaw || rawEnds.has(tag);
  });
  const paired = pairTags(known.filter((tag) => !rawEnds.has(tag)));
  const ends = new Set<Tag>();
  const open: { tag?: Tag; parts: string[] }[] = [{ parts: [] }];
  const add = (part: string) => open[open.length - 1].parts.push(part);
  const elementOf = (tag: Tag, inner?: string): Element => ({
    ...tag,
    inner,
    raw: text.slice(tag.start, tag.end),
  });
  from = 0;
  for (const tag of known) {
    const rawEnd = rawEnds.get(tag);
    const end = paired.get(tag);
    add(text.slice(from, tag.start));
    from = rawEnd?.end ?? tag.end;
    if (end && open.length <= DEEPEST) {
      ends.add(end);
      open.push({ tag, parts: [] });
    } else if (ends.has(tag)) {
      const { tag: opening, parts } = open.pop() as { tag: Tag; parts: string[] };
      add(convert(elementOf(opening, parts.join(''))));
    } else if (tag.kind === 'close') add(stray(elementOf(tag)));
    else add(convert(elementOf(tag, rawEnd && text.slice(tag.end, rawEnd.start))));
  }
  return open[0].parts.join('') + text.slice(from);
}
