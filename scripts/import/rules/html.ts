// The HTML of a text: what the security policy of the site would block is taken out, addresses get their new form, and what is
// not HTML at all becomes text. The build closes elements, and names those that are not closed.
import { isAttribute, isElement, VOID } from '../../../src/base/html/allowed';
import { decodeAttribute } from '../../../src/base/html/entities';
import { escapeHtml } from '../../../src/base/html/escape';
import { hostOf } from '../addresses/paths';
import { image, imageParts, isRemote } from '../body/blocks';
import type { BodyContext } from '../body/context';
import { findMarkup, type Markup } from '../body/markup';
import { pairTags, replacePairs } from '../body/pairs';
import { withoutMarks } from '../body/pieces';
import { convertEmbed } from './embeds';
import { resolveAddress } from './links';

/** Elements that go with everything in them, and those that go without it. */
const BLOCKED = /^(?:script|style|embed|applet|frame|frameset|canvas|select|textarea|head|title)$/;
const TAKEN_OUT = /^(?:form|template|object|param|button|input|link|meta|base)$/;
/** Elements of which only the content stays, without a word. */
const UNWRAPPED = /^(?:html|body|center|amp-.*|o:p|noscript)$/;

export function convertHtml(text: string, context: BodyContext): string {
  const drawn = replacePairs(text, /<(svg|math)\b/g, endTagOf, ({ whole }) =>
    context.protect(withoutCode(whole, context), whole),
  ).replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  const code = replacePairs(
    drawn,
    /<(pre|code|textarea|xmp)\b[^<>]*>/gi,
    endTagOf,
    ({ whole, inner, open }) =>
      context.protect(/xmp/i.test(open[1]) ? `<pre>${escapeHtml(inner)}</pre>` : whole, whole),
  );
  const tags = findMarkup(code);
  const ends = pairTags(tags);
  let result = '';
  let from = 0;
  for (const tag of tags) {
    if (tag.start < from) continue;
    const raw = code.slice(tag.start, tag.end);
    const end = ends.get(tag);
    const inner = end ? code.slice(tag.end, end.start) : '';
    result += escapeLoose(code.slice(from, tag.start));
    from = tag.end;
    const embed = tag.kind === 'close' ? undefined : convertEmbed(tag, inner, context);
    if (embed === undefined && BLOCKED.test(tag.key) && tag.kind !== 'close')
      context.report('blocked', `<${tag.key}>`, raw);
    else if (embed === undefined) {
      const written = convertTag(tag, raw, context);
      result += written;
      if (tag.key === 'iframe' && written === '') from = end?.end ?? from;
      // A link that a script would fill.
      if (tag.key === 'a' && end && inner.trim() === '' && isRemote(tag.attributes.href ?? ''))
        result += escapeHtml(hostOf(tag.attributes.href));
      continue;
    }
    result += embed ?? '';
    from = end?.end ?? from;
  }
  return `${(result + escapeLoose(code.slice(from))).trimEnd()}\n`;
}

const endTagOf = ([, name]: RegExpExecArray): string => `</${name}>`;

/** A drawing without its scripts and style sheets. */
const withoutCode = (svg: string, context: BodyContext): string =>
  replacePairs(svg, /<(style|script)\b/gi, endTagOf, ({ whole, open: [, name] }) => {
    context.report('blocked', `<${name.toLowerCase()}>`, whole);
    return '';
  });

/** A `<` before a letter that is no tag, as in `Vec<u64 `. */
const escapeLoose = (text: string): string =>
  text.replace(/<(?=[a-z/!?])(?!(?:https?:\/\/|mailto:|[\w.+-]+@)[^<>\s]*>)/gi, '&lt;');

const isAddress = (name: string): boolean => /^(?:https?|mailto|ftp):/.test(name);

const isKnown = (name: string): boolean =>
  /^(?:svg|math)$/.test(name) || isElement(name, 'http://www.w3.org/1999/xhtml');

function convertTag(tag: Markup, raw: string, context: BodyContext): string {
  // The title of the post is the only heading of the first level.
  const name = tag.key === 'h1' ? 'h2' : tag.key;
  if (isAddress(name)) return raw;
  const isClose = tag.kind === 'close';
  if (UNWRAPPED.test(name) || (isClose && BLOCKED.test(name))) return '';
  if (TAKEN_OUT.test(name) || name.includes('-')) {
    if (!isClose) context.report(name.includes('-') ? 'component' : 'blocked', `<${name}>`, raw);
    return '';
  }
  if (!isKnown(name)) return raw.replace('<', '&lt;');
  if (isClose) return name === 'br' ? '<br>' : `</${name}>`;
  const values: Record<string, string> = {};
  for (const [key, value] of Object.entries(tag.attributes))
    values[key.toLowerCase()] = withoutMarks(decodeAttribute(value));
  if (name === 'iframe') values.title ||= 'Embedded page';
  if (name === 'img') {
    const alt = values.alt?.startsWith('{') ? '' : (values.alt ?? '');
    return image({ ...imageParts(values), caption: undefined, alt, isHtml: true }, raw, context);
  }
  const attributes = Object.entries(values).map(([key, value]) =>
    attributeOf(name, key, value, raw, context),
  );
  if (name === 'iframe' && !attributes.some((one) => one.startsWith(' src='))) return '';
  return `<${name}${attributes.join('')}>${tag.kind === 'single' && !VOID.has(name) ? `</${name}>` : ''}`;
}

const REACT: Partial<Record<string, string>> = { classname: 'class', htmlfor: 'for' };

/** Attributes with old addresses, or that the build writes itself. */
const DROPPED = /^(?:srcset|sizes|rel|target|frameborder)$/;

const write = (key: string, value: string): string =>
  value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`;

/** Returns an attribute with a space before it; empty if it is left out. */
function attributeOf(
  name: string,
  written: string,
  value: string,
  raw: string,
  context: BodyContext,
): string {
  const key = (Object.hasOwn(REACT, written) && REACT[written]) || written;
  if (DROPPED.test(key) || value.startsWith('{')) return '';
  if (key === 'id' || (name === 'a' && key === 'name')) {
    const id = key === 'id' ? value : value.trim().replace(/\s+/g, '-');
    if (!/^\S+$/.test(id)) return '';
    const isTaken = () => context.blog.ids.get(context.post)?.taken.has(id);
    return context.protect(() => (isTaken() ? '' : write('id', id)), raw);
  }
  if (key === 'href' && /^(?:a|area)$/.test(name)) {
    const to = resolveAddress(value.trim(), raw, context);
    return context.protect(() => {
      const address = to();
      return address === undefined ? '' : write(key, address);
    });
  }
  if (name === 'iframe' && key === 'src') {
    const address = context.allow(value.trim());
    if (address === undefined) context.report('blocked', 'a frame with a page of the blog', raw);
    return address === undefined ? '' : write(key, address);
  }
  if (key !== 'src' && key !== 'poster')
    return key === 'style' || isAttribute(name, key, value) ? write(key, value) : '';
  const remote =
    isRemote(value) && context.resolve.file(value) === undefined ? context.allow(value) : undefined;
  return context.protect(() => {
    const file = context.resolve.file(value) ?? remote;
    if (file === undefined) context.reportLate('image', value, raw);
    return file === undefined ? '' : write(key, /^(?:http|\/)/.test(file) ? file : `/posts/${file}`);
  });
}
