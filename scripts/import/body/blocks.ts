// The Markdown and HTML that rules write: images, frames, callouts, code.
import { encodeAddress } from '../../../src/base/html/addresses';
import { escapeHtml } from '../../../src/base/html/escape';
import { oneLine } from '../../../src/content/yaml/schema';
import { firstText, type Values } from '../read/front-matter';
import { plainText } from '../read/read-text';
import type { Body } from './body';
import { convertFence, ourWord } from './fences';

export const block = (text: string): string => `\n\n${text.trim()}\n\n`;

/** Shows code. `info` is the text after the marker of a fence, as other programs write it. */
export function codeBlock(code: string, info: string, body: Body): string {
  const converted = convertFence(info, code.replace(/^\n+|\s+$/g, '').split('\n'), code, body);
  return block(body.protect(fence(converted.code.join('\n'), converted.info), code));
}

/** Writes code between fences that are longer than any in it. */
export function fence(code: string, info: string): string {
  const longest = code.match(/`{3,}/g)?.reduce((most, { length }) => Math.max(most, length), 2) ?? 2;
  const mark = '`'.repeat(longest + 1);
  return `${mark}${info}\n${code.replace(/^\n+|\s+$/g, '')}\n${mark}`;
}

/** The class of a callout in themes of Jekyll, with a dot before it. */
export const CALLOUT_CLASS =
  /\.(?:prompt-|notice--|alert-|bg-|text-)?(tip|info|note|warning|danger|success|important|primary|caution|highlight|error|notice)(?![\w-])/;

/** Writes a callout. A kind without an equal is a note. */
export function callout(kind: string, text: string, title = ''): string {
  const mark = ourWord('callouts', kind.toLowerCase()) ?? 'NOTE';
  const lines = [`[!${mark}]${title && ` ${title}`}`, ...text.trim().split('\n')];
  return block(lines.map((line) => (line.trim() === '' ? '>' : `> ${line}`)).join('\n'));
}

export function frame(address: string, title: string, body: Body): string {
  const src = body.allow(address);
  if (src === undefined) return body.report('blocked', `a frame with ${address}`, address);
  const attributes = `src="${escapeHtml(src)}" title="${escapeHtml(title)}" width="640" height="360"`;
  return block(`<iframe ${attributes} allowfullscreen></iframe>`);
}

export function video(site: string, id: string, title: string, body: Body): string {
  const [, found = id] = /(?:v=|youtu\.be\/|embed\/)([\w-]{6,})/.exec(id) ?? [];
  const address =
    site === 'vimeo'
      ? `https://player.vimeo.com/video/${id.replace(/\D+/g, '')}`
      : `https://www.youtube-nocookie.com/embed/${found}`;
  return frame(address, title || 'Video', body);
}

/** What an image needs, under the names that shortcodes, components and HTML give it. */
export function imageParts(values: Values) {
  const first = (keys: string) => firstText(values, keys);
  const [credit, to] = [first('attr'), first('attrlink')];
  const caption = `${first('caption title description')} ${to ? `[${credit}](${to})` : credit}`.trim();
  return {
    src: first('src url file path image image_path img filename source'),
    alt: first('alt alttext image_alt') || caption,
    caption,
    /** Where a click on the image leads. */
    link: first('link') || undefined,
    width: first('width') || /(?:^|;)\s*(?:max-)?width:\s*(\d\d?%)/.exec(first('style'))?.[1],
    height: first('height'),
  };
}

/** `isHtml` is true for an image inside of HTML, where Markdown would be shown as text. */
type ShownImage = { src: string; alt: string; isHtml?: boolean } & Partial<ReturnType<typeof imageParts>>;

export const isRemote = (address: string): boolean => /^(?:https?:)?\/\/|^data:image\//i.test(address);

/** Shows an image, as Markdown if that can say it; a missing or unreadable one becomes its text, a remote one a link. */
export function image(parts: ShownImage, raw: string, body: Body): string {
  const { src, isHtml, link } = parts;
  const alt = plainText(parts.alt);
  const caption = oneLine(parts.caption?.replace(/<[^>]*>/g, '') ?? '');
  const toText = isHtml ? escapeHtml : escapeBrackets;
  const file = body.resolve.file(src);
  // The icon of another site is only decoration beside a link to it.
  const isWanted = file === undefined && isRemote(src) && !/\.ico(?:[?#]|$)/i.test(src);
  if (isWanted) body.addRemote(src, raw);
  if (isWanted && !/^data:/i.test(src)) {
    const text = toText(alt || caption || 'Image');
    const to = src.startsWith('//') ? `https:${src}` : src;
    const shown = isHtml ? `<a href="${escapeHtml(to)}">${text}</a>` : `[${text}](${writeAddress(to)})`;
    return body.protect(shown, raw, { inLink: text });
  }
  if (file === undefined) {
    body.report('image', src.slice(0, 80) || 'no address', raw);
    return body.protect(toText(alt), raw);
  }
  if (alt === '') body.report('alt', 'no description', raw);
  const size = sizeOf('width', parts.width) + sizeOf('height', parts.height);
  const to = link === undefined ? undefined : body.resolve.link(link);
  if (link !== undefined && to === undefined) body.report('link', link, raw);
  // The title of a Markdown image cannot have links; a caption in HTML can.
  const isRich = /\]\(/.test(caption);
  if (alt !== '' && size === '' && !isHtml && !isRich) {
    const title = caption ? ` "${plainText(caption).replaceAll('"', '\\"')}"` : '';
    const shown = `![${escapeBrackets(plainText(alt))}](${file}${title})`;
    return body.protect(to === undefined ? shown : `[${shown}](${writeAddress(to)})`, raw);
  }
  const title = isHtml && caption && caption !== alt ? ` title="${escapeHtml(caption)}"` : '';
  const bare = `<img src="${escapeHtml(file)}" alt="${escapeHtml(alt)}"${title}${size}>`;
  const tag = to === undefined ? bare : `<a href="${escapeHtml(to)}">${bare}</a>`;
  const figure = `<figure>\n${tag}\n<figcaption>${captionHtml(caption, body)}</figcaption>\n</figure>`;
  return body.protect(caption && !isHtml ? figure : tag, raw);
}

/** The HTML of a caption, whose links and marks are in Markdown. */
const captionHtml = (caption: string, body: Body): string =>
  escapeHtml(caption)
    .replace(/\*\*(?=\S)([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*(?=\S)([^*]+)\*/g, '<em>$1</em>')
    .replace(/\[([^[\]]*)\]\(([^()\s]*)\)/g, (_, words: string, address: string) => {
      const to = body.resolve.link(address.replaceAll('&amp;', '&'));
      return to === undefined ? words : `<a href="${escapeHtml(to)}">${words}</a>`;
    });

const sizeOf = (name: 'width' | 'height', value = ''): string =>
  /^\d+(?:px|%)?$/.test(value) ? ` ${name}="${value.replace('px', '')}"` : '';

/** Writes an address so that Markdown reads it as a whole. */
export function writeAddress(address: string): string {
  const isBalanced = address.split('(').length === address.split(')').length;
  const encoded = encodeAddress(address);
  return isBalanced ? encoded : encoded.replaceAll('(', '%28').replaceAll(')', '%29');
}

/** Escapes brackets, which would end the text of a link or image. */
export const escapeBrackets = (text: string): string =>
  text
    .replace(/\\(?=[[\]])/g, '')
    .replace(/[[\]]/g, '\\$&')
    .replace(/</g, '&lt;');
