// The elements of HTML in a text: what the security policy of the site would block is taken out, addresses get their new form,
// Markdown inside is separated from the tags, and what is not HTML at all becomes text.
import { HTML, isElement, VOID } from '../../../src/base/html/allowed';
import { escapeHtml } from '../../../src/base/html/escape';
import { decodeAttribute } from '../../../src/base/html/tokens';
import { hostOf } from '../addresses/paths';
import { block, CALLOUT_CLASS, callout, frame, image, imageParts, isRemote } from '../body/blocks';
import type { Body } from '../body/body';
import { ANY_MARK, replacePairs, withoutMarks } from '../body/marks';
import { textOf } from '../read/front-matter';
import { isHiddenTag } from './hidden';
import { resolveAddress } from './links';
import type { Element, Tag } from './read-tags';

/** BLOCKED elements are removed with their contents; of TAKEN_OUT elements, only the tags. Both are reported. */
const BLOCKED = /^(?:script|style|embed|applet|frame|frameset|canvas|select|head|title)$/;
const TAKEN_OUT = /-|^(?:form|object|param|button|input|link|meta|base)$/;
/** Elements of which only the contents stay, without a report. */
const UNWRAPPED =
  /^(?:html|body|center|font|big|tt|blink|marquee|nobr|amp-.*|o:p|main|label|fieldset|noscript|template)$/;
const DRAWN = /^(?:svg|math)$/;
const CODE = /^(?:pre|code|textarea)$/;
const INLINE = /^(?:a|abbr|b|cite|del|em|font|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)$/;
const BLOCK =
  /^(?:div|details|summary|figure|figcaption|section|article|aside|center|header|footer|main|nav|blockquote|li|td|th)$/;

const isKnown = (name: string): boolean => isElement(name, HTML) || DRAWN.test(name);

/** Whether tags inside of this element are text. Code in MDX may contain expressions. */
export const isRawHtml = ({ spelling, name }: Tag, { isMdxFile }: Body): boolean =>
  spelling === 'html' &&
  (BLOCKED.test(name) || DRAWN.test(name) || name === 'xmp' || (!isMdxFile && CODE.test(name)));

export function openTag(element: Element, body: Body): string {
  const { name, kind, raw } = element;
  if (UNWRAPPED.test(name) || BLOCKED.test(name) || name === 'd-footnote') return '';
  if (TAKEN_OUT.test(name))
    return body.report(name.includes('-') ? 'component' : 'blocked', `<${name}>`, raw);
  if (!isKnown(name)) return raw.replace('<', '&lt;');
  const values: Record<string, string> = {};
  for (const [key, value] of Object.entries(element.values))
    values[key.toLowerCase()] = withoutMarks(decodeAttribute(String(value)));
  if (isHiddenTag(element)) values.hidden = '';
  if (name === 'iframe') values.title ||= 'Embedded page';
  if (name === 'img') {
    const [alt = '', title] = [values.alt, values.title].filter((one) => one && !one.startsWith('{'));
    return image({ ...imageParts(values), caption: title, alt, isHtml: true }, raw, body);
  }
  const attributes = Object.entries(values).map(([key, value]) => attributeOf(element, key, value, body));
  if (name === 'iframe' && !attributes.some((one) => one.startsWith(' src='))) return '';
  return `<${name}${attributes.join('')}>${kind === 'single' && !VOID.has(name) ? `</${name}>` : ''}`;
}

