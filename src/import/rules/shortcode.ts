// One shortcode of Hugo -> Markdown: https://gohugo.io/content-management/shortcodes/
import {
  block,
  callout,
  codeBlock,
  escapeMarkdown,
  frame,
  image,
  imageParts,
  isCallout,
  vimeo,
  youtube,
} from '../body/blocks';
import type { BodyContext } from '../body/context';
import { textOf, type Values, valueAt } from '../read/front-matter';
import { fillTemplate, isCode, languageOf, type Shortcode } from './shortcode-templates';

/** Converts a shortcode. One without an equal is taken out; the text of a paired one stays. */
export function convertShortcode(code: Shortcode, context: BodyContext): string {
  const { values, inner, raw } = code;
  const name = code.name
    .replace(/^.*\//, '')
    .replace(/\.html$/, '')
    .toLowerCase();
  const first = textOf(values[0]);
  const title = textOf(values.title);
  if (/^(?:figure|img|image|imgh|fig|picture|pic|lightbox|image-?figure)$/.test(name)) {
    const parts = imageParts(values);
    if (inner?.trim()) parts.caption ||= inner;
    const shown = image(parts, raw, context);
    return parts.caption || inner !== undefined ? block(shown) : shown;
  }
  if (inner !== undefined && isCode(name, context)) {
    const own = languageOf(name, context);
    const given = first || textOf(values.lang) || textOf(values.language);
    const language = own || given || name.replace(/^code-?|^highl?.*|^prism$/, '');
    const label = own && given && given !== own ? ` title="${given}"` : '';
    const lines = textOf(values[1]).match(/hl_lines=\[?["']?([\d, -]+)/)?.[1] ?? textOf(values.hl_lines);
    const marked = lines ? ` {${lines.trim().replace(/[\s,]+/g, ',')}}` : '';
    const numbers = /linenos\s*=\s*(?:true|table|inline)/.test(textOf(values[1])) ? ' numbers' : '';
    return codeBlock(context.pieces.restore(inner), `${language}${label}${marked}${numbers}`, context);
  }
  if (inner !== undefined && isCallout(name)) {
    const kind =
      textOf(values.type) ||
      textOf(values.kind) ||
      (/^(?:callout|notice|admonition|alert|message)$/.test(name) ? first : name);
    return callout(kind, inner, title || textOf(values[1]));
  }
  switch (name) {
    case 'youtube':
    case 'youtube-lite':
    case 'yt':
      return youtube(textOf(values.id) || first, context, title);
    case 'vimeo':
      return vimeo(textOf(values.id) || first, context, title);
    case 'tweet':
    case 'twitter':
    case 'twitter_simple':
    case 'x': {
      const [user, id] = [textOf(values.user), textOf(values.id) || first];
      return block(`[Post on X](https://x.com/${user || 'i'}/status/${id})`);
    }
    case 'instagram':
      return block(`[Post on Instagram](https://www.instagram.com/p/${first}/)`);
    case 'gist':
      return block(
        `[Gist ${first}/${textOf(values[1])}](https://gist.github.com/${first}/${textOf(values[1])})`,
      );
    case 'slideshare':
      return block(`[Slides](https://www.slideshare.net/slideshow/embed_code/${first})`);
    case 'speakerdeck':
      return block(`[Slides](https://speakerdeck.com/player/${first})`);
    case 'gslides':
      return block(
        `[Slides](${/^https?:/.test(first) ? first : `https://docs.google.com/presentation/d/${first}/`})`,
      );
    case 'scribd':
      return block(`[Document](https://www.scribd.com/document/${first})`);
    case 'codepen':
      return block(`[CodePen](https://codepen.io/${textOf(values.user)}/pen/${textOf(values.id) || first})`);
    case 'video':
    case 'audio':
      return media(name, values, raw, context);
    case 'iframe':
      return frame(textOf(values.src) || first, title || 'Embedded page', context);
    case 'ref':
    case 'relref': {
      const [path, fragment] = (first || textOf(values.path)).split('#');
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
      return '';
    case 'toc':
    case 'br':
    case 'clear':
      return '';
    case 'kbd':
      return `<kbd>${inner ?? first}</kbd>`;
    case 'mark':
    case 'sub':
    case 'sup':
      return `<${name}>${inner ?? first}</${name}>`;
    case 'details':
    case 'expand':
    case 'collapse':
    case 'spoiler': {
      const summary = textOf(values.summary) || title || first || 'Details';
      return block(`<details>\n<summary>${summary}</summary>\n\n${(inner ?? '').trim()}\n\n</details>`);
    }
    case 'link':
    case 'button': {
      const to = textOf(values.href) || textOf(values.url) || textOf(values.link) || first;
      return to
        ? `[${inner?.trim() || textOf(values.text) || textOf(values.label) || textOf(values[1]) || to}](${to})`
        : (inner ?? '');
    }
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
    const file =
      textOf(values.filename) || textOf(values.file) || textOf(values.src) || textOf(values.path) || first;
    const found = context.resolve.text(file);
    if (found !== undefined)
      return codeBlock(
        found,
        textOf(values.language) || textOf(values.lang) || /\w+$/.exec(file)?.[0] || '',
        context,
      );
  }
  const filled = fillTemplate(code, context);
  if (filled !== undefined) return filled;
  const to = ['url', 'href', 'link'].map((key) => textOf(values[key])).find(Boolean) ?? '';
  if (inner === undefined && /^(?:https?:\/)?\/./.test(to))
    return `[${escapeMarkdown(title || textOf(values.text) || textOf(values.name) || to)}](${to})`;
  context.report(inner?.trim() ? 'wrapper' : 'shortcode', code.name, raw);
  const caption = inner?.trim() ? textOf(values.caption) : '';
  return caption ? `${inner}${block(caption)}` : (inner ?? '');
}

/** Shows a video or a sound of the blog. */
export function media(name: 'video' | 'audio', values: Values, raw: string, context: BodyContext): string {
  const { src: address } = imageParts({
    ...values,
    src: values.src ?? values.mp4 ?? values.webm ?? values.source,
  });
  const src = context.resolve.file(address);
  if (src === undefined) {
    context.report('image', address || name, raw);
    return '';
  }
  return block(context.keep(`<${name} controls src="${src}"></${name}>`));
}
