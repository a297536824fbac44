// Paths of the old site: their one form, what the names of files say about them, and what the links between posts say where a
// program computes them.
import { decodePath, parseUrl } from '../../../src/base/html/addresses';
import { type BlogFiles, baseName, folderOf, type PostSource } from '../blog/source';
import { withoutDay } from '../read/front-matter';
import { splitLanguage } from '../read/languages';

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

/** A file that has the name of its folder. */
export const INDEX = /^(?:index|page|post|readme)$/i;

/** Returns the name that a file gives to its post. */
export function nameOf(source: string): string {
  const { name } = splitLanguage(source);
  const bare = withoutDay(name) === 'index' ? 'index' : name;
  return (INDEX.test(bare) && baseName(folderOf(source).slice(0, -1))) || bare;
}

/** The path of a file below the folder with routes; names in parentheses are no part of it. In `app/`, others than pages have none. */
export const routeOf = (source: string): string | undefined =>
  /^(?:src\/)?(?:pages\/|app\/(?=.*\/page\.\w+$))(.*)$/.exec(source)?.[1].replace(/\([^)]*\)\//g, '');

export interface Route {
  /** With a slash at both ends, and names for its variable parts: `/blog/:year/`. */
  path: string;
  /** Whether folders of a text are part of its address. */
  hasFolders: boolean;
  /** The collections of Astro that it shows. */
  collections: string[];
}

/** Folders with a page for each text: `src/pages/posts/[slug].astro` is `/posts/`. The usual names come first, the top last. */
export function dynamicRoutes({ names, read }: BlogFiles): Route[] {
  // A program of Gatsby puts a folder before the path of the file.
  const nodes = names.filter((name) => /^gatsby-node\.\w+$/.test(name)).map(read);
  const [, prefix] = /\b(?:value|path):\s*`(\/[\w/-]+?)\/?\$\{/.exec(nodes.join('\n')) ?? [];
  if (prefix !== undefined) return [{ path: `${prefix}/`, hasFolders: false, collections: [] }];
  const routes = names.flatMap((name): Route[] => {
    const [, folder, rest] =
      /^(.*?)\[\[?(\.\.\.)?(?:slug|id|post|path|permalink)\]/.exec(routeOf(name) ?? '') ?? [];
    const path = `/${folder}`
      .replace(/\[(year|month|day)\]/g, ':$1')
      .replace(/\[(?:locale|lang|language)\]/, ':lang');
    if (folder === undefined || /(?:tags?|categor|authors?|api|projects?|series)\b|\[/.test(path)) return [];
    const shown = read(name).matchAll(/getCollection\(\s*["'](\w+)/g);
    const hasFolders = rest !== undefined && name.startsWith('src/pages/');
    return [{ path, hasFolders, collections: Array.from(shown, ([, collection]) => collection) }];
  });
  const rank = ({ path }: Route) =>
    Number(/^\/(?::lang\/)?$/.test(path)) -
    Number(/^\/(?::lang\/)?(?:posts?|blog|articles?|writing)\/(?:$|:)/.test(path));
  return routes.sort((a, b) => rank(a) - rank(b));
}

type Post = Pick<PostSource, 'path' | 'body'>;

/** Fewer links could be a coincidence. */
const FEWEST = 3;

/** Returns what most links in posts name, counting each value once; undefined if nothing is named often enough. */
function mostNamed(posts: Post[], read: (link: string) => [name: string, value: unknown] | undefined) {
  const values = new Map<string, Set<unknown>>();
  for (const { body } of posts)
    for (const [, link] of body.matchAll(/(?:\]\(\s*|href=")([^\s)#?"]+)/g)) {
      const [name, value] = read(link) ?? [];
      if (name !== undefined) values.set(name, (values.get(name) ?? new Set()).add(value));
    }
  const [most] = [...values].sort(([, a], [, b]) => b.size - a.size);
  return most !== undefined && most[1].size >= FEWEST ? { name: most[0], count: most[1].size } : undefined;
}

/** Returns the folder that most links to posts name; undefined if that is where the posts are, or nothing is known. */
export function learnFolder(posts: Post[], url: string): string | undefined {
  const names = new Map(posts.map(({ path }) => [endOf(path), folderOf(path)]));
  let right = 0;
  const most = mostNamed(posts, (link) => {
    const own = url !== '' && link.startsWith(url) ? link.slice(url.length) : link;
    if (!/^\/(?!\/)/.test(own) || /\.(?!html)\w+$/.test(own)) return undefined;
    const path = normalPath(own);
    const known = names.get(endOf(path));
    if (known === folderOf(path)) right++;
    return known === undefined || known === folderOf(path) ? undefined : [folderOf(path), {}];
  });
  return most !== undefined && most.count > 2 * right ? most.name : undefined;
}

/** Returns the URL that links to posts name as that of the blog; empty if none does. */
export function learnUrl(posts: Post[]): string {
  const paths = new Set(posts.map(({ path }) => normalPath(path)));
  const most = mostNamed(posts, (link) => {
    const [, origin, path = ''] = /^(https?:\/\/[\w.-]+)(\/.*)$/.exec(link) ?? [];
    return origin && paths.has(normalPath(path)) ? [origin, normalPath(path)] : undefined;
  });
  return most && parseUrl(most.name) ? most.name : '';
}

const endOf = (path: string): string => withoutDay(baseName(path)).toLowerCase();
