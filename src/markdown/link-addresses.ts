// The addresses in a text as paths of the site, and its links, from Markdown or HTML. A text without its page has URLs.
import type { Token } from 'marked';
import {
  encodeAddress,
  isExternal,
  isReachable,
  onThisSite,
  resolveImage,
  SCHEMES,
  schemeOf,
  toOwnPath,
} from '../base/html/addresses';
import { type Attributes, decode, tokenizeHtml } from '../base/html/tokens';
import { hostProblem } from '../base/html/web-address';
import type { TextFolder } from '../base/text/text-folder';
import type { PageContext } from './context';
import type { Place, TokensByType } from './locate';
import type { Reporter, SourceRange } from './reporter';

/** Reports an address whose scheme is not allowed; returns false if it did. `tag` is the element. */
export function checkScheme(address: string, range: SourceRange, tag: string, raw = address): boolean {
  const scheme = schemeOf(address);
  if (scheme === undefined || SCHEMES.has(scheme)) return true;
  const hint =
    tag === 'img'
      ? 'save the image in public/posts/ and use its file name.'
      : 'link to a path, https, http, mailto, tel, sms, xmpp, irc, geo or ftp.';
  range.error(raw, `${scheme} addresses are not allowed here`, hint);
  return false;
}

/** Reports an address of another site that no browser can open; returns false if it did. */
export function checkReachable(address: string, range: SourceRange): boolean {
  if (isReachable(address)) return true;
  const [, scheme, rest = ''] = /^(https?:)[/\\]?(?![/\\])(.+)$/is.exec(address) ?? [];
  const meant = scheme && `did you mean ${scheme.toLowerCase()}//${rest}?`;
  const hint = meant ?? 'write it as https://example.com/page.';
  range.error(address, `${JSON.stringify(address)} is not an address`, hint);
  return false;
}

/** Decodes references, and encodes backslashes, which browsers read as slashes. Leading ones may lead to another site, and stay. */
export const decodeAddress = (raw: string): string => decode(raw).replace(/(?<!^#?[/\\]*)\\/g, '%5C');

/** Opens links to other sites in a new tab, and gives internal ones their final address. `raw` is the address as it is written. */
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
  if (problem) range.report(raw, problem);
  const isOwn = !isExternal(to) || toOwnPath(to, options.url) !== to;
  if (!checkReachable(attributes.href, range) || isOwn) return { ...attributes, href: to };
  const rel = [...new Set(`${attributes.rel ?? ''} noopener`.trim().split(/\s+/))].join(' ');
  const name = [attributes.class, 'out'].filter(Boolean).join(' ');
  return { ...attributes, href: to, class: name, target: '_blank', rel };
}

export const imagePath = (address: string, folder: TextFolder | undefined): string =>
  resolveImage(address, folder?.path);

/**
 * Resolves a link on the page `from` to a path of the site, as browsers do. In a text with a folder, or for a link such as `../b/`,
 * it resolves as if the path ended in a slash. `.md` and `/index.md` are left out. Other extensions are of files in the folder.
 */
export function linkPath(link: string, from: string, folder: TextFolder | undefined): string {
  if (isExternal(link)) return link;
  // The ids of a page are in NFC, like its address.
  if (link === '' || schemeOf(link) !== undefined || /^[#?/]/.test(link)) return link.normalize('NFC');
  const page = folder || SIBLING.test(link) ? `${from}/` : from;
  const base = folder && IS_FILE.test(link) ? folder.path : page;
  const { pathname, search, hash } = new URL(link, `https://host${base}`);
  const path = onThisSite(pathname).replace(/(?:\/index)?\.md$/i, '');
  return path.replace(/\/$/, '') + search + hash;
}

/** An address of generators whose pages end in a slash. */
const SIBLING = /^\.\.\/[^?#]*\/(?:[?#]|$)/;

const IS_FILE = /^[^?#]*\.(?!md(?:$|[?#]))[^./?#]+(?:$|[?#])/i;

/** What comes before an address in Markdown and HTML. Without it, `href` may be the name of an attribute instead of an address. */
const BEFORE_ADDRESS = /(?:["'=]|\(\s*<?|\]:\s*<?)$/;

/** The places of comments, in HTML and as link definitions that nothing refers to: `[//]: # (words)`. */
export function commentsIn({ html, def }: TokensByType, reporter: Reporter): Place[] {
  const placeOf = (token: Token, from: number, to: number): Place => {
    const range = reporter.in(token);
    const start = range.offsetInFile(from);
    return { text: '', start, length: range.offsetInFile(to - 1) + 1 - start };
  };
  const inHtml = html.flatMap((token) => {
    if (!/<(?!\/?[a-z])/i.test(token.raw)) return [];
    const comments = tokenizeHtml(token.raw).filter(({ kind }) => kind === 'comment');
    return comments.map(({ start, end }) => placeOf(token, start, end));
  });
  const asDefinition = def.filter(({ href, title }) => /^#?$/.test(href) && title !== undefined);
  return [...inHtml, ...asDefinition.map((token) => placeOf(token, 0, token.raw.trimEnd().length))];
}

/** Returns the body with URLs in place of paths, and without comments. Places without an address stay as they are. */
export function withUrls(body: string, bodyStart: number, page: PageContext): string {
  const { url } = page.options;
  if (url === undefined) return body;
  let markdown = '';
  let end = 0;
  for (const { text, start, length, isRough } of [...page.places].sort((a, b) => a.start - b.start)) {
    const at = start - bodyStart;
    if (at >= end && text === '') {
      // What is around a comment must not become a tag, a link or a reference.
      const isBetween = /[^\s>]/.test(body.charAt(at - 1)) && /\S/.test(body.charAt(at + length));
      markdown += body.slice(end, at) + (isBetween ? ' ' : '');
      end = at + length;
    }
    const to = text.replace(/^src="(.*)"$/s, '$1');
    if (at < end || isRough || !to.startsWith('/') || isExternal(to)) continue;
    if (!BEFORE_ADDRESS.test(body.slice(Math.max(0, at - 10), at))) continue;
    markdown += body.slice(end, at) + new URL(to, url).href;
    end = at + length;
  }
  return markdown + body.slice(end);
}
