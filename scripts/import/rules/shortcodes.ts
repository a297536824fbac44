// Shortcodes of Hugo -> Markdown: https://gohugo.io/content-management/shortcodes/. The templates of a blog's own are read as
// far as they only insert values.
import { block, codeBlock, escapeMarkdown, image, imageParts, isCallout } from '../body/blocks';
import type { BodyContext } from '../body/context';
import { firstText, textOf, type Values } from '../read/front-matter';
import { type Component, convertKnown } from './component';

const OPEN =
  /\{\{([<%])\s*([\w./-]+)((?:\s+(?:[\w-]+\s*=\s*)?(?:"(?:[^"\\]|\\.)*"|`[^`]*`|[^\s"`>%}]+))*)\s*(\/?)[>%]\}\}/g;
const CLOSE = /^\{\{[<%]\s*\/\s*([\w./-]+)\s*[>%]\}\}$/;
const VALUE = /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`]+))/g;

/** Converts all shortcodes, inner ones first. */
export function convertShortcodes(text: string, context: BodyContext): string {
  const plain = text.replace(/\{\{[<%]\/\*[\s\S]*?\*\/[>%]\}\}/g, (raw) =>
    context.protect(
      raw
        .replace(/\/\*\s*|\s*\*\//g, ' ')
        .replace(/\s+/g, ' ')
        .replaceAll('<', '&lt;'),
    ),
  );
  const open: { match: RegExpExecArray; start: number }[] = [];
  let result = '';
  let from = 0;
  for (const match of plain.matchAll(OPEN)) {
    const [raw, , , , slash] = match;
    const closed = CLOSE.exec(raw)?.[1];
    result += plain.slice(from, match.index);
    from = match.index + raw.length;
    // A closing tag belongs to the last opening one of its name before it.
    const at = open.findLastIndex((one) => one.match[2] === closed);
    if (at >= 0) {
      const [{ match: opening, start }] = open.splice(at);
      const inner = result.slice(start + opening[0].length);
      result = result.slice(0, start) + convertShortcode(toShortcode(opening, inner), context);
    } else if (closed !== undefined) context.report('shortcode', `/${closed}`, raw);
    else {
      if (slash === '') open.push({ match, start: result.length });
      result += raw;
    }
  }
  result = (result + plain.slice(from)).replace(OPEN, (...match) =>
    convertShortcode(toShortcode(match as unknown as RegExpExecArray), context),
  );
  return result.replace(/\{\{[<%][\s\S]*?[>%]\}\}/g, (raw) => {
    context.report('shortcode', /[\w-]+/.exec(raw)?.[0] ?? '', raw);
    return '';
  });
}

function toShortcode([raw, , name, list = '']: RegExpExecArray | string[], inner?: string): Component {
  const values: Values = {};
  let position = 0;
  for (const [, key, quoted, ticked, bare] of list.matchAll(VALUE))
    values[key ?? position++] = quoted?.replace(/\\(.)/g, '$1') ?? ticked ?? bare;
  return { name, raw, values, inner };
}

const PAIR =
  /\{\{[<%]\s*([\w./-]+)\b((?:[^>%]|[>%](?!\}\}))*)[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*\1\s*[>%]\}\}/g;

/** Converts the shortcodes that show code, before anything in it is read as Markdown. */
export const convertCodeShortcodes = (text: string, context: BodyContext): string =>
  text.replace(PAIR, (raw, name: string, list: string, inner: string) =>
    isCode(name.toLowerCase(), context)
      ? convertShortcode(toShortcode([raw, '', name, list], inner), context)
      : raw,
  );

const FILE = /^(?:inline-?file|include-?code|code-?(?:file|from-file)|read-?file|snippet|code-?include)$/;

