// Sanitizes the owner's HTML in a post. Its links and images are rendered like those of Markdown; what a strict
// security policy would block is moved to a style sheet or reported.
import { escapeHtml, writeTag } from '../html/escape';
import { type Attributes, RAW_TEXT, readAttributes, tokenize } from '../html/tokenize';
import type { OwnTag } from './auto-close';
import type { PageContext } from './context';
import { checkScheme, linkAttributes } from './links';
import { checkHeadingTag } from './lint/lint';
import { checkAlt, checkOrigin, renderImage, resolveSources, styleFrame } from './media/images';
import type { SourceRange } from './reporter';

const FORBIDDEN = /^(script|style|base|meta|link|object|embed|applet|form|frame|frameset|html|head|body)$/;

const MEDIA = /^(iframe|video|audio|source|track)$/;

/** Elements that would show the rest of the page as text. */
const SWALLOWING = /^(plaintext|xmp|noembed|noframes)$/;

/** Its content is text with scripts on, markup with scripts off: what is safe as one may be unsafe as the other. */
const NOSCRIPT = 'noscript';

const isForbidden = (name: string): boolean =>
  FORBIDDEN.test(name) || SWALLOWING.test(name) || name === NOSCRIPT;

/** Sanitizes a piece of raw HTML. A block comes whole; inline, each tag is a piece of its own. */
export function sanitizeHtml(html: string, isBlock: boolean, range: SourceRange, page: PageContext): string {
  const { elements, typesetter } = page;
  const sanitized = tokenize(html, true)
    .map(({ kind, name, start, end }) => {
      const tag: OwnTag = { name, raw: html.slice(start, end), range: range.part(start, end) };
      if (kind === 'unclosed') return reportUnclosed(tag);
      if (kind === 'comment') return isClosedComment(tag.raw) ? tag.raw : reportComment(tag);
      if (kind === 'open') return sanitizeTag(tag, page);
      if (isForbidden(name)) return '';
      return kind === 'close' ? elements.end(tag) : typesetter.text(showAsText(tag));
    })
    .join('');
  const left = elements.innermost;
  const isSwallowing = isBlock && RAW_TEXT.has(left) && !sanitized.endsWith(`</${left}>`);
  return isSwallowing ? sanitized + elements.endInnermost() : sanitized;
}

/** Escapes the text of an element that cannot contain tags: inside an SVG it could. */
function showAsText({ name, raw }: OwnTag): string {
  if (name === 'iframe') return '';
  return name === '' ? raw : raw.replaceAll('<', '&lt;');
}

const isClosedComment = (comment: string): boolean =>
  comment.startsWith('<!--') ? /--!?>$/.test(comment) : comment.endsWith('>');

function reportComment({ raw, range }: OwnTag): string {
  const start = raw.split('\n', 1)[0];
  const [what, end] = raw.startsWith('<!--') ? ['comment', '-->'] : [`tag ${start.slice(0, 40)}`, '>'];
  range.error(start, `the ${what} is not closed`, `add ${end} at its end.`);
  return '';
}

function reportUnclosed({ raw, range }: OwnTag): string {
  const start = raw.split('\n', 1)[0];
  const message = `the tag ${start.slice(0, 40)} is not closed`;
  range.error(start, message, 'add > at its end, or write &lt; for a literal <.');
  return escapeHtml(raw);
}

function sanitizeTag(tag: OwnTag, page: PageContext): string {
  const { name, raw, range } = tag;
  const { elements, styles, target } = page;
  if (isForbidden(name)) {
    range.error(raw.slice(0, name.length + 1), `<${name}> is not allowed in a post`, hintFor(name));
    return '';
  }
  if (/^h[1-6]$/.test(name)) checkHeadingTag(raw, range, page);
  if (elements.isMisclosed(tag)) return '';
  const written = readAttributes(raw);
  const attributes = allowedAttributes(tag, written, page);
  if (attributes.id !== undefined) {
    const id = `id="${attributes.id}"`;
    page.places.push(range.placeOf(raw.includes(id) ? id : attributes.id, id));
  }
  if (name === 'img') {
    checkAlt(attributes, true, range);
    return renderImage(styles.move(attributes), range, page);
  }
  const { end, isOptional } = elements.begin(tag);
  const changed = target.attributes(styles.move(resolveAddresses(tag, attributes, page)));
  return changed === written && (end === '' || isOptional) ? raw : writeTag(name, changed) + end;
}

function hintFor(name: string): string {
  if (FORBIDDEN.test(name)) return 'the security policy of the page would block it; delete it.';
  if (name === NOSCRIPT) return 'a post has no scripts: write the content without the tag.';
  return 'it would show the rest of the page as text; put literal text between lines of ```.';
}

function resolveAddresses({ name, range }: OwnTag, attributes: Attributes, page: PageContext): Attributes {
  if (name === 'a' || name === 'area')
    return attributes.href === undefined ? attributes : linkAttributes(attributes, range, page);
  if (!MEDIA.test(name)) return attributes;
  const resolved = resolveSources(attributes, range, page);
  return name === 'iframe' ? styleFrame(resolved) : resolved;
}

/** A draft is shown with its errors, so what is reported is also removed. */
function allowedAttributes(tag: OwnTag, attributes: Attributes, page: PageContext): Attributes {
  const entries = Object.entries(attributes);
  const allowed = entries.filter(([attribute, value]) => checkAttribute(tag, attribute, value, page));
  return allowed.length < entries.length ? Object.fromEntries(allowed) : attributes;
}

/** Reports an attribute that is not allowed; returns false if it did. */
function checkAttribute(
  { name, range }: OwnTag,
  attribute: string,
  value: string,
  page: PageContext,
): boolean {
  if (attribute.startsWith('on')) {
    range.error(
      [range.asWritten(attribute), `<${name}`],
      `${attribute} on <${name}> is a script`,
      'the security policy of the page would block it; delete it.',
    );
    return false;
  }
  const isChecked =
    (/^(a|area)$/.test(name) && attribute === 'href') || (name === 'img' && attribute === 'src');
  const isAddress = /^(href|src|action|formaction|data|xlink:href|poster)$/.test(attribute);
  if (!isChecked && isAddress && !checkScheme(value, range, name)) return false;
  if (attribute === 'srcdoc') {
    range.error(
      range.asWritten('srcdoc'),
      'srcdoc contains a page of its own, which is not checked',
      'save the page in public/ and use its address in src.',
    );
    return false;
  }
  if (MEDIA.test(name) && /^(src|poster)$/.test(attribute))
    checkOrigin(value, name === 'source' || name === 'track' ? 'file' : name, range, page);
  return true;
}
