// The owner's HTML in a post: reports what is not allowed, and writes each tag anew. What is safe is decided later, by cleanText().
import { isAttribute, isElement, refusalOf } from '../base/html/allowed';
import { escapeHtml } from '../base/html/escape';
import { addressesIn } from '../base/html/style-sheet';
import { type Attributes, tokenizeHtml } from '../base/html/tokens';
import type { PageContext } from './context';
import { checkScheme, linkAttributes } from './link-addresses';
import { checkLeftovers, IN_HTML } from './lint/leftovers';
import { checkHeadingTag } from './lint/lint';
import { checkAlt, checkOrigin, renderImage, resolveSources, styleFrame, withIcon } from './media/image';
import { type OwnToken, rawNameOf, WRITE_CODE } from './open-elements';
import type { SourceRange } from './reporter';
import { VERBATIM } from './typography';

const LOADING = /^(iframe|video|audio|source|track|image|feimage|use)$/;

/** What an element loads, in a word for messages. */
const wordFor = (name: string): string =>
  /image$|^use$/.test(name) ? 'image' : /^(source|track)$/.test(name) ? 'file' : name;

/** Refused elements that are left out with their content. */
const WITH_CONTENT = /^(script|style|title|xmp|noembed|noframes)$/;

/** Renders a piece of raw HTML. A block comes whole; inline, each tag is a piece of its own. */
export function renderHtml(range: SourceRange, page: PageContext): string {
  page.firstUnsafe ??= range;
  let [refused, rendered] = ['', ''];
  for (const token of tokenizeHtml(range.raw)) {
    const { kind, name } = token;
    // The content of a script is left out up to its end tag.
    if (refused !== '' && (kind !== 'close' || name !== refused)) continue;
    refused = '';
    const tag = { ...token, range: range.part(token.start, token.end) };
    const hint = name === 'title' && page.elements.isInDrawing ? undefined : refusalOf(name);
    if (hint === undefined) rendered += renderToken(tag, page);
    else if (kind === 'open') {
      tag.range.error(tag.range.raw.slice(0, name.length + 1), `<${name}> is not allowed in a post`, hint);
      if (WITH_CONTENT.test(name)) refused = name;
    }
  }
  return rendered;
}

function renderToken(tag: OwnToken, page: PageContext): string {
  const { kind, name, range } = tag;
  const { raw } = range;
  // Next to a comment, which is left out, a literal < would begin a tag with what follows.
  if (kind === 'text') {
    if (!page.elements.includes(...VERBATIM)) checkLeftovers(range, IN_HTML);
    return page.typesetter.text(raw.replaceAll('<', '&lt;'));
  }
  if (isElement(name)) page.typesetter.tag(name);
  if (kind === 'open') return renderTag(tag, page);
  if (kind === 'close') return page.elements.end(tag);
  const isComment = raw.startsWith('<!--');
  // Comments are for the author of the text.
  if (kind === 'comment' && (isComment ? /--!?>$/ : />$/).test(raw)) return '';
  const line = raw.split('\n', 1)[0];
  const hint = isComment ? 'add --> at its end.' : 'add > at its end, or write &lt; for a literal <.';
  range.error(line, `the ${isComment ? 'comment' : `tag ${line.slice(0, 40)}`} is not closed`, hint);
  return kind === 'comment' ? '' : escapeHtml(raw);
}

function renderTag(tag: OwnToken, page: PageContext): string {
  const { name, range } = tag;
  const { elements, styles } = page;
  if (/^h[1-6]$/.test(name)) checkHeadingTag(range, page);
  if (isLeftOut(tag, page)) return '';
  const all = Object.entries(tag.attributes);
  const attributes = Object.fromEntries(all.filter(([key, value]) => checkAttribute(tag, key, value, page)));
  if (attributes.id !== undefined) {
    const id = `id="${attributes.id}"`;
    page.places.push(range.placeOf(range.raw.includes(id) ? id : attributes.id, id.normalize('NFC')));
    attributes.id = attributes.id.normalize('NFC');
  }
  if (name === 'img') {
    const near = rangeAt(tag, 'src');
    checkAlt(attributes, true, near);
    return renderImage(styles.move(attributes), near, page);
  }
  const end = elements.begin(tag);
  const own = styles.move(resolveAddresses(tag, attributes, page));
  return page.tag(name, name === 'svg' ? withIcon(own, own.height ?? own.width) : own) + end;
}

