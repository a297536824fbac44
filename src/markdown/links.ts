// Renders the links of a post, from Markdown or HTML.
import { encodeAddress, isExternal, isReachable, SCHEMES, schemeOf } from '../base/html/addresses';
import { decode } from '../base/html/entities';
import type { Attributes } from '../base/html/tokenize';
import { hostProblem } from '../base/html/web-address';
import type { PageContext } from './context';
import type { SourceRange } from './reporter';
import { linkPath } from './resolve';

/** Reports an address whose scheme is not allowed; returns false if it did. `tag` is the element. */
export function checkScheme(address: string, range: SourceRange, tag: string, raw = address): boolean {
  const scheme = schemeOf(address);
  if (scheme === undefined || SCHEMES.has(scheme)) return true;
  range.error(
    [raw, `<${tag}`, `<${tag.toUpperCase()}`],
    `${scheme} addresses are not allowed here`,
    tag === 'img'
      ? 'save the image in public/posts/ and use its file name.'
      : 'link to a path, https, http, mailto, tel, sms, xmpp, irc, geo or ftp.',
  );
  return false;
}

/** Reports an address of another site that no browser can open; returns false if it did. */
export function checkReachable(address: string, range: SourceRange): boolean {
  if (isReachable(address)) return true;
  const [, scheme, rest = ''] = /^(https?:)[/\\]?(?![/\\])(.+)$/is.exec(address) ?? [];
  range.error(
    [address, '<a', '<A'],
    `${JSON.stringify(address)} is not an address`,
    scheme ? `did you mean ${scheme.toLowerCase()}//${rest}?` : 'write it as https://example.com/page.',
  );
  return false;
}

/**
 * Returns the address that Markdown means: character references decoded, and backslashes encoded, because browsers
 * read them as slashes. Leading backslashes stay: there they may lead to another site.
 */
export const toAddress = (raw: string): string => decode(raw).replace(/(?<!^#?[/\\]*)\\/g, '%5C');

/**
 * Opens external links in a new tab; gives internal ones their final address, and removes one whose scheme is not allowed.
 * `raw` is the address in the source.
 */
export function linkAttributes(
  attributes: Attributes,
  range: SourceRange,
  { options, path, places, folder }: PageContext,
  raw = attributes.href,
): Attributes {
  if (!checkScheme(attributes.href, range, 'a', raw)) {
    const { href: _, ...others } = attributes;
    return others;
  }
  const to = encodeAddress(options.href(linkPath(attributes.href, path, folder)));
  places.push(range.placeOf(raw, to));
  const problem = hostProblem(attributes.href);
  if (problem) range.warn(raw, problem.message, problem.hint);
  if (!checkReachable(attributes.href, range) || !isExternal(to)) return { ...attributes, href: to };
  const rel = [...new Set(`${attributes.rel ?? ''} noopener`.trim().split(/\s+/))].join(' ');
  const name = [attributes.class, 'out'].filter(Boolean).join(' ');
  return { ...attributes, href: to, class: name, target: '_blank', rel };
}
