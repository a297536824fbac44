// What a link of a post becomes, whether Markdown or the owner's own tags wrote it.
import { encodeAddress, isExternal, isReachable, resolveLink, schemeOf } from '../html/addresses';
import { decode } from '../html/entities';
import type { Attributes } from '../html/tokenize';
import type { PageContext } from './context';
import type { SourceRange } from './reporter';

const ALLOWED_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Reports an address whose scheme may not stand in a page, false then; `tag` is where it stands. */
export function checkScheme(address: string, range: SourceRange, tag: string, raw = address): boolean {
  const scheme = schemeOf(address);
  if (scheme === undefined || ALLOWED_SCHEMES.has(scheme)) return true;
  range.error(
    [raw, `<${tag}`, `<${tag.toUpperCase()}`],
    `${scheme} addresses are not allowed here`,
    tag === 'img'
      ? 'save the image in public/posts/ and name that file.'
      : 'link to a path, https, http, mailto or tel.',
  );
  return false;
}

/** Reports an address of another site that no browser can open; false when it has. */
export function checkReachable(address: string, range: SourceRange): boolean {
  if (isReachable(address)) return true;
  range.error(
    [address, '<a', '<A'],
    `${JSON.stringify(address)} is not an address`,
    'write it as https://example.com/page.',
  );
  return false;
}

/**
 * The address that Markdown means: with its character references replaced, and with its backslashes encoded, which a
 * browser would take for slashes. At the beginning they stay: there they may stand for another site.
 */
export const toAddress = (raw: string): string => decode(raw).replace(/(?<!^#?[/\\]*)\\/g, '%5C');

/** External links open in a new tab; internal ones get their final address. `raw` is how the source has it. */
export function linkAttributes(
  attributes: Attributes,
  range: SourceRange,
  { options, path, places }: PageContext,
  raw = attributes.href,
): Attributes {
  checkScheme(attributes.href, range, 'a', raw);
  const to = encodeAddress(options.href(resolveLink(attributes.href, path)));
  places.push(range.placeOf(raw, to));
  if (!isExternal(to)) return { ...attributes, href: to };
  checkReachable(attributes.href, range);
  const rel = [...new Set(`${attributes.rel ?? ''} noopener`.trim().split(/\s+/))].join(' ');
  const name = [attributes.class, 'out'].filter(Boolean).join(' ');
  return { ...attributes, href: to, class: name, target: '_blank', rel };
}