export function convertHtml(element: Element, body: Body): string {
  const { name, values, inner, raw, opening = '' } = element;
  if (element.kind === 'close') return closeStray(name, raw);
  if (inner !== undefined && isHiddenTag(element)) return body.report('hidden', `<${name}>`, raw);
  const embed = convertEmbed(element, body);
  if (embed !== undefined) return embed;
  if (name === 'd-footnote') return body.addNote((inner ?? '').trim());
  if (BLOCKED.test(name)) return body.report('blocked', `<${name}>`, raw);
  if (inner === undefined) return opening;
  const whole = `${opening || raw}${inner}</${name}>`;
  // A `<noscript>` that shows what the script would show stays; other ones only speak of scripts.
  const isShown = /<iframe\b/.test(inner) || body.textOf(inner) !== inner;
  if (name === 'noscript' && !isShown) return body.report('hidden', '<noscript>', raw);
  if (DRAWN.test(name)) return body.protect(withoutCode(whole, body), whole);
  if (CODE.test(name)) return body.protect(whole, whole);
  if (name === 'xmp') return body.protect(`<pre>${escapeHtml(inner)}</pre>`, whole);
  const [, kind] = CALLOUT_CLASS.exec(`.${textOf(values.class).replaceAll(' ', '.')}`) ?? [];
  if (kind !== undefined && values.markdown !== undefined && !/<div\b/.test(inner))
    return callout(kind, inner);
  const to = textOf(values.href);
  // A script would have filled this link.
  if (name === 'a' && inner.trim() === '' && isRemote(to)) return `${opening}${escapeHtml(hostOf(to))}</a>`;
  const closing = opening.startsWith('<') ? `</${name}>` : opening && `&lt;/${name}>`;
  const isImage = LONE_PIECE.test(inner) && /^!?\[/.test(startOf(inner, body));
  if (isImage && name === 'p') return block(inner);
  return opening + separateMarkdown(element, isImage, body) + closing;
}

/** Scripts that a link replaces. */
const LINKED: [src: RegExp, to: string, words: string][] = [
  [/^(https:\/\/gist\.github\.com\/.*?)(?:\.js)?$/, '$1', 'Gist'],
  [/^(https:\/\/jsfiddle\.net\/.+?\/)embed\/.*/, '$1', 'JSFiddle'],
  [/^.*asciinema\.org\/a\/(\w+)\.js.*$/, 'https://asciinema.org/a/$1', 'Recording of a terminal'],
];

/** Sites whose scripts only change the look of an element that is readable without them. */
const QUIET =
  /\/\/(?:[\w-]+\.)*(?:twitter|x|instagram|codepen|iframe\.ly|iframely|facebook|tiktok|redditmedia|hatena|st-hatena|flickr|bsky|imgur|pinterest)(?:\.\w+)*\//;

/** Returns what replaces an element and its contents; undefined if the element is no embed. */
function convertEmbed(element: Element, body: Body): string | undefined {
  const { name, values, inner = '' } = element;
  const attributes = values as Partial<Record<string, string>>;
  const pen = attributes['data-slug-hash'];
  if (/\bcodepen\b/.test(attributes.class ?? '') && pen) {
    const link = /codepen\.io\/([\w-]+)\/pen\//.exec(body.sourceOf(inner));
    const user = link?.[1] ?? attributes['data-user'];
    const title = attributes['data-pen-title'] || 'A pen on CodePen';
    return user ? frame(`https://codepen.io/${user}/embed/${pen}`, title, body) : undefined;
  }
  if (name !== 'script' || inner.trim() !== '' || !attributes.src) return undefined;
  const src = attributes.src.replace(/^(?:https?:)?\/\//, 'https://');
  const linked = LINKED.find(([pattern]) => pattern.test(src));
  if (linked) return `<a href="${src.replace(linked[0], linked[1])}">${linked[2]}</a>`;
  const deck = src.includes('speakerdeck.com/') && attributes['data-id'];
  if (deck) return frame(`https://speakerdeck.com/player/${deck}`, 'Slides', body);
  return QUIET.test(src) ? '' : undefined;
}

/** Removes a closing tag without an opening one, if it is HTML. */
function closeStray(name: string, raw: string): string {
  if (name === 'br') return '<br>';
  const isTag = isKnown(name) || [BLOCKED, TAKEN_OUT, UNWRAPPED].some((names) => names.test(name));
  return isTag ? '' : raw.replace('<', '&lt;');
}

const withoutCode = (svg: string, body: Body): string =>
  replacePairs(
    svg,
    /<(style|script)\b/gi,
    ([, name]) => `</${name}>`,
    ({ whole, open: [, name] }) => body.report('blocked', `<${name.toLowerCase()}>`, whole),
  );

const PIECE = new RegExp(`^${ANY_MARK}`);
const LONE_PIECE = new RegExp(`^[^\\S\\n]*\\n\\s*${ANY_MARK}[^\\S\\n]*\\n\\s*$`);

/** Returns the first piece of a text, if a mark is at its start, or the text. */
const startOf = (text: string, body: Body): string =>
  body.textOf(PIECE.exec(text.trimStart())?.[0] ?? '') || text.trimStart();

/** Puts blank lines around Markdown in an element, or removes space in an inline one: else, a build would read it as HTML. */
function separateMarkdown({ name, values, inner = '' }: Element, isImage: boolean, body: Body): string {
  const isInline = INLINE.test(name);
  const isMdx = body.isMdxFile || body.blog.config.generator === 'next';
  const isMarked = /^(?:1|block|span)$/.test(textOf(values.markdown));
  const isBelow = /^[^\S\n]*\n(?!\s*\n)/.test(inner) && !/^[<>]/.test(startOf(inner, body));
  const isFree = isMarked || (isBelow && (isInline || (isMdx && BLOCK.test(name))));
  const isShownAlone = isImage && /^(?:a|div|center|figure|span)$/.test(name);
  const isBlocks = isInline && /\n[^\S\n]*\n|^\s*(?:[#>*+-]|\d+\.)\s/.test(inner);
  if (inner.trim() === '' || isBlocks || !(isFree || isShownAlone)) return inner;
  const gap = isInline || name === 'p' ? '' : '\n\n';
  return gap + inner.trim() + gap;
}

const DROPPED =
  /^(?:on.*|srcset|sizes|data-.*|v-.*|:.*|@.*|x-.*|frameborder|scrolling|marginheight|marginwidth|srcdoc|loading|autofocus|security|jsx|webkit.*|moz.*|align|border|bgcolor|is|slot|contenteditable|tabindex|accesskey|rel|target|language|lang|xml:lang|markdown)?$/;

const write = (key: string, value?: string): string =>
  value === undefined ? '' : value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`;

/** Returns an attribute with a space before it; empty if it is left out. */
function attributeOf({ name, raw }: Element, written: string, value: string, body: Body): string {
  const key = written.replace(/^classname$/, 'class').replace(/^htmlfor$/, 'for');
  if (DROPPED.test(key) || value.startsWith('{')) return '';
  /** Writes an attribute whose value no later rule changes; nothing if the value is undefined. */
  const final = (name: string, now: string | undefined): string =>
    body.protect(write(name, now), write(key, value));
  if (key === 'id' || (name === 'a' && key === 'name')) {
    const id = key === 'id' ? value : value.trim().replace(/\s+/g, '-');
    const isTaken = body.blog.ids.get(body.post)?.taken.has(id);
    return /^\S+$/.test(id) ? final('id', isTaken ? undefined : id) : '';
  }
  if (key === 'href' && /^(?:a|area)$/.test(name)) return final(key, resolveAddress(value.trim(), raw, body));
  if (name === 'iframe' && key === 'src') {
    const address = body.allow(value.trim());
    return write(key, address) || body.report('blocked', 'a frame with a page of the blog', raw);
  }
  if (key !== 'src' && key !== 'poster') return write(key, value);
  const file = body.resolve.file(value) ?? (isRemote(value) ? body.allow(value) : undefined);
  if (file === undefined) body.report('image', value, raw);
  return final(key, file?.replace(/^(?!http|\/)/, '/posts/'));
}
