// Paths of the old site in one form.
import { decodePath, parseUrl } from '../../../src/base/html/addresses';

/** Returns a path without its end: `/a/index.html`, `/a.html` and `/a/` are `/a`; decoded, with one slash between names. */
export function normalPath(path: string): string {
  return writtenPath(path).replace(/\/index\.mdx?$|\.html?$/i, '') || '/';
}

/** Returns the path of a URL; of anything else, the text itself. */
export const pathOf = (url: string): string => parseUrl(url)?.pathname ?? url;

export const hostOf = (url: string): string => parseUrl(url, 'https://host')?.host ?? url;

/** Returns the path as the old site wrote it, for a redirect: decoded, with `.html`, without a slash at the end. */
export function writtenPath(path: string): string {
  const decoded = decodePath(path) ?? path;
  return `/${decoded}`
    .replace(/\/{2,}/g, '/')
    .replace(/[^/]+\/\.\.\//g, '')
    .replace(/\/index\.html?$/i, '/')
    .replace(/(?!^)\/$/, '');
}
