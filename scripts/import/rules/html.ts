// The HTML of a text: what the security policy of the site would block is taken out, addresses get their new form, elements are
// closed, and what is not HTML at all becomes text.
import { decodeAttribute } from '../../../src/base/html/entities';
import { escapeHtml } from '../../../src/base/html/escape';
import { hostOf } from '../addresses/paths';
import { image, imageParts, isRemote } from '../body/blocks';
import type { BodyContext } from '../body/context';
import { findMarkup, type Markup } from '../body/markup';
import { pairTags, replacePairs } from '../body/pairs';
import { withoutMarks } from '../body/pieces';
import { convertEmbed, unwrapIframely } from './embeds';
import { resolveAddress } from './links';

/** Elements that go with everything in them, and those that go without it. */
const BLOCKED = /^(?:script|style|embed|applet|frame|frameset|canvas|select|textarea|head|title)$/;
const TAKEN_OUT = /^(?:form|template|object|param|button|input|link|meta|base)$/;
/** Elements of which only the content stays, without a word. */
const UNWRAPPED =
  /^(?:html|body|center|font|big|tt|blink|marquee|nobr|amp-.*|o:p|main|label|fieldset|noscript)$/;
const VOID = /^(?:br|hr|img|source|track|wbr|col|area|input|link|meta|base|embed|param)$/;
/** Elements that need no end tag. */
const OPTIONAL = /^(?:p|li|dt|dd|tr|td|th|thead|tbody|tfoot|colgroup|rp|rt)$/;

export function convertHtml(text: string, context: BodyContext): string {
  const drawn = replacePairs(text, /<(svg|math)\b/g, endTagOf, ({ whole }) =>
    context.protect(withoutCode(whole, context), whole),
  ).replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  const code = replacePairs(
    unwrapIframely(drawn),
    /<(pre|code|textarea|xmp)\b[^<>]*>/gi,
    endTagOf,
    ({ whole, inner, open }) =>
      context.protect(/xmp/i.test(open[1]) ? `<pre>${escapeHtml(inner)}</pre>` : whole, whole),
  );
  const tags = findMarkup(code).map((tag) => ({
    ...tag,
    kind: VOID.test(tag.key) && tag.kind === 'open' ? ('single' as const) : tag.kind,
  }));
  const ends = pairTags(tags);
  const paired = new Set(ends.values());
  const open: string[] = [];
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
    const isGone = embed !== undefined || (tag.kind !== 'close' && BLOCKED.test(tag.key));
    if (isGone) {
      if (embed === undefined) context.report('blocked', `<${tag.key}>`, raw);
      result += embed ?? '';
      from = end?.end ?? from;
    } else if (tag.kind === 'close') result += closeTag(tag, raw, paired.has(tag) ? open : []);
    else {
      const written = openTag(tag, raw, context);
      result += written;
      if (tag.kind === 'open' && KNOWN.has(tag.key) && written.startsWith('<')) open.push(nameOf(tag));
      // A link that a script would fill.
      if (tag.key === 'a' && end && inner.trim() === '' && isRemote(tag.attributes.href ?? ''))
        result += escapeHtml(hostOf(tag.attributes.href));
    }
  }
  const left = open.reverse().filter((name) => !OPTIONAL.test(name));
  const rest = (result + escapeLoose(code.slice(from))).trimEnd();
  return `${rest}\n${left.map((name) => `</${name}>`).join('')}\n`;
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

const KNOWN = new Set(
  `a abbr address area article aside audio b bdi bdo blockquote br caption cite code col colgroup data dd del details dfn
  div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img ins kbd li map mark menu meter nav
  ol p picture pre progress q rp rt ruby s samp search section small source span strike strong sub summary sup svg table
  tbody td tfoot th thead time tr track u ul var video wbr math`.split(/\s+/),
);

/** The title of the post is the only heading of the first level. */
const nameOf = ({ key }: Markup): string => (key === 'h1' ? 'h2' : key);

/** Closes an element, and those in it that are never closed. An end tag of an element that is not open goes. */
function closeTag(tag: Markup, raw: string, open: string[]): string {
  const name = nameOf(tag);
  if (isAddress(name)) return raw;
  if (name === 'br') return '<br>';
  if (BLOCKED.test(name) || TAKEN_OUT.test(name) || UNWRAPPED.test(name) || name.includes('-')) return '';
  if (!KNOWN.has(name)) return raw.replace('<', '&lt;');
  const at = open.lastIndexOf(name);
  const unclosed = at < 0 ? [] : open.splice(at).slice(1).reverse();
  const ends = unclosed.filter((one) => !OPTIONAL.test(one)).map((one) => `</${one}>`);
  return at < 0 ? '' : `${ends.join('')}</${name}>`;
}

function openTag(tag: Markup, raw: string, context: BodyContext): string {
  const name = nameOf(tag);
  if (isAddress(name)) return raw;
  if (UNWRAPPED.test(name)) return '';
  if (TAKEN_OUT.test(name) || name.includes('-')) {
    context.report(name.includes('-') ? 'component' : 'blocked', `<${name}>`, raw);
    return '';
  }
  if (!KNOWN.has(name)) return raw.replace('<', '&lt;');
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
  return `<${name}${attributes.join('')}>${tag.kind === 'single' && !VOID.test(name) ? `</${name}>` : ''}`;
}

const REACT: Partial<Record<string, string>> = { classname: 'class', htmlfor: 'for' };

const DROPPED =
  /^(?:on.*|srcset|sizes|data-.*|v-.*|:.*|@.*|x-.*|frameborder|scrolling|marginheight|marginwidth|srcdoc|loading|autofocus|sandbox|security|jsx|webkit.*|moz.*|align|border|bgcolor|is|slot|contenteditable|tabindex|accesskey|rel|target|language|lang|xml:lang|markdown)?$/;

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
  if (key !== 'src' && key !== 'poster') return write(key, value);
  const remote =
    isRemote(value) && context.resolve.file(value) === undefined ? context.allow(value) : undefined;
  return context.protect(() => {
    const file = context.resolve.file(value) ?? remote;
    if (file === undefined) context.reportLate('image', value, raw);
    return file === undefined ? '' : write(key, /^(?:http|\/)/.test(file) ? file : `/posts/${file}`);
  });
}