/** Reports a tag that cannot be written, such as `<Chart />`; returns true if it is one. */
function isLeftOut(tag: OwnToken, { elements }: PageContext): boolean {
  const { name, range, isSelfClosing } = tag;
  const unknown = `<${rawNameOf(range.raw)}> is not an HTML element`;
  if (isElement(name) && !elements.isTooDeep) return false;
  if (isElement(name))
    range.error('', 'elements are nested too deeply', 'close those above that end before it.', {
      kind: 'depth',
    });
  else if (!isSelfClosing) {
    range.warn('', unknown, WRITE_CODE, { kind: `<${name}>` });
    // Recorded, so that its end tag is not reported.
    if (!elements.isTooDeep) elements.begin(tag);
  } else if (!elements.isInDrawing)
    range.error(
      '',
      unknown,
      'components do not run in a post: write HTML or Markdown instead, or put code between backticks.',
    );
  return true;
}

/** Returns the part of a tag that starts with an attribute: attributes before it may have the same value. */
const rangeAt = ({ range, places, start }: OwnToken, attribute: string): SourceRange =>
  range.part((places[attribute]?.startOffset ?? start) - start);

function resolveAddresses(tag: OwnToken, attributes: Attributes, page: PageContext): Attributes {
  const { name } = tag;
  if (name === 'a' || name === 'area') {
    const { 'xlink:href': old, ...others } = attributes;
    const href = others.href ?? old;
    return href === undefined
      ? others
      : linkAttributes({ ...others, href }, rangeAt(tag, old === href ? 'xlink:href' : 'href'), page);
  }
  const resolved = resolveSources(attributes, rangeAt(tag, 'src'), page);
  return name === 'iframe' ? styleFrame(resolved) : resolved;
}

const ADDRESS = /^(href|src|action|formaction|data|xlink:href|poster)$/;

/** The attributes that are checked where they are resolved. */
const RESOLVED = /^(a href|area href|img src|(img|source) srcset)$/;

/** Reports an attribute that is not allowed. Returns whether to write it. */
function checkAttribute(tag: OwnToken, attribute: string, value: string, page: PageContext): boolean {
  const { name } = tag;
  if (RESOLVED.test(`${name} ${attribute}`)) return true;
  const range = rangeAt(tag, attribute);
  if (attribute === 'style') return checkStyle(value, range, page);
  if (ADDRESS.test(attribute) && !checkAddress(value, name, range, page)) return false;
  const kind = `${attribute} on <${name}>`;
  // A class is left out without a warning: it could make the button a copy button of the page.
  const isScript = attribute.startsWith('on');
  if (!isScript && isAttribute(name, attribute, value)) return kind !== 'class on <button>';
  if (isScript) range.error(attribute, `${kind} is a script`, refusalOf('script'));
  else if (attribute === 'srcdoc')
    range.error(attribute, SRCDOC, 'save the page in public/ and use its address in src.');
  else range.warn(attribute, `${kind} is left out`, 'HTML in a post cannot have it; delete it.', { kind });
  return false;
}

const SRCDOC = 'srcdoc contains a page of its own, which is not checked';

const checkAddress = (address: string, name: string, range: SourceRange, page: PageContext): boolean =>
  checkScheme(address, range, name) &&
  (!LOADING.test(name) || checkOrigin(address, wordFor(name), range, page));

/** Takes an element out of the text: a position of its own, or a layer while the page changes. */
const POSITION = /(?<![\w-])(?:position\s*:(?!\s*(?:relative|absolute|static))|view-transition-)[^;]*/i;

/** Reports a style that loads a file from elsewhere, or takes an element out of the text; returns false if it did. */
function checkStyle(declarations: string, range: SourceRange, page: PageContext): boolean {
  const [position] = POSITION.exec(declarations) ?? [];
  if (position) range.error(position, `"${position}" may cover the page`, 'delete it.');
  else if (/\\|\/\*/.test(declarations))
    range.error('style', 'a style with \\ or /* cannot be checked', 'delete them.');
  else
    return addressesIn(declarations).every(
      (address) => checkScheme(address, range, 'style') && checkOrigin(address, 'image', range, page),
    );
  return false;
}
