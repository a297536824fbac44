// The owner's own HTML in a post: its links and images get what those of Markdown get, and what a strict security
// policy would block is moved to a style sheet or reported with its place.

import { escapeHtml } from '../../html/escape';
import { type Attributes, RAW_TEXT, readAttributes, type TokenKind, tokenize } from '../../html/tokenize';
import { writeTag } from '../../html/write-tag';
import { closeDownTo, closeElement, isMisclosed, openElement } from './auto-close';
import type { PageContext } from './context';
import { checkHeadingTag } from './headings';
import { checkAlt, checkOrigin, keepRatio, renderImage, resolveSources } from './images';
import { checkScheme, linkAttributes } from './links';
import type { SourceRange } from './reporter';

const FORBIDDEN = new Set([
  'script',
  'style',
  'base',
  'meta',
  'link',
  'object',
  'embed',
  'applet',
  'form',
  'frame',
  'frameset',
  'html',
  'head',
  'body',
]);

const MEDIA = /^(iframe|video|audio|source|track)$/;

/** Elements that would show all that follows as their own text. */
const SWALLOWING = new Set(['plaintext', 'xmp', 'noembed', 'noframes']);

/** Its content is text or markup, as scripts are on or off: what is sound in the one may not be in the other. */
const NOSCRIPT = 'noscript';

const isRefused = (name: string): boolean => FORBIDDEN.has(name) || SWALLOWING.has(name) || name === NOSCRIPT;

/** A piece of raw HTML as it goes into the page; a block is whole, within a line each tag is a piece of its own. */
export function sanitizeHtml(
  html: string,
  isBlock: boolean,
  range: SourceRange,
  context: PageContext,
): string {
  const sanitized = tokenize(html, true)
    .map(({ kind, name, start, end }) =>
      sanitizeToken(kind, name, html.slice(start, end), range.part(start, end), context),
    )
    .join('');
  const left = context.open.at(-1)?.name ?? '';
  const isSwallowing = isBlock && RAW_TEXT.has(left) && !sanitized.endsWith(`</${left}>`);
  return isSwallowing ? sanitized + closeDownTo(context.open.length - 1, context) : sanitized;
}

function sanitizeToken(
  kind: TokenKind,
  name: string,
  written: string,
  range: SourceRange,
  context: PageContext,
): string {
  if (kind === 'unclosed') return reportUnclosed(written, range);
  if (kind === 'comment') return isWhole(written) ? written : reportComment(written, range);
  if (kind === 'open') return sanitizeTag(name, written, range, context);
  if (isRefused(name)) return '';
  if (kind === 'close') return closeElement(name, written, range, context);
  return context.typesetter.text(name ? keepText(name, written) : written);
}

/** The text of an element that knows no tags within: inside an SVG it would know them. */
const keepText = (name: string, text: string): string =>
  name === 'iframe' ? '' : text.replaceAll('<', '&lt;');

const isWhole = (comment: string): boolean =>
  comment.startsWith('<!--') ? /--!?>$/.test(comment) : comment.endsWith('>');

function reportComment(written: string, range: SourceRange): string {
  const start = written.split('\n', 1)[0];
  const [what, end] = written.startsWith('<!--') ? ['comment', '-->'] : [`tag ${start.slice(0, 40)}`, '>'];
  range.error(start, `the ${what} is not closed`, `write ${end} at its end.`);
  return '';
}

function reportUnclosed(written: string, range: SourceRange): string {
  const start = written.split('\n', 1)[0];
  range.error(
    start,
    `the tag ${start.slice(0, 40)} is not closed`,
    'write the > at its end, or &lt; for the sign itself.',
  );
  return escapeHtml(written);
}

function sanitizeTag(name: string, written: string, range: SourceRange, context: PageContext): string {
  const { styles, target } = context;
  if (isRefused(name)) {
    range.error(written.slice(0, name.length + 1), `<${name}> is not allowed in a post`, hintFor(name));
    return '';
  }
  if (/^h[1-6]$/.test(name)) checkHeadingTag(name, range, context);
  if (isMisclosed(name, written, range, context)) return '';
  const attributes = readAttributes(written);
  for (const [attribute, value] of Object.entries(attributes))
    checkAttribute(name, attribute, value, range, context);
  if (attributes.id !== undefined) {
    const id = `id="${attributes.id}"`;
    context.places.push(range.placeOf(written.includes(id) ? id : attributes.id, id));
  }
  if (name === 'img') {
    checkAlt(attributes, true, range);
    return renderImage(styles.move(attributes), range, context);
  }
  const { end, isOptional } = openElement(name, written, range, context);
  const changed = target.attributes(styles.move(resolveAddresses(name, attributes, range, context)));
  return changed === attributes && (end === '' || isOptional) ? written : writeTag(name, changed) + end;
}

function hintFor(name: string): string {
  if (FORBIDDEN.has(name)) return 'the security policy of the page would block it; delete it.';
  if (name === NOSCRIPT) return 'a post runs no scripts: write its content without the tag.';
  return 'it would show the rest of the page as its text; put text as it is between lines of ```.';
}

function resolveAddresses(
  name: string,
  attributes: Attributes,
  range: SourceRange,
  context: PageContext,
): Attributes {
  if (name === 'a' || name === 'area')
    return attributes.href === undefined ? attributes : linkAttributes(attributes, range, context);
  if (!MEDIA.test(name)) return attributes;
  const resolved = resolveSources(attributes, range, context);
  return name === 'iframe' ? keepRatio(resolved) : resolved;
}

function checkAttribute(
  tag: string,
  attribute: string,
  value: string,
  range: SourceRange,
  context: PageContext,
): void {
  if (attribute.startsWith('on')) {
    range.error(
      [attribute, attribute.toUpperCase(), `<${tag}`],
      `${attribute} on <${tag}> is a script`,
      'the security policy of the page would block it; delete it.',
    );
  }
  const isChecked =
    (/^(a|area)$/.test(tag) && attribute === 'href') || (tag === 'img' && attribute === 'src');
  if (!isChecked && /^(href|src|action|formaction|data|xlink:href|poster)$/.test(attribute))
    checkScheme(value, range, tag);
  if (attribute === 'srcdoc') {
    range.error(
      'srcdoc',
      'srcdoc holds a page of its own, which is not checked',
      'save the page in public/ and name it with src.',
    );
  }
  if (MEDIA.test(tag) && /^(src|poster)$/.test(attribute)) {
    checkOrigin(value, tag === 'source' || tag === 'track' ? 'file' : tag, range, context);
  }
}
