// Paths of the old site: their normal form, and what file names or, if a program computes the paths, links between posts say about
// them. Also names the posts and pages here: a name is the end of an address.
import { posix } from 'node:path';
import { parseUrl, tryDecode } from '../../../src/base/html/addresses';
import { slugProblem, toSlug, toTag } from '../../../src/content/slug';
import { type BlogFiles, type BlogText, baseName, findIn, folderOf } from '../blog/source';
import { textOf, withoutDay } from '../read/front-matter';
import { splitLanguage } from '../read/languages';

/** Resolves a relative path against a folder; stays within the top. */
export const join = (folder: string, path: string): string =>
  posix.join('/', folder, path).replace(/^\/|\/$/g, '');

/** Returns the form in which paths are compared: `/a/index.html`, `/a.html` and `/a/` are `/a`; decoded, with single slashes. */
export const normalPath = (path: string): string =>
  writtenPath(path).replace(/\/index\.mdx?$|\.html?$/i, '') || '/';

/** Returns the path of a URL; of anything else, the text itself. */
export const pathOf = (url: string): string => parseUrl(url)?.pathname ?? url;

export const hostOf = (url: string): string => parseUrl(url, 'https://host')?.host ?? url;

/** Returns the path as the old site wrote it, for a redirect: decoded, with `.html`, without a slash at the end. */
export const writtenPath = (path: string): string =>
  `/${join('', tryDecode(path)).replace(/(?:^|\/)index\.html?$/i, '')}`;

/** File names whose text has the name of its folder. */
export const INDEX = /^(?:index|page|post|readme)$/i;

export function nameOf(source: string): string {
  const { name } = splitLanguage(source);
  const bare = withoutDay(name) === 'index' ? 'index' : name;
  return (INDEX.test(bare) && baseName(folderOf(source).slice(0, -1))) || bare;
}

/** The path of a file below the folder with routes, without names in parentheses. In `app/`, only pages have one. */
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

const GATSBY = /^gatsby-node\.\w+$/;
const BASE_PATH = /\bbasePath\s*[:=]\s*["'`]([\w-]+)/g;
const PREFIX = /\b(?:value|path):\s*`(\/[\w/-]+?)\/?\$\{/g;

/** Returns a pattern for the folders that a program of Gatsby names as `basePath`. It leaves them out of addresses. */
export const basePathPattern = (files: BlogFiles): RegExp =>
  new RegExp(`^/(?:${findIn(files, GATSBY, BASE_PATH).join('|')})/`);

/** Finds folders with a page for each text: `src/pages/posts/[slug].astro` is `/posts/`. Usual names come first, the top last. */
export function dynamicRoutes(files: BlogFiles): Route[] {
  const { names, read } = files;
  // A program of Gatsby puts a folder before the path of the file.
  const [prefix] = findIn(files, GATSBY, PREFIX);
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

/** Fewer links could be a coincidence. */
const FEWEST = 3;

/** Returns the name that most links have, if enough have it. `read` returns the name and the path of a link; a path counts once. */
function mostNamed(posts: BlogText[], read: (link: string) => [name: string, path: string] | undefined) {
  const values = new Map<string, Set<string>>();
  for (const [, link] of posts.flatMap(({ body }) => [...body.matchAll(/(?:\]\(\s*|href=")([^\s)#?"]+)/g)])) {
    const [name, path = ''] = read(link) ?? [];
    if (name !== undefined) values.set(name, (values.get(name) ?? new Set()).add(path));
  }
  const [most] = [...values].sort(([, a], [, b]) => b.size - a.size);
  return most !== undefined && most[1].size >= FEWEST ? most[0] : '';
}

/** Returns the folder that most links to posts name; empty if it is the known folder of the posts, or if too few links tell. */
export function learnFolder(posts: BlogText[], url: string): string {
  const names = new Map(posts.map(({ path }) => [endOf(path), folderOf(path)]));
  return mostNamed(posts, (link) => {
    const own = url !== '' && link.startsWith(url) ? link.slice(url.length) : link;
    const path = normalPath(own);
    const known = /^\/(?!\/)/.test(own) && !/\.(?!html)\w+$/.test(own) ? names.get(endOf(path)) : undefined;
    return known === undefined ? undefined : [known === folderOf(path) ? '' : folderOf(path), path];
  });
}

/** Returns the URL of the blog, as most links to posts name it; empty if too few do. */
export function learnUrl(posts: BlogText[]): string {
  const paths = new Set(posts.map(({ path }) => normalPath(path)));
  return mostNamed(posts, (link) => {
    const { origin = '', pathname = '' } = /^https?:/.test(link) ? (parseUrl(link) ?? {}) : {};
    const path = normalPath(pathname);
    return origin !== '' && paths.has(path) ? [origin, path] : undefined;
  });
}

const endOf = (path: string): string => withoutDay(baseName(path)).toLowerCase();

/** Makes a name for an address: in letters from a to z, or in another script if most letters of the text are. */
function nameFrom(text: string): string {
  const count = (letter: RegExp) => text.match(letter)?.length ?? 0;
  const isLatin = count(/\p{L}/gu) < 2 * count(/\p{Script=Latin}/gu) || count(/\p{L}/gu) === 0;
  return (isLatin ? toSlug : toTag)(text.replaceAll('_', '-'));
}

const withLanguage = (name: string, { otherLanguage }: BlogText): string =>
  otherLanguage === '' || name === '' ? name : `${name}-${otherLanguage.toLowerCase()}`;

/** Returns the name if it is free, or else with the first number that makes it free. */
function numbered(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let count = 2; isTaken(free); count++) free = `${name}-${count}`;
  return free;
}

/** Returns a free slug and adds it to `takenSlugs`. It comes from the end of the path, the file name, the title or the date. */
export function namePost(post: BlogText, takenSlugs: Set<string>): string {
  const { path, source, data, title, date, otherLanguage } = post;
  const given = textOf(data.slug);
  const own = given.includes('/') ? withoutDay(given.replace(/^\//, '').replaceAll('/', '-')) : '';
  const end = otherLanguage === '' ? withoutDay(baseName(path).replace(/\.html?$/, '')) : '';
  const isName = (one: string) => !/^(?:19|20)\d\d$/.test(one) && slugProblem(one, 'post') === undefined;
  const candidates = [own, end, withoutDay(nameOf(source)), title].map(nameFrom);
  const name = withLanguage(candidates.find(isName) ?? `post-${date}`, post);
  const slug = numbered(name, (one) => takenSlugs.has(one));
  takenSlugs.add(slug);
  return slug;
}

/** Sets the slug of a page: the end of its path, or the whole path if that is taken. Returns why there is no valid slug, if so. */
export function namePage(page: BlogText, takenPaths: Set<string>): string | undefined {
  const plain = page.path.replace(/\.html?$/, '');
  const [base, whole] = [baseName(plain), plain].map((path) => withLanguage(nameFrom(path), page));
  const isTaken = (slug: string) => takenPaths.has(`/${slug}`);
  // The new site has its own page there.
  const isMine = /^(?:projects|contact|resume|koi|blog|posts)$/.test(whole);
  const isFree =
    base !== '' && !isTaken(base) && (slugProblem(base, 'page') === undefined || (whole === base && !isMine));
  const other = isMine ? `my-${whole}` : whole || 'page';
  const slug = isFree ? base : numbered(other, isTaken);
  const problem = slugProblem(slug, 'page');
  if (problem !== undefined) return `${page.path}: ${problem.message}`;
  takenPaths.add(`/${slug}`);
  page.slug = slug;
  return undefined;
}
