// What template languages and MDX compute: outputs, variables, files that are included, the templates of a blog's own
// shortcodes as far as they only insert values, and statements, which are dropped.
import { escapeHtml } from '../../../src/base/html/escape';
import { type Blog, folderOf } from '../blog/source';
import { block } from '../body/blocks';
import type { Body } from '../body/body';
import { splitFrontMatter, textOf, type Values, valueAt } from '../read/front-matter';
import type { Element, Tag } from './read-tags';

/** Removes the tags `raw` and `endraw` of Liquid, and keeps the text between them. */
export const unwrapRaw = (text: string): string =>
  text.replace(
    /^[^\S\n]*\{%-?\s*(?:end)?(?:raw|verbatim)\s*-?%\}[^\S\n]*\n|\{%-?\s*(?:end)?(?:raw|verbatim)\s*-?%\}/gm,
    '',
  );

/** Whether tags inside of this tag are text: the text is literal or hidden, or something is computed from it. */
export const isHidden = ({ spelling, name, list }: Tag): boolean =>
  spelling === 'liquid' &&
  (/^(?:raw|verbatim|comment|for|tablerow|macro|set|asyncEach|asyncAll)$/.test(name) ||
    (name === 'renderTemplate' && !/\b(?:md|html|liquid|njk)\b/.test(list)));