/** Converts a shortcode. One without an equal is taken out; the text of a paired one stays. */
function convertShortcode(code: Component, context: BodyContext): string {
  const { values, inner, raw } = code;
  const name = code.name
    .replace(/^.*\//, '')
    .replace(/\.html$/, '')
    .toLowerCase();
  const first = textOf(values[0]);
  if (/^(?:figure|img|image|imgh|fig|picture|pic|lightbox|image-?figure)$/.test(name)) {
    const parts = imageParts(values);
    if (inner?.trim()) parts.caption ||= inner;
    const shown = image(parts, raw, context);
    return parts.caption || inner !== undefined ? block(shown) : shown;
  }
  if (inner !== undefined && isCode(name, context)) {
    const own = languageOf(name, context);
    const given = firstText(values, '0 lang language');
    const language = own || given || name.replace(/^code-?|^highl?.*|^prism$/, '');
    const label = own && given && given !== own ? ` title="${given}"` : '';
    const lines = textOf(values[1]).match(/(?<=hl_lines=\[?["']?)[\d, -]+/)?.[0] ?? textOf(values.hl_lines);
    const marked = lines ? ` {${lines}}` : '';
    const numbers = /linenos\s*=\s*(?:true|table|inline)/.test(textOf(values[1])) ? ' numbers' : '';
    return codeBlock(context.pieces.restore(inner), `${language}${label}${marked}${numbers}`, context);
  }
  if (name === 'ref' || name === 'relref') {
    const [path, fragment] = firstText(values, '0 path').split('#');
    const found = path === '' ? '' : context.resolve.post(path);
    return found === undefined ? context.missingPost(path, raw) : found + (fragment ? `#${fragment}` : '');
  }
  if (name === 'param')
    return firstText(context.post.data, first) || firstText(context.config.values, `params.${first}`);
  if (/^(?:baseurl|siteurl|toc|br|clear)$/.test(name)) return '';
  if (/^(?:math|katex|latex|tex)$/.test(name)) {
    const tex = (inner ?? first).trim().replace(/^\${1,2}|\${1,2}$/g, '');
    const isBlock = values.display || /\n|\\begin/.test(tex) || /block|display/.test(raw);
    return isBlock ? block(`$$\n${tex}\n$$`) : `$${tex}$`;
  }
  if (/^(?:raw|rawhtml|html|unsafe|center|lead)$/.test(name)) return inner ?? '';
  if (FILE.test(name)) {
    const file = firstText(values, 'filename file src path 0');
    const found = context.resolve.text(file);
    const language = firstText(values, 'language lang') || /\w+$/.exec(file)?.[0] || '';
    if (found !== undefined) return codeBlock(found, language, context);
  }
  // The styles of the blog are not imported, so a callout of its own would look like any text.
  const filled = inner !== undefined && isCallout(name) ? undefined : fillTemplate(code, context);
  const known = filled ?? convertKnown({ name, raw, values, inner }, context);
  if (known !== undefined) return known;
  const to = firstText(values, 'url href link');
  if (inner === undefined && /^(?:https?:\/)?\/./.test(to))
    return `[${escapeMarkdown(firstText(values, 'title text name') || to)}](${to})`;
  context.report(inner?.trim() ? 'wrapper' : 'shortcode', code.name, raw);
  const caption = inner?.trim() ? textOf(values.caption) : '';
  return caption ? `${inner}${block(caption)}` : (inner ?? '');
}

const INLINE = /^\s*<(?:a|abbr|b|em|i|kbd|mark|q|s|small|span|strong|sub|sup|u)\b/;

/** The result of a template that only inserts values; undefined if it computes something or needs a script. */
function fillTemplate(code: Component, { files }: BodyContext): string | undefined {
  const { name, values, inner = '' } = code;
  const template = templateOf(name, files);
  if (template === undefined || /<(?:script|style|canvas|form|button|\w+-)/.test(template)) return undefined;
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

const templateOf = (name: string, files: BodyContext['files']): string | undefined => {
  const file = ['layouts/shortcodes/', 'layouts/_shortcodes/']
    .map((folder) => `${folder}${name}.html`)
    .find(files.has);
  return file && files.read(file);
};

/** True if a paired shortcode shows its text as code: by its name, or because its template says so. */
function isCode(name: string, { files }: BodyContext): boolean {
  if (/^(?:highl?|highlight|code|prism|codeblock|source|terminal|console|shell|mermaid)(?:-\w+)?$/.test(name))
    return true;
  const template = templateOf(name, files);
  return (
    template !== undefined &&
    /\bhighlight\b[^}]*(?:\.Inner|\$\w+)|\.Inner[^}]*\bhighlight\b/.test(template) &&
    template.includes('.Inner')
  );
}

/** The language that the template of a shortcode names itself, as in `highlight (trim .Inner "\n") "rust"`; empty if none. */
const languageOf = (name: string, { files }: BodyContext): string =>
  /\bhighlight\s+(?:\([^)]*\)|\.Inner|\$\w+)\s+"([\w+#-]+)"/.exec(templateOf(name, files) ?? '')?.[1] ?? '';
