// The source of a text without comments, and with URLs in the place of paths: read on its own, it has no page that they
// could be relative to.

import type { Token, Tokens } from 'marked';
import { encodeAddress, isExternal } from '../base/html/addresses';
import { readHtmlTokens } from '../base/html/tokens';
import type { TextFolder } from '../base/text/text-folder';
import type { MarkdownOptions } from './context';
import { imagePath, linkPath, toAddress } from './links';
import { offsetInFile, type Place } from './locate';

interface Source {
  body: string;
  bodyStart: number;
  /** The path of the page. */
  path: string;
  places: Place[];
  folder?: TextFolder;
}

/** What comes before an address in Markdown and HTML. An address such as `href` may be found as the name of its attribute. */
const BEFORE_ADDRESS = /(?:["'=]|\(\s*<?|\]:\s*<?)$/;

/** The places of comments, in HTML and as link definitions that nothing refers to: `[//]: # (words)`. */
export function commentsIn(html: Token[], definitions: Tokens.Def[]): Place[] {
  const placeOf = (token: Token, from: number, to: number): Place => {
    const start = offsetInFile(token, from);
    return { text: '', start, length: offsetInFile(token, to - 1) + 1 - start };
  };
  const inHtml = html.flatMap((token) => {
    if (!/<(?!\/?[a-z])/i.test(token.raw)) return [];
    const comments = readHtmlTokens(token.raw).filter(({ kind }) => kind === 'comment');
    return comments.map(({ start, end }) => placeOf(token, start, end));
  });
  const asDefinition = definitions.filter(({ href, title }) => /^#?$/.test(href) && title !== undefined);
  return [...inHtml, ...asDefinition.map((token) => placeOf(token, 0, token.raw.trimEnd().length))];
}

/** Returns the body with the URLs of the addresses at these places. A place that has no address stays as it is. */
export function withUrls(
  { body, bodyStart, path, places, folder }: Source,
  { href, url }: MarkdownOptions,
): string {
  if (url === undefined) return body;
  const toSource = (raw: string) => encodeAddress(href(imagePath(toAddress(raw), folder)));
  const toLink = (raw: string) => encodeAddress(href(linkPath(toAddress(raw), path, folder)));
  let markdown = '';
  let end = 0;
  for (const { text, start, length } of [...places].sort((a, b) => a.start - b.start)) {
    const at = start - bodyStart;
    const raw = body.slice(at, at + length);
    if (at >= end && text === '') {
      // What is around a comment must not become a tag, a link or a reference.
      const isBetween = /[^\s>]/.test(body.charAt(at - 1)) && /\S/.test(body.charAt(at + length));
      markdown += body.slice(end, at) + (isBetween ? ' ' : '');
      end = at + length;
    }
    if (at < end || !BEFORE_ADDRESS.test(body.slice(Math.max(0, at - 10), at))) continue;
    const isLink = !text.startsWith('src="');
    const address = isLink ? toLink(raw) : toSource(raw);
    const to = text === (isLink ? address : `src="${address}"`) ? address : '';
    if (!to.startsWith('/') || isExternal(to)) continue;
    markdown += body.slice(end, at) + new URL(to, url).href;
    end = at + length;
  }
  return markdown + body.slice(end);
}
