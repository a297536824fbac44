// What a link of a post becomes, whether Markdown or the owner's own tags wrote it.
import { isExternal, resolveLink, schemeOf } from '../../html/addresses';
import type { Attributes } from '../../html/tokenize';
import type { PageContext } from './context';
import type { Locator } from './locator';

const ALLOWED_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Reports an address whose scheme may not stand in a page; `tag` is where it stands. */
export function checkScheme(address: string, locator: Locator, tag: string): void {
  const scheme = schemeOf(address);
  if (scheme === undefined || ALLOWED_SCHEMES.has(scheme)) return;
  locator.reportFirst(
    [address, `<${tag}`, `<${tag.toUpperCase()}`],
    `${scheme} addresses are not allowed here`,
    'link to a path, https, http, mailto or tel.',
  );
}

/** External links open in a new tab; internal ones get their final address. */
export function linkAttributes(attributes: Attributes, { href, path, locator }: PageContext): Attributes {
  checkScheme(attributes.href, locator, 'a');
  const to = href(resolveLink(attributes.href, path));
  if (!isExternal(to)) return { ...attributes, href: to };
  const rel = [...new Set(`${attributes.rel ?? ''} noopener`.trim().split(/\s+/))].join(' ');
  const name = [attributes.class, 'out'].filter(Boolean).join(' ');
  return { ...attributes, href: to, class: name, target: '_blank', rel };
}
