// Reads shortcodes of Hugo and tags of Liquid.
import type { Values } from '../read/front-matter';
import type { Tag } from './elements';

export type Template = 'hugo' | 'liquid';

/** A tag ends before the next one, so a text with many starts takes no longer. `other` is what cannot be read, or a comment. */
const PATTERNS = {
  hugo: /\{\{[<%](?:\s*(?<slash>\/?)\s*(?<name>\w[\w./-]*)(?<list>(?:"(?:[^"\\]|\\.){0,2000}"|`[^`]{0,2000}`|[>%](?!\}\})|\{(?!\{)|[^"`>%{]){0,1000}?)(?<end>\/?)|(?<other>(?:[>%](?!\}\})|\{(?!\{)|[^>%{])*))[>%]\}\}/g,
  liquid:
    /\{%-?\s*(?:(?<slash>end(?=\w)|\/)?(?<name>\w[\w-]*)(?<list>(?:"[^"]{0,2000}"|'[^']{0,2000}'|%(?!\})|\{(?![{%])|[^"'%{]){0,1000}?)|(?<other>(?:%(?!\})|\{(?!%)|[^%{])*?))-?%\}|\{\{-?(?<code>(?:\}(?!\})|\{(?![{%])|[^{}])*?)-?\}\}/g,
};

const VALUES = {
  hugo: /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`]+))/g,
  liquid: /(?:([\w-]+)(?:\s*=\s*|:\s+|:(?=["'])))?(?:"([^"]*)"|'([^']*)'|([^\s,"']+))/g,
};

function valuesIn(list: string, spelling: Template): Values {
  const values: Values = {};
  let position = 0;
  for (const [, key, quoted, other, bare] of list.matchAll(VALUES[spelling]))
    values[key ?? position++] = quoted?.replace(/\\(.)/gs, '$1') ?? other ?? bare;
  return values;
}

/** Returns all tags of a template language, in order. */
export const readTemplates = (text: string, spelling: Template): Tag[] =>
  Array.from(text.matchAll(PATTERNS[spelling]), ({ 0: raw, index: start, groups = {} }) => {
    const { list = '', other = '', code } = groups;
    const [, slash = groups.slash, word = ''] = /^\s*(\/|end(?=\w))?([\w-]+)/.exec(other) ?? [];
    const name = code !== undefined ? '{{' : other.startsWith('/*') ? '/*' : (groups.name ?? word);
    const isSingle = groups.end || code !== undefined || name === '/*';
    return {
      spelling,
      name,
      kind: isSingle ? 'single' : slash ? 'close' : 'open',
      key: name,
      values: valuesIn(list, spelling),
      list: code ?? list,
      start,
      end: start + raw.length,
    };
  });
