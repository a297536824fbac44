// The addresses in a text as paths of the site. In a text with a folder of its own, they may lead to the files beside it.

import { isExternal, onThisSite, resolveImage, resolveLink, schemeOf } from '../base/html/addresses';
import type { TextFolder } from '../base/text/text-folder';

/** Resolves the address of an image: like `resolveImage`, but relative to the folder. */
export function imagePath(source: string, folder: TextFolder | undefined): string {
  const isRelative = source !== '' && schemeOf(source) === undefined && !/^[/\\]/.test(source);
  if (folder === undefined || !isRelative) return resolveImage(source);
  const { pathname, search } = new URL(source, `https://host${folder.path}`);
  return resolveImage(onThisSite(pathname) + search);
}

/**
 * Resolves a link on the page `from`: like `resolveLink`, but from a folder, as if the address of the page ended in a slash, and
 * so too `../b/` from a file. A name with an ending, except that of a text, is a file of the folder.
 */
export function linkPath(link: string, from: string, folder: TextFolder | undefined): string {
  const page = folder || SIBLING.test(link) ? `${from}/` : from;
  const path = resolveLink(link, folder && isFile(link) ? folder.path : page);
  return isIndex(link) && path !== link ? path.replace(/\/index(?=$|[?#])/i, '') : path;
}

/** An address of generators whose pages end in a slash. */
const SIBLING = /^\.\.\/[^?#]*\/(?:[?#]|$)/;

const isFile = (link: string): boolean =>
  !isExternal(link) && /^[^?#]*\.(?!md(?:$|[?#]))[^./?#]+(?:$|[?#])/i.test(link);

/** `../b/index.md` is the text in the folder b. */
const isIndex = (link: string): boolean => /(?:^|\/)index\.md(?:$|[?#])/i.test(link);