/** Converts tags of Liquid that are hidden, or that set a variable; returns undefined for others. */
export function convertHidden(element: Element, body: Body): string | undefined {
  const { spelling, name, list, inner, raw } = element;
  if (spelling !== 'liquid') return undefined;
  const [, variable, , value] = /^\s*([\w-]+)\s*=\s*(["'])([^"']*)\2\s*$/.exec(list) ?? [];
  if (name === 'assign' && variable !== undefined) body.variables.set(variable, value);
  else if (name === 'capture' && inner !== undefined) body.variables.set(list.trim(), inner);
  else if (inner === undefined || !isHidden(element)) return undefined;
  else if (/^(?:raw|verbatim)$/.test(name))
    return inner.replace(/\{(?=[{%])/g, () => body.protect('&#123;', '{'));
  else if (name !== 'comment') body.report('template', name, raw);
  return '';
}

const EMPTY =
  /^(?:site\.(?:baseurl|url|github\.url|production_url)|page\.(?:baseurl|root)|baseurl|BASE_PATH|ASSET_PATH|content|toc)$/;

/** Converts `{{ … }}`: a string, a variable, or a value of the post or the site. */
export function convertOutput({ list, raw }: Element, body: Body): string {
  const { post, blog, variables } = body;
  const [value, ...filters] = list
    .replace(/^-|-$/g, '')
    .split('|')
    .map((part) => part.trim());
  const string = /^(["'])(.*)\1$/s.exec(value)?.[2];
  const isPlain = filters.every((filter) => /^(?:markdownify|safe|strip)$/.test(filter));
  const known = string ?? (isPlain ? variables.get(value) : undefined);
  if (known?.includes('\n') && filters.includes('markdownify')) return block(known);
  if (known !== undefined || EMPTY.test(value)) return known ?? '';
  const key = /^page\.(.+)$/.exec(value)?.[1];
  const found =
    textOf(key === undefined ? undefined : valueAt(post.data, key)) ||
    textOf(valueAt(blog.config.values, value.replace(/^site\./, ''))) ||
    (blog.config.generator === 'eleventy' ? textOf(post.data[value]) : '');
  const isAddress = /^(?:relative_url|absolute_url|url|htmlBaseUrl|asset_path|prepend:)/;
  if (found && (filters.length === 0 || filters.some((filter) => isAddress.test(filter)))) return found;
  return body.report('template', value.slice(0, 40), raw);
}

export const ELSE = '<!--else-->';

/** Conditions that are false on the published site. */
const NEVER =
  /^\s*(?:false|nil)\s*$|\b(?:environment|\w*env)\b\s*(?:!==?\s*["']production|===?\s*["'](?!production))|^(?!.*(?:\bnot\b|!|false)).*(?:draft|preview|serve|develop|debug)/i;
const ALWAYS = /^\s*true\s*$|\b(?:environment|\w*env)\b\s*===?\s*["']production/i;

/** Returns the first branch that readers of the published site may see. */
export function convertIf({ name, list, inner, raw }: Element, body: Body): string | undefined {
  if (inner === undefined) return undefined;
  const [first, second = ''] = inner.split(ELSE);
  if (!(name === 'unless' ? ALWAYS : NEVER).test(list)) return body.report('wrapper', name, raw) || first;
  return body.report('hidden', `${name} ${list.trim()}`, raw) || second;
}

/** Converts `{…}` of MDX: plain strings stay. */
export function convertExpression({ list, raw }: Element, body: Body): string {
  const string = /^(["'`])([\s\S]*)\1$/.exec(list)?.[2].replaceAll('\\n', '\n');
  return string ?? body.report('component', '{…}', raw);
}

/** `{{</* name *\/>}}` shows a shortcode. */
export function convertLiteral({ raw }: Element, body: Body): string {
  const shown = raw.replace(/\s*\/\*\s*|\s*\*\/\s*|\s+/g, ' ').replaceAll('<', '&lt;');
  return body.protect(shown, raw);
}

const INCLUDE = /^[^\S\n]*\{%-?\s*include(?:_relative)?\s+["']?([\w./-]+\.(?:md|markdown))["']?\s*-?%\}/gm;

export const includeTexts = (text: string, body: Body): string =>
  text.replace(INCLUDE, (raw, name: string) => {
    const included = readInclude(name, body);
    return included === undefined ? raw : splitFrontMatter(included).body;
  });

function readInclude(name: string, { blog, post }: Body): string | undefined {
  const own = `${blog.config.input}_includes/`;
  return readFirst([own, '_includes/', 'src/_includes/', folderOf(post.source), ''], name, blog);
}

/** Returns the text of an included file; undefined if it is missing or computes something. */
export function fillInclude(name: string, values: Values, body: Body): string | undefined {
  const filled = readInclude(name, body)?.replace(/\{\{-?\s*include\.([\w-]+)\s*-?\}\}/g, (_, key: string) =>
    escapeHtml(textOf(values[key])),
  );
  return filled === undefined || /\{[{%]|<(?:script|style|form|link)\b/.test(filled)
    ? undefined
    : block(filled);
}

function readFirst(folders: string[], name: string, { files }: Blog): string | undefined {
  const file = folders.map((folder) => folder + name).find(files.has);
  return file === undefined ? undefined : files.read(file);
}

const templateOf = (name: string, { blog }: Body): string =>
  readFirst(['layouts/shortcodes/', 'layouts/_shortcodes/'], `${name}.html`, blog) ?? '';

/** The language in which the template of a shortcode shows its text, empty if it names none; undefined if it shows no code. */
export function highlightsIn(name: string, body: Body): string | undefined {
  const template = templateOf(name, body);
  if (!template.includes('.Inner')) return undefined;
  const isCode = /\bhighlight\b[^}]*(?:\.Inner|\$\w+)|\.Inner[^}]*\bhighlight\b/.test(template);
  const [, language = ''] = /\bhighlight\s+(?:\([^)]*\)|\.Inner|\$\w+)\s+"([\w+#-]+)"/.exec(template) ?? [];
  return isCode ? language : undefined;
}

const INLINE = /^\s*<(?:a|abbr|b|em|i|kbd|mark|q|s|small|span|strong|sub|sup|u)\b/;

/** The result of a template that only inserts values; undefined if it computes something or needs a script. */
export function fillTemplate(element: Element, body: Body): string | undefined {
  const { name, values, inner = '' } = element;
  const template = templateOf(name, body);
  if (template === '' || /<(?:script|style|canvas|form|button|\w+-)/.test(template)) return undefined;
  const filled = template
    .replace(/\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}/g, '')
    .replace(
      /\{\{-?\s*(?:\.Get|index\s+\.Params)\s+(?:"([\w-]+)"|(\d+))\s*(?:\|\s*(?:markdownify|safe\w+|plainify|htmlEscape)\s*)*-?\}\}/g,
      (_, key, at) => textOf(values[key ?? at]),
    )
    .replace(
      /\{\{-?\s*\.Inner\s*(?:\|\s*(?:markdownify|safe\w+|\$?\.Page\.RenderString)\s*)*-?\}\}/g,
      // Blank lines in an inline element would end its paragraph.
      () => (INLINE.test(template) ? inner.trim() : `\n\n${inner.trim()}\n\n`),
    );
  return /\{\{/.test(filled) ? undefined : filled.trim();
}

/** Names in braces may be on several lines. The bound limits the time for texts with many lines that begin like this. */
const IMPORT =
  /^import[^\S\n]+(?:["'][^"'\n]+["']|(?:[\w$*][^"';{\n]*)?(?:\{[^"';{}]{0,5000}\})?[^\S\n]*\bfrom\s*["'][^"'\n]+["']);?[^\S\n]*(?:\n|$)/gm;
const EXPORT = /^export\s+(?:const\s+\w+\s*=|let\s+\w+\s*=|default\s|(?:async\s+)?function\s|\{)/;

/** Drops `import`, and `export` up to the line in which its brackets are closed. */
export function dropStatements(text: string): string {
  let depth = 0;
  const lines = text.replace(IMPORT, '').split('\n');
  const rest = lines.filter((line) => {
    if (depth === 0 && !EXPORT.test(line)) return true;
    const count = (brackets: RegExp) => line.match(brackets)?.length ?? 0;
    depth = Math.max(0, depth + count(/[{[(]/g) - count(/[}\])]/g));
    return false;
  });
  return rest.join('\n');
}
