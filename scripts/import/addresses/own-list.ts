// The blog's own list of its addresses, as its generator wrote it: a sitemap, or the pages that are in the folder.
import { decode } from '../../../src/base/html/tokens';
import type { BlogFiles } from '../blog/source';
import { normalPath, pathOf } from './paths';

const SITEMAP = /^(?:(?:public|static|_site|dist|out)\/)?sitemap[\w-]*\.xml$/;
/** Hugo, and Jekyll and Eleventy. */
const PAGE = /^(?:public|_site)\/(.*\.html)$/;

/** Returns the paths, and what lists them; none if there is no list. */
export function ownList({ names, read }: BlogFiles): { from: string; paths: string[] } {
  const listed = names
    .filter((name) => SITEMAP.test(name))
    .flatMap((name) => read(name).split('<loc>').slice(1))
    .map((part) => pathOf(decode(part.slice(0, part.indexOf('<')).trim())));
  const pages = names.flatMap((name) => PAGE.exec(name)?.[1] ?? []).filter((name) => name !== '404.html');
  // A template makes the addresses of some sitemaps, and others list sitemaps.
  const addresses = listed.filter((path) => path.startsWith('/') && !/[{}]|\.xml$/.test(path));
  const [from, paths] = addresses.length > 0 ? ['sitemap', addresses] : ['HTML in the folder', pages];
  return { from, paths: [...new Set(paths.map(normalPath))] };
}
