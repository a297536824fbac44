// Paths of the old site: their one form, what the names of files say about them, and what the links between posts say where a
// program computes them. And the names of posts and pages here, which are the ends of their addresses.
import { posix } from 'node:path';
import { parseUrl, tryDecode } from '../../../src/base/html/addresses';
import { slugProblem, toSlug, toTag } from '../../../src/content/slug';
import { type BlogFiles, type BlogText, baseName, folderOf } from '../blog/source';
import { textOf, withoutDay } from '../read/front-matter';
import { splitLanguage } from '../read/languages';

/** Resolves a relative path against a folder; stays within the top. */
export const join = (folder: string, path: string): string =>
  posix.join('/', folder, path).replace(/^\/|\/$/g, '');

/** Returns a path without its end: `/a/index.html`, `/a.html` and `/a/` are `/a`; decoded, with one slash between names. */
export const normalPath = (path: string): string =>
  writtenPath(path).replace(/\/index\.mdx?$|\.html?$/i, '') || '/';

/** Returns the path of a URL; of anything else, the text itself. */
export const pathOf = (url: string): string => parseUrl(url)?.pathname ?? url;

export const hostOf = (url: string): string => parseUrl(url, 'https://host')?.host ?? url;

/** Returns the path as the old site wrote it, for a redirect: decoded, with `.html`, without a slash at the end. */
export const writtenPath = (path: string): string =>
  `/${join('', tryDecode(path)).replace(/(?:^|\/)index\.html?$/i, '')}`;

/** A file that has the name of its folder. */
export const INDEX = /^(?:index|page|post|readme)$/i;

/** Returns the name that a file gives to its post. */
export function nameOf(source: string): string {
  const { name } = splitLanguage(source);
  const bare = withoutDay(name) === 'index' ? 'index' : name;
  return (INDEX.test(bare) && baseName(folderOf(source).slice(0, -1))) || bare;
}

/** The path of a file below the folder with routes, without names in parentheses. In `app/`, others than pages have none. */
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

const programs = ({ names, read }: BlogFiles): string =>
  names.flatMap((name) => (/^gatsby-node\.\w+$/.test(name) ? read(name) : [])).join('\n');

const BASE_PATH = /\bbasePath\s*[:=]\s*["'`]([\w-]+)/g;
/** The start of an address that a program of Gatsby leaves out: one of the folders that it names as `basePath`. */
export const leftOutOf = (files: BlogFiles): RegExp =>
  new RegExp(`^/(?:${Array.from(programs(files).matchAll(BASE_PATH), ([, name]) => name).join('|')})/`);

/** Folders with a page for each text: `src/pages/posts/[slug].astro` is `/posts/`. The usual names come first, the top last. */
export function dynamicRoutes(files: BlogFiles): Route[] {
  const { names, read } = files;
  // A program of Gatsby puts a folder before the path of the file.
  const [, prefix] = /\b(?:value|path):\s*`(\/[\w/-]+?)\/?\$\{/.exec(programs(files)) ?? [];
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

/**
 * Returns what most links to posts name before the end of the address, as `read` takes it from one link; each post counts once.
 * Empty if nothing is named often enough.
 */
function mostNamed(posts: BlogText[], read: (link: string) => [name: string, path: string] | undefined) {
  const values = new Map<string, Set<string>>();
  for (const [, link] of posts.flatMap(({ body }) => [...body.matchAll(/(?:\]\(\s*|href=")([^\s)#?"]+)/g)])) {
    const [name, path = ''] = read(link) ?? [];
    if (name !== undefined) values.set(name, (values.get(name) ?? new Set()).add(path));
  }
  const [most] = [...values].sort(([, a], [, b]) => b.size - a.size);
  return most !== undefined && most[1].size >= FEWEST ? most[0] : '';
}

/** Returns the folder that most links to posts name; empty if that is where each post is, or nothing is known. */
export function learnFolder(posts: BlogText[], url: string): string {
  const names = new Map(posts.map(({ path }) => [endOf(path), folderOf(path)]));
  return mostNamed(posts, (link) => {
    const own = url !== '' && link.startsWith(url) ? link.slice(url.length) : link;
    const path = normalPath(own);
    const known = /^\/(?!\/)/.test(own) && !/\.(?!html)\w+$/.test(own) ? names.get(endOf(path)) : undefined;
    return known === undefined ? undefined : [known === folderOf(path) ? '' : folderOf(path), path];
  });
}

/** Returns the URL that links to posts name as that of the blog; empty if none does. */
export function learnUrl(posts: BlogText[]): string {
  const paths = new Set(posts.map(({ path }) => normalPath(path)));
  return mostNamed(posts, (link) => {
    const { origin = '', pathname = '' } = /^https?:/.test(link) ? (parseUrl(link) ?? {}) : {};
    const path = normalPath(pathname);
    return origin !== '' && paths.has(path) ? [origin, path] : undefined;
  });
}

const endOf = (path: string): string => withoutDay(baseName(path)).toLowerCase();

/** A name for an address: in letters from a to z, or of another script if most are. */
function nameFrom(text: string): string {
  const count = (letter: RegExp) => text.match(letter)?.length ?? 0;
  const isLatin = count(/\p{L}/gu) < 2 * count(/\p{Script=Latin}/gu) || count(/\p{L}/gu) === 0;
  return (isLatin ? toSlug : toTag)(text.replaceAll('_', '-'));
}

const withLanguage = (name: string, { otherLanguage }: BlogText): string =>
  otherLanguage === '' || name === '' ? name : `${name}-${otherLanguage.toLowerCase()}`;

/** Returns the name, or with a number the first that is not taken. */
function numbered(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let count = 2; isTaken(free); count++) free = `${name}-${count}`;
  return free;
}

/** Returns a slug that no other post has, and takes it: the end of its path, else of its file, else its title or date. */
export function namePost(post: BlogText, taken: Set<string>): string {
  const { path, source, data, title, date, otherLanguage } = post;
  const given = textOf(data.slug);
  const own = given.includes('/') ? withoutDay(given.replace(/^\//, '').replaceAll('/', '-')) : '';
  const end = otherLanguage === '' ? withoutDay(baseName(path).replace(/\.html?$/, '')) : '';
  const isName = (one: string) => !/^(?:19|20)\d\d$/.test(one) && slugProblem(one, 'post') === undefined;
  const candidates = [own, end, withoutDay(nameOf(source)), title].map(nameFrom);
  const name = withLanguage(candidates.find(isName) ?? `post-${date}`, post);
  const slug = numbered(name, (one) => taken.has(one));
  taken.add(slug);
  return slug;
}

/** Gives a page the end of its path as slug, or all of it if that name is taken, and takes it; or returns why it can have none. */
export function namePage(page: BlogText, taken: Set<string>): string | undefined {
  const plain = page.path.replace(/\.html?$/, '');
  const [base, whole] = [baseName(plain), plain].map((path) => withLanguage(nameFrom(path), page));
  const isTaken = (slug: string) => taken.has(`/${slug}`);
  // The site has a page there, and this one is the author's own.
  const isMine = /^(?:projects|contact|resume|koi|blog|posts)$/.test(whole);
  const isFree =
    base !== '' && !isTaken(base) && (slugProblem(base, 'page') === undefined || (whole === base && !isMine));
  const other = isMine ? `my-${whole}` : whole || 'page';
  const slug = isFree ? base : numbered(other, isTaken);
  const problem = slugProblem(slug, 'page');
  if (problem !== undefined) return `${page.path}: ${problem.message}`;
  taken.add(`/${slug}`);
  page.slug = slug;
  return undefined;
}
