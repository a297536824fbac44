// The HTML of a text: what the security policy of the site would block is taken out, addresses get their new form, and
// what is not HTML at all becomes text.
import { decodeAttribute } from '../../../src/html/entities';
import { escapeHtml } from '../../../src/html/escape';
import { image, imageParts } from '../body/blocks';
import type { BodyContext } from '../body/context';
import { withoutMarks } from '../body/protect';
import { changeElements, findTags, type Tag } from '../body/tags';
import { resolveAddress } from './links';

/** Elements that go with everything in them. */
const BLOCKED =
  /^(?:script|style|noscript|form|object|embed|applet|frame|frameset|template|canvas|button|input|select|textarea|head|title|link|meta|base)$/;

/** Elements of which only the content stays. */
const UNWRAPPED = /^(?:html|body|center|font|big|tt|blink|marquee|nobr|amp-.*|o:p|main|label|fieldset)$/;

const KNOWN = new Set(
  `a abbr address area article aside audio b bdi bdo blockquote br caption cite code col colgroup data dd del details dfn
  div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img ins kbd li map mark menu meter nav
  ol p picture pre progress q rp rt ruby s samp search section small source span strike strong sub summary sup svg table
  tbody td tfoot th thead time tr track u ul var video wbr math`.split(/\s+/),
);
const INSIDE_OTHERS = /<(?:svg|math)\b[\s\S]*?<\/(?:svg|math)>/g;

/** A drawing without its scripts and style sheets. */
const withoutCode = (svg: string, context: BodyContext): string =>
  svg.replace(/<(style|script)\b[\s\S]*?<\/\1>/gi, (raw, name: string) => {
    context.report('blocked', `<${name.toLowerCase()}>`, raw);
    return '';
  });

export function convertHtml(text: string, context: BodyContext): string {
  const rest = text
    .replace(INSIDE_OTHERS, (svg) => context.protect(withoutCode(svg, context)))
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  const code = rest.replace(/<(pre|code|textarea)\b[^>]*>[\s\S]*?<\/\1>/gi, (raw) =>
    context.protect(context.pieces.textOf(raw)),
  );
  const allowed = changeElements(
    code,
    (name) => BLOCKED.test(name.toLowerCase()),
    (tag, inner, raw) => {
      const name = tag.name.toLowerCase();
      if (name === 'noscript') return inner;
      context.report('blocked', `<${name}>`, raw);
      return /^(?:button|template|form|object)$/.test(name)
        ? inner.replace(/<\/?(?:button|input|label|select)\b[^>]*>/gi, '')
        : '';
    },
  );
  let result = '';
  let from = 0;
  for (const tag of findTags(allowed)) {
    result +=
      escapeLoose(allowed.slice(from, tag.start)) +
      convertTag(tag, allowed.slice(tag.start, tag.end), context);
    from = tag.end;
  }
  return closeElements(result + escapeLoose(allowed.slice(from)));
}

/** A `<` before a letter that is no tag, as in `Vec<u64 `. */
const escapeLoose = (text: string): string =>
  text.replace(/<(?=[a-z/!?])(?!(?:https?:\/\/|mailto:|[\w.+-]+@)[^>\s]*>)/gi, '&lt;');

