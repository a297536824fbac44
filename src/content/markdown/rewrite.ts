// The owner's own HTML in a post: its links and images get what those of Markdown get, and what a strict security
// policy would block is moved to a style sheet or reported with its place.

import { escapeHtml } from '../../html/escape';
import { type Attributes, readAttributes, tokenize } from '../../html/tokenize';
import { checkScheme, imageAttributes, linkAttributes, type PageContext } from './links';
import type { Locator } from './locator';

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

/** A piece of raw HTML as it goes into the page. */
export function rewriteHtml(html: string, context: PageContext): string {
  return tokenize(html)
    .map(({ kind, name, start, end }) => {
      const written = html.slice(start, end);
      if (kind === 'unclosed') return reportUnclosed(written, context.locator);
      if (kind === 'close') return FORBIDDEN.has(name) ? '' : written;
      if (kind === 'text') return FORBIDDEN.has(name) ? '' : written;
      return kind === 'open' ? rewriteTag(name, written, context) : written;
    })
    .join('');
}

function reportUnclosed(written: string, locator: Locator): string {
  const start = written.split('\n', 1)[0];
  locator.report(
    start,
    `the tag ${start.slice(0, 40)} is not closed`,
    'write the > at its end, or &lt; for the sign itself.',
  );
  return escapeHtml(written);
}

function rewriteTag(name: string, written: string, context: PageContext): string {
  const { locator, styles } = context;
  if (FORBIDDEN.has(name)) {
    locator.report(
      `<${name}`,
      `<${name}> may not stand in a post`,
      'the security policy of the page would block it; delete it.',
    );
    return '';
  }
  const attributes = readAttributes(written);
  for (const [attribute, value] of Object.entries(attributes))
    checkAttribute(name, attribute, value, locator);
  let changed = attributes;
  if (name === 'a' && attributes.href !== undefined) changed = linkAttributes(changed, context);
  if (name === 'img') changed = imageAttributes(changed, context);
  changed = styles.move(changed);
  return changed === attributes ? written : writeTag(name, changed);
}

function checkAttribute(tag: string, attribute: string, value: string, locator: Locator): void {
  if (/^on/i.test(attribute)) {
    locator.report(
      attribute,
      `${attribute} on <${tag}> is a script`,
      'the security policy of the page would block it; delete it.',
    );
  }
  const isChecked = (tag === 'a' && attribute === 'href') || (tag === 'img' && attribute === 'src');
  if (!isChecked && /^(href|src|action|formaction|data|xlink:href|poster)$/i.test(attribute))
    checkScheme(value, locator);
}

export const writeTag = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) =>
      value === '' && key !== 'alt' && key !== 'href' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`,
    )
    .join('')}>`;
