// The owner's own HTML in a post: its links and images get what those of Markdown get, and what a strict security
// policy would block is moved to a style sheet or reported with its place.

import { escapeHtml } from '../../html/escape';
import { readAttributes, tokenize } from '../../html/tokenize';
import { writeTag } from '../../html/write-tag';
import type { PageContext } from './context';
import { checkScheme, linkAttributes } from './links';
import type { Locator } from './locator';
import { checkOrigin, renderImage } from './pictures';

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
  let pictures = 0;
  return tokenize(html)
    .map(({ kind, name, start, end }) => {
      if (name === 'picture') pictures += kind === 'open' ? 1 : -1;
      const written = html.slice(start, end);
      if (kind === 'unclosed') return reportUnclosed(written, context.locator);
      if (kind === 'close') return FORBIDDEN.has(name) ? '' : written;
      if (kind === 'text') return FORBIDDEN.has(name) ? '' : written;
      return kind === 'open' ? rewriteTag(name, written, context, pictures > 0) : written;
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

function rewriteTag(name: string, written: string, context: PageContext, isInPicture: boolean): string {
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
    checkAttribute(name, attribute, value, context);
  if (name === 'img') return renderImage(styles.move(attributes), context, isInPicture);
  let changed = attributes;
  if (name === 'a' && attributes.href !== undefined) changed = linkAttributes(changed, context);
  changed = styles.move(changed);
  return changed === attributes ? written : writeTag(name, changed);
}

function checkAttribute(tag: string, attribute: string, value: string, context: PageContext): void {
  const { locator } = context;
  if (attribute.startsWith('on')) {
    locator.reportFirst(
      [attribute, attribute.toUpperCase(), `<${tag}`],
      `${attribute} on <${tag}> is a script`,
      'the security policy of the page would block it; delete it.',
    );
  }
  const isChecked = (tag === 'a' && attribute === 'href') || (tag === 'img' && attribute === 'src');
  if (!isChecked && /^(href|src|action|formaction|data|xlink:href|poster)$/.test(attribute))
    checkScheme(value, locator, tag);
  if (/^(iframe|video|audio|source|track|embed)$/.test(tag) && /^(src|poster)$/.test(attribute)) {
    checkOrigin(value, tag === 'source' || tag === 'track' ? 'file' : tag, context);
  }
}
