// The addresses of posts in Astro, Next, Gatsby and Eleventy: from the names of the files with routes, from a permalink, or,
// if a program computes them, from the links between posts: with `/web/pond` in a text and a post named pond, posts are in /web.
// These links also tell the URL of the blog.
import { toSlug } from '../../../src/content/slug';
import { type BlogConfig, type BlogFiles, baseName, folderOf, type PostSource } from '../blog/source';
import { dayInName, firstText, textOf, type Values, withoutDay } from '../read/front-matter';
import { splitLanguage } from '../read/languages';
import { type Addressed, normalPath } from './paths';

/** Returns the name that a file gives to its post: that of its folder if it is an index. */
export function nameOf(source: string): string {
  const { name } = splitLanguage(source);
  const bare = withoutDay(name) === 'index' ? 'index' : name;
  if (!/^(?:index|page|post|readme)$/i.test(bare)) return bare;
  return folderName(source) || bare;
}

const folderName = (source: string): string => baseName(folderOf(source).slice(0, -1));

/** The path of a file below the folder with routes; names in parentheses are no part of it. */
const routeOf = (source: string): string | undefined =>
  /^(?:src\/)?(?:pages|app)\/(.*)$/.exec(source)?.[1].replace(/\([^)]*\)\//g, '');

/** Folders of a route with a variable part: `src/pages/posts/[slug].astro` is `/posts`. */
export function dynamicRoutes({ names, read }: BlogFiles): string[] {
  const routes = names.flatMap((name) => {
    const [, path] =
      /^(?:src\/)?(?:pages|app)\/(.*?)\[\[?(?:\.\.\.)?(?:slug|id|post|path|permalink)\]/.exec(name) ?? [];
    return path === undefined ? [] : [`/${path.replace(/\([^)]*\)\//g, '')}`];
  });
  // A program of Gatsby puts a folder before the path of the file.
  const nodes = names
    .filter((name) => /^gatsby-node\.\w+$/.test(name))
    .map(read)
    .join('\n');
  const [, prefix] = /\b(?:value|path):\s*`(\/[\w/-]+?)\/?\$\{/.exec(nodes) ?? [];
  if (prefix !== undefined) return [`${prefix}/`];
  const posts = routes.filter(
    (route) => !/(?:tags?|categor|authors?|api|projects?|series)\b/.test(route) && !route.includes('['),
  );
  // With a rest of the path, the folders of a file are part of its address.
  if (names.some((name) => /^src\/pages\/.*\[\.\.\.(?:slug|id|post|path)\]/.test(name))) posts.push(REST);
  return [...new Set(posts)].sort((a, b) => rank(a) - rank(b));
}

/** No route: says that one takes folders. */
const REST = '*';

/** The usual names come first, the top last. */
const rank = (route: string): number =>
  2 * Number(route === REST) +
  Number(route === '/') -
  Number(/^\/(?:posts?|blog|articles?|writing)\/$/.test(route));

export function routePath({ source, data }: Addressed, config: BlogConfig, routes: string[]): string {
  const own = firstText(data, 'path permalink slug postSlug');
  const [, section = '', inside = ''] = /^(?:src\/)?(?:content|data)\/([^/]+)\/(.*\/)?/.exec(source) ?? [];
  const named = routes.find((route) => route === `/${section}/`);
  const route = routeOf(source);
  const base = route === undefined ? (named ?? routes[0] ?? '/') : `/${folderOf(route)}`;
  if (own) return own.startsWith('/') ? own : `${base}${own}`;
  const name = nameOf(source);
  if (route !== undefined) return folderName(source) === name ? base : `${base}${name}`;
  const slug = config.generator === 'astro' ? name.toLowerCase().replace(/\s+/g, '-') : name;
  const folders = routes.includes(REST) ? inside.replace(/(?:^|\/)_[^/]*(?=\/)/g, '') : '';
  const folder = splitLanguage(source).name === 'index' ? folderOf(folders.slice(0, -1)) : folders;
  return `${base}${folder.toLowerCase()}${slug}`;
}

/** The folders that Eleventy reads from, such as `src/`: the top ones that have its files. */
const INPUT = /^(?:src|content|site|pages)\/(?=.*\/)/;

/** Returns the path of a post of Eleventy. A permalink is a template, of which the usual variables are known. */
export function eleventyPath({ source, data, date, title }: Addressed): string {
  const name = nameOf(source);
  const slug = dayInName(name) ? withoutDay(name) : name;
  const [year, month, day] = date.split('-');
  const permalink = textOf(data.permalink);
  const filled = permalink.replace(/\{\{-?\s*([^}]*?)\s*-?\}\}/g, (_, code: string) => {
    const [variable, ...filters] = code.split('|').map((part) => part.trim());
    if (/date/.test(variable)) {
      const format = filters.join(' ');
      if (/%Y\W%m\W%d|yyyy\W(?:MM|LL)\W/i.test(format)) return `${year}/${month}/${day}`;
      return /year|%Y|yyyy/i.test(format) ? year : '';
    }
    if (/fileSlug|filePathStem/.test(variable)) return slug;
    const text = variable === 'title' ? title : textOf(data[variable]);
    return filters.some((filter) => /slug/.test(filter)) ? toSlug(text) : text;
  });
  if (filled && !/[{}]/.test(filled)) return `/${filled}`;
  const inInput = source.replace(INPUT, '').replace(/\.\w+$/, '');
  return `/${inInput.replace(/(^|\/)index$/, '')}`;
}

export const withoutInput = (source: string, { input }: BlogConfig): string =>
  source.startsWith(input) ? source.slice(input.length) : source;

/** Returns the path of a page of Astro, Next or Gatsby. Files among the routes have the path of their place; the name of a folder of pages is no part of it. */
export function routedPath(source: string, data: Values, hasFrontMatter: boolean): string | undefined {
  const below = routeOf(source) ?? (hasFrontMatter ? /(?:^|\/)_?pages?\/(.*)$/.exec(source)?.[1] : undefined);
  if (below === undefined || below.includes('[')) return undefined;
  const own = firstText(data, 'path permalink slug');
  if (own !== '') return own.startsWith('/') ? own : `/${folderOf(below)}${own}`;
  const isFolder = /(?:^|\/)(?:index|page)\.\w+$/.test(below);
  return `/${folderOf(below)}${isFolder ? '' : nameOf(`/${below}`)}`;
}

/** Fewer links could be a coincidence. */
const FEWEST = 3;

type Post = Pick<PostSource, 'path' | 'body' | 'data'>;

/** Returns the folder that most links to posts name; undefined if that is where the posts are, or nothing is known. */
export function learnFolder(posts: Post[], url: string): string | undefined {
  const names = new Map(posts.map(({ path }) => [endOf(path), folderOf(path)]));
  const counts = new Map<string, number>();
  let right = 0;
  for (const { body } of posts)
    for (const [, address] of body.matchAll(/(?:\]\(\s*|href=")([^\s)#?"]+)/g)) {
      const own = url !== '' && address.startsWith(url) ? address.slice(url.length) : address;
      if (!own.startsWith('/') || own.startsWith('//') || /\.(?!html)\w+$/.test(own)) continue;
      const path = normalPath(own);
      const known = names.get(endOf(path));
      if (known === folderOf(path)) right++;
      else if (known !== undefined) counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
    }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  if (most === undefined) return undefined;
  const [folder, count] = most;
  return count >= FEWEST && count > 2 * right ? folder : undefined;
}

/** Returns the URL that links to posts name as that of the blog; empty if none does. */
export function learnUrl(posts: Post[]): string {
  const paths = new Set(posts.map(({ path }) => normalPath(path)));
  const found = new Map<string, Set<string>>();
  for (const { body } of posts)
    for (const [, origin, address] of body.matchAll(
      /(?:\]\(\s*|href=")(https?:\/\/[\w.-]+)(\/[^\s)#?"]+)/g,
    )) {
      const path = normalPath(address);
      if (paths.has(path)) found.set(origin, (found.get(origin) ?? new Set()).add(path));
    }
  const [most] = [...found].sort(([, a], [, b]) => b.size - a.size);
  if (most === undefined) return '';
  const [url, { size }] = most;
  return size >= FEWEST ? url : '';
}

const endOf = (path: string): string => withoutDay(baseName(path)).toLowerCase();
