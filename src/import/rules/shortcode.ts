// One shortcode of Hugo -> Markdown: https://gohugo.io/content-management/shortcodes/
import { block, codeBlock, escapeMarkdown, image, imageParts } from '../body/blocks';
import type { BodyContext } from '../body/context';
import { firstText, textOf, valueAt } from '../read/front-matter';
import { convertKnown } from './component';
import { fillTemplate, isCode, languageOf, type Shortcode } from './shortcode-templates';

/** Converts a shortcode. One without an equal is taken out; the text of a paired one stays. */
export function convertShortcode(code: Shortcode, context: BodyContext): string {
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
    const lines = textOf(values[1]).match(/hl_lines=\[?["']?([\d, -]+)/)?.[1] ?? textOf(values.hl_lines);
    const marked = lines ? ` {${lines.trim().replace(/[\s,]+/g, ',')}}` : '';
    const numbers = /linenos\s*=\s*(?:true|table|inline)/.test(textOf(values[1])) ? ' numbers' : '';
    return codeBlock(context.pieces.restore(inner), `${language}${label}${marked}${numbers}`, context);
  }
  const known = convertKnown({ name, raw, values, inner }, context);
  if (known !== undefined) return known;
  switch (name) {
    case 'ref':
    case 'relref': {
      const [path, fragment] = firstText(values, '0 path').split('#');
      const found = path === '' ? '' : context.resolve.post(path);
      if (found === undefined) context.report('link', path, raw);
      return found === undefined ? `/${path}` : found + (fragment ? `#${fragment}` : '');
    }
    case 'param':
      return (
        textOf(valueAt(context.post.data, first)) || textOf(valueAt(context.config.values, `params.${first}`))
      );
    case 'baseurl':
    case 'siteurl':
    case 'toc':
    case 'br':
    case 'clear':
      return '';
    case 'math':
    case 'katex':
    case 'latex':
    case 'tex': {
      const tex = (inner ?? first).trim().replace(/^\${1,2}|\${1,2}$/g, '');
      return values.display || /\n|\\begin/.test(tex) || /block|display/.test(raw)
        ? block(`$$\n${tex}\n$$`)
        : `$${tex}$`;
    }
    case 'raw':
    case 'rawhtml':
    case 'html':
    case 'unsafe':
    case 'center':
    case 'lead':
      return inner ?? '';
  }
  if (
    /^(?:inline-?file|include-?code|code-?(?:file|from-file)|read-?file|snippet|code-?include)$/.test(name)
  ) {
    const file = firstText(values, 'filename file src path 0');
    const found = context.resolve.text(file);
    const language = firstText(values, 'language lang') || /\w+$/.exec(file)?.[0] || '';
    if (found !== undefined) return codeBlock(found, language, context);
  }
  const filled = fillTemplate(code, context);
  if (filled !== undefined) return filled;
  const to = firstText(values, 'url href link');
  if (inner === undefined && /^(?:https?:\/)?\/./.test(to))
    return `[${escapeMarkdown(firstText(values, 'title text name') || to)}](${to})`;
  context.report(inner?.trim() ? 'wrapper' : 'shortcode', code.name, raw);
  const caption = inner?.trim() ? textOf(values.caption) : '';
  return caption ? `${inner}${block(caption)}` : (inner ?? '');
}
