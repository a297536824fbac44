// One pass over the HTML of a post, whether Markdown or the owner's own tags made it: links and images get their
// addresses and attributes, quotes become typographic, and what a strict security policy forbids is moved or reported.
import { Parser } from 'htmlparser2';
import { isExternal, resolveImage, resolveLink, schemeOf } from '../../html/addresses';
import { escapeHtml } from '../../html/escape';
import type { StyleSheet } from '../../html/style-sheet';
import type { Locator } from './locator';
import { smarten } from './typography';

export interface RewriteContext {
  locator: Locator;
  styles: StyleSheet;
  href: (to: string) => string;
  /** The path of the page, which relative links start from. */
  path: string;
}

const VERBATIM = new Set([
  'pre',
  'code',
  'kbd',
  'samp',
  'math',
  'script',
  'style',
  'svg',
  'textarea',
  'title',
]);
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'cite',
  'del',
  'em',
  'i',
  'ins',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);
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

type Attributes = Record<string, string>;

/** The HTML as it goes into the page. */
export function rewriteHtml(html: string, context: RewriteContext): string {
  let out = '';
  let done = 0;
  let verbatim = 0;
  let previous = '';
  const flushText = (end: number) => {
    const text = html.slice(done, end);
    if (verbatim > 0) out += text;
    else {
      const set = smarten(text, previous);
      out += set.html;
      previous = set.previous;
    }
    done = Math.max(done, end);
  };
  const flushTag = (end: number, tag = html.slice(done, end)) => {
    out += tag;
    done = end;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes, isImplied) {
        if (isImplied) return;
        flushText(parser.startIndex);
        const written = html.slice(parser.startIndex, parser.endIndex + 1);
        flushTag(parser.endIndex + 1, rewriteTag(name.toLowerCase(), attributes, written, context));
        if (VERBATIM.has(name)) verbatim++;
        if (!INLINE.has(name)) previous = VERBATIM.has(name) ? 'x' : '';
      },
      onclosetag(name, isImplied) {
        if (!isImplied) flushText(parser.startIndex);
        if (VERBATIM.has(name)) verbatim = Math.max(0, verbatim - 1);
        if (!isImplied) flushTag(parser.endIndex + 1);
        if (!INLINE.has(name)) previous = VERBATIM.has(name) ? 'x' : '';
      },
      oncomment() {
        flushText(parser.startIndex);
        flushTag(parser.endIndex + 1);
      },
      onprocessinginstruction() {
        flushText(parser.startIndex);
        flushTag(parser.endIndex + 1);
      },
    },
    { lowerCaseAttributeNames: false, recognizeSelfClosing: false },
  );
  parser.end(html);
  flushText(html.length);
  return out;
}

function rewriteTag(name: string, attributes: Attributes, written: string, context: RewriteContext): string {
  const { locator } = context;
  if (FORBIDDEN.has(name)) {
    locator.report(
      `<${name}`,
      `<${name}> may not stand in a post`,
      'the security policy of the page would block it; delete it.',
    );
    return '';
  }
  const names = Object.keys(attributes);
  for (const attribute of names) checkAttribute(name, attribute, attributes[attribute], locator);
  const changed = { ...attributes };
  if (name === 'a') setLink(changed, context);
  if (name === 'img') setImage(changed, context);
  moveStyle(changed, context.styles);
  const isChanged =
    Object.keys(changed).length !== names.length || names.some((key) => changed[key] !== attributes[key]);
  return isChanged ? writeTag(name, changed) : written;
}

function checkAttribute(tag: string, attribute: string, value: string, locator: Locator): void {
  if (/^on/i.test(attribute)) {
    locator.report(
      attribute,
      `${attribute} on <${tag}> is a script`,
      'the security policy of the page would block it; delete it.',
    );
  }
  if (/^(href|src|action|formaction|data|xlink:href|poster)$/i.test(attribute)) {
    const scheme = schemeOf(value);
    if (scheme !== undefined && !ALLOWED_SCHEMES.has(scheme)) {
      locator.report(
        value,
        `${scheme} addresses are not allowed here`,
        'link to a path, https, http, mailto or tel.',
      );
    }
  }
}

const ALLOWED_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

function setLink(attributes: Attributes, { href, path }: RewriteContext): void {
  if (attributes.href === undefined) return;
  attributes.href = href(resolveLink(attributes.href, path));
  if (isExternal(attributes.href)) {
    attributes.target = '_blank';
    attributes.rel = [...new Set(`${attributes.rel ?? ''} noopener`.trim().split(/\s+/))].join(' ');
  }
}

function setImage(attributes: Attributes, { href, locator }: RewriteContext): void {
  const written = attributes.src ?? '';
  if (attributes.alt === undefined || (attributes.alt.trim() === '' && attributes.role !== 'presentation')) {
    locator.report(
      written || '<img',
      `image ${JSON.stringify(written)} has no text for those who cannot see it`,
      'describe the picture: ![A koi seen from above](koi.png).',
    );
  }
  attributes.src = href(resolveImage(written));
  attributes.loading = 'lazy';
  attributes.decoding = 'async';
}

function moveStyle(attributes: Attributes, styles: StyleSheet): void {
  for (const key of Object.keys(attributes)) {
    if (key.toLowerCase() !== 'style') continue;
    const name = styles.classFor(attributes[key]);
    delete attributes[key];
    if (name !== undefined) attributes.class = [attributes.class, name].filter(Boolean).join(' ');
  }
}

const writeTag = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) =>
      value === '' && key !== 'alt' && key !== 'href' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`,
    )
    .join('')}>`;
