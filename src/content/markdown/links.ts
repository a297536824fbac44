// What a link and an image of a post become, whether Markdown or the owner's own tags wrote them.
import { isExternal, resolveImage, resolveLink, schemeOf } from '../../html/addresses';
import type { StyleSheet } from '../../html/style-sheet';
import type { Attributes } from '../../html/tokenize';
import type { Locator } from './locator';

export interface PageContext {
  locator: Locator;
  styles: StyleSheet;
  href: (to: string) => string;
  /** The path of the page, which relative links start from. */
  path: string;
}

const ALLOWED_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Reports an address whose scheme may not stand in a page. */
export function checkScheme(address: string, locator: Locator): void {
  const scheme = schemeOf(address);
  if (scheme === undefined || ALLOWED_SCHEMES.has(scheme)) return;
  locator.report(
    address,
    `${scheme} addresses are not allowed here`,
    'link to a path, https, http, mailto or tel.',
  );
}

/** External links open in a new tab; internal ones get their final address. */
export function linkAttributes(attributes: Attributes, { href, path, locator }: PageContext): Attributes {
  checkScheme(attributes.href, locator);
  const to = href(resolveLink(attributes.href, path));
  if (!isExternal(to)) return { ...attributes, href: to };
  const rel = [...new Set(`${attributes.rel ?? ''} noopener`.trim().split(/\s+/))].join(' ');
  const name = [attributes.class, 'out'].filter(Boolean).join(' ');
  return { ...attributes, href: to, class: name, target: '_blank', rel };
}

/** Relative sources lie under /posts/; every image loads lazily and has words for those who cannot see it. */
export function imageAttributes(attributes: Attributes, { href, locator }: PageContext): Attributes {
  const written = attributes.src ?? '';
  checkScheme(written, locator);
  if (attributes.alt === undefined || (attributes.alt.trim() === '' && attributes.role !== 'presentation')) {
    locator.report(
      written || '<img',
      `image ${JSON.stringify(written)} has no text for those who cannot see it`,
      'describe the picture: ![A koi seen from above](koi.png).',
    );
  }
  return { ...attributes, src: href(resolveImage(written)), loading: 'lazy', decoding: 'async' };
}
