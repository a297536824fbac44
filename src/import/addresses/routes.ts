// The addresses of posts in Astro, Next, Gatsby and Eleventy: from the names of the files with routes, or from a
// permalink. What a program computes is unknown here.
import { toSlug } from '../../content/slug';
import { dayInName, withoutDay } from '../read/dates';
import { firstText, textOf, type Values } from '../read/front-matter';
import { type BlogConfig, type BlogFiles, baseName, folderOf } from '../source';
import type { Addressed } from './paths';

/** Returns the name that a file gives to its post: that of its folder if it is an index. */
export function nameOf(source: string): string {
  const name = baseName(source).replace(/\.\w+$/, '');
  const bare = withoutDay(name) === 'index' ? 'index' : name;
  if (!/^(?:index|page|post|readme)$/i.test(bare)) return bare;
  return folderName(source) || bare;
}

const folderName = (source: string): string => baseName(folderOf(source).slice(0, -1));

/** The path of a file below the folder with routes; names in parentheses are no part of it. */
const routeOf = (source: string): string | undefined =>
  /^(?:src\/)?(?:pages|app)\/(.*)$/.exec(source)?.[1].replace(/\([^)]*\)\//g, '');

/** Folders of a route with a variable part: `src/pages/posts/[slug].astro` is `/posts`. */
export function dynamicRoutes({ names }: BlogFiles): string[] {
  const routes = names.flatMap((name) => {
    const [, path] =
      /^(?:src\/)?(?:pages|app)\/(.*?)\[\[?(?:\.\.\.)?(?:slug|id|post|path|permalink)\]/.exec(name) ?? [];
    return path === undefined ? [] : [`/${path.replace(/\([^)]*\)\//g, '')}`];
  });
  const posts = routes.filter(
    (route) => !/(?:tags?|categor|authors?|api|projects?|series)\b/.test(route) && !route.includes('['),
  );
  return [...new Set(posts)].sort((a, b) => rank(a) - rank(b));
}

const rank = (route: string): number =>
  /^\/(?:posts?|blog|articles?|writing)\/$/.test(route) ? 0 : route === '/' ? 2 : 1;

export function routePath({ source, data }: Addressed, config: BlogConfig, routes: string[]): string {
  const own = firstText(data, 'path permalink slug postSlug');
  const [, section = ''] = /^(?:src\/)?content\/([^/]+)\//.exec(source) ?? [];
  const named = routes.find((route) => route === `/${section}/`);
  const route = routeOf(source);
  const base = route === undefined ? (named ?? routes[0] ?? '/') : `/${folderOf(route)}`;
  if (own) return own.startsWith('/') ? own : `${base}${own}`;
  const name = nameOf(source);
  if (route !== undefined) return folderName(source) === name ? base : `${base}${name}`;
  const slug = config.generator === 'astro' ? name.toLowerCase().replace(/\s+/g, '-') : name;
  return `${base}${slug}`;
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

/** The folder that Eleventy reads from. */
export const inputOf = ({ values, publicFolders }: BlogConfig): string => {
  const named = firstText(values, 'input dir.input');
  const found = named.replace(/^\.?\/|\/$/g, '').replace(/^\.$/, '');
  if (found !== '') return `${found}/`;
  return publicFolders.includes('src/') ? 'src/' : '';
};

/** Returns the path of a page of Astro, Next or Gatsby. Files among the routes have the path of their place; the name of a folder of pages is no part of it. */
export function routedPath(source: string, data: Values, hasFrontMatter: boolean): string | undefined {
  const below = routeOf(source) ?? (hasFrontMatter ? /(?:^|\/)_?pages?\/(.*)$/.exec(source)?.[1] : undefined);
  if (below === undefined || below.includes('[')) return undefined;
  const own = firstText(data, 'path permalink slug');
  if (own !== '') return own.startsWith('/') ? own : `/${folderOf(below)}${own}`;
  const isFolder = /(?:^|\/)(?:index|page)\.\w+$/.test(below);
  return `/${folderOf(below)}${isFolder ? '' : nameOf(`/${below}`)}`;
}