function convertTag(tag: Tag, raw: string, context: BodyContext): string {
  // The title of the post is the only heading of the first level.
  const name = tag.name.toLowerCase().replace(/^h1$/, 'h2');
  if (/^(?:https?|mailto|ftp):/.test(name)) return raw;
  if (BLOCKED.test(name) || UNWRAPPED.test(name)) return '';
  if (!KNOWN.has(name)) {
    if (!name.includes('-')) return raw.replace('<', '&lt;');
    if (!tag.isClosing) context.report('component', `<${name}>`, raw);
    return '';
  }
  if (tag.isClosing) return name === 'br' ? '<br>' : `</${name}>`;
  const values = Object.fromEntries(
    Object.entries(tag.attributes).map(([key, value]) => [
      key.toLowerCase(),
      withoutMarks(decodeAttribute(value)),
    ]),
  );
  if (name === 'iframe') values.title ||= 'Embedded page';
  if (name === 'img') {
    const alt = values.alt?.startsWith('{') ? '' : (values.alt ?? '');
    return image({ ...imageParts(values), caption: undefined, alt, isHtml: true }, raw, context);
  }
  const attributes = Object.entries(values).flatMap(([key, value]) =>
    attributeOf(name, key, value, raw, context),
  );
  if (name === 'iframe' && !attributes.some(([key]) => key === 'src')) return '';
  const end = tag.isSelfClosing && !VOID.test(name) ? `></${name}>` : '>';
  return `<${name}${attributes.map(([key, value]) => (value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`)).join('')}${end}`;
}

const REACT: Record<string, string> = { classname: 'class', htmlfor: 'for' };

const DROPPED =
  /^(?:on.*|srcset|sizes|data-.*|v-.*|:.*|@.*|x-.*|frameborder|scrolling|marginheight|marginwidth|srcdoc|loading|autofocus|sandbox|security|jsx|webkit.*|moz.*|align|border|bgcolor|is|slot|contenteditable|tabindex|accesskey|rel|target|language|lang|xml:lang)?$/;

function attributeOf(
  name: string,
  rawKey: string,
  value: string,
  raw: string,
  context: BodyContext,
): [string, string][] {
  const key = Object.hasOwn(REACT, rawKey) ? REACT[rawKey] : rawKey;
  if (DROPPED.test(key) || value.startsWith('{')) return [];
  if (name === 'a' && key === 'name') return [['id', value.trim().replace(/\s+/g, '-')]];
  if (key === 'href' && /^(?:a|area)$/.test(name)) {
    const to = resolveAddress(value.trim(), raw, context);
    return to === undefined ? [] : [[key, to]];
  }
  if (key === 'id') return /^\S+$/.test(value) ? [[key, value]] : [];
  if (name === 'iframe' && key === 'src') {
    const address = context.allow(value.trim());
    if (address !== undefined) return [[key, address]];
    context.report('blocked', 'a frame with a page of the blog', raw);
    return [];
  }
  if (key === 'src' || key === 'poster') {
    const isRemote = /^(?:https?:)?\/\//i.test(value);
    const file = context.resolve.file(value) ?? (isRemote ? context.allow(value) : undefined);
    if (file === undefined) context.report('image', value, raw);
    return file === undefined ? [] : [[key, /^(?:http|\/)/.test(file) ? file : `/posts/${file}`]];
  }
  return [[key, value]];
}

const VOID = /^(?:br|hr|img|source|track|wbr|col|area)$/;
const OPTIONAL = /^(?:p|li|dt|dd|tr|td|th|thead|tbody|tfoot|colgroup|rp|rt)$/;

/** Closes elements that are never closed, and removes end tags of elements that are not open. */
function closeElements(text: string): string {
  const open: string[] = [];
  let result = '';
  let from = 0;
  for (const tag of findTags(text)) {
    const { name, isClosing, isSelfClosing, start, end } = tag;
    if (!KNOWN.has(name) || VOID.test(name) || isSelfClosing) continue;
    if (!isClosing) {
      open.push(name);
      continue;
    }
    const at = open.lastIndexOf(name);
    result += text.slice(from, start);
    from = end;
    if (at < 0) continue;
    const unclosed = open.splice(at).slice(1).reverse();
    result +=
      unclosed
        .filter((one) => !OPTIONAL.test(one))
        .map((one) => `</${one}>`)
        .join('') + text.slice(start, end);
  }
  const left = open.reverse().filter((name) => !OPTIONAL.test(name));
  return `${result}${text.slice(from).trimEnd()}\n${left.map((name) => `</${name}>`).join('')}\n`;
}
