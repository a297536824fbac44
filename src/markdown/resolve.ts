// The addresses in a text as paths of the site. In a text with a folder of its own, they may lead to the files beside it.

import { isExternal, resolveImage, resolveLink, schemeOf } from '../base/html/addresses';
import type { TextFolder } from '../base/text/text-folder';

/** Resolves the address of an image: like `resolveImage`, but relative to the folder. */
export function imagePath(source: string, folder: TextFolder | undefined): string {
  const isRelative = source !== '' && schemeOf(source) === undefined && !/^[/\\]/.test(source);
  if (folder === undefined || !isRelative) return resolveImage(source);
  const { pathname, search } = new URL(source, `https://host${folder.path}`);
  return resolveImage(pathname + search);
}

/**
 * Resolves a link on the page `from`: like `resolveLink`, but from a folder, as if the address of the page ended in a slash.
 * A name with an ending, except that of a text, is a file of the folder.
 */
export function linkPath(link: string, from: string, folder: TextFolder | undefined): string {
  const path = folder ? resolveLink(link, isFile(link) ? folder.path : `${from}/`) : resolveLink(link, from);
  return isIndex(link) && path !== link ? path.replace(/\/index(?=$|[?#])/i, '') : path;
}

const isFile = (link: string): boolean =>
  !isExternal(link) && /^[^?#]*\.(?!md(?:$|[?#]))[^./?#]+(?:$|[?#])/i.test(link);

/** `../b/index.md` is the text in the folder b. */
const isIndex = (link: string): boolean => /(?:^|\/)index\.md(?:$|[?#])/i.test(link);
