// Paths of the old site in one form.
import { decodePath, parseUrl } from '../../../src/base/html/addresses';
import type { PostSource } from '../blog/source';

export type Addressed = Pick<PostSource, 'source' | 'data' | 'date' | 'title'>;

/** Returns a path without its end: `/a/index.html`, `/a.html` and `/a/` are `/a`; decoded, with one slash between names. */
export function normalPath(path: string): string {
  return writtenPath(path).replace(/\/index\.mdx?$|\.html?$/i, '') || '/';
}

/** Returns the path of a URL; of anything else, the text itself. */
export const pathOf = (url: string): string => parseUrl(url)?.pathname ?? url;

export const hostOf = (url: string): string => parseUrl(url, 'https://host')?.host ?? url;

/** Fills `:name` in a pattern of addresses. */
export const fill = (template: string, values: Record<string, string>): string =>
  template.replace(/:([a-z]+(?:_[a-z]+)*)/g, (raw, key: string) =>
    Object.hasOwn(values, key) ? values[key] : raw,
  );

/** Returns the path as the old site wrote it, for a redirect: decoded, with `.html`, without a slash at the end. */
export function writtenPath(path: string): string {
  const decoded = decodePath(path) ?? path;
  return `/${decoded}`
    .replace(/\/{2,}/g, '/')
    .replace(/[^/]+\/\.\.\//g, '')
    .replace(/\/index\.html?$/i, '/')
    .replace(/(?!^)\/$/, '');
}
