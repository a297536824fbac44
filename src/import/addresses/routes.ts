// The addresses of posts in Astro, Next, Gatsby and Eleventy: from the names of the files with routes, or from a
// permalink. What a program computes is unknown here.
import { toSlug } from '../../content/slug';
import { dayInName, withoutDay } from '../read/dates';
import { textOf } from '../read/front-matter';
import { type BlogConfig, type BlogFiles, baseName, folderOf } from '../source';
import type { Addressed } from './jekyll';

type Named = Addressed & { title: string };

/** Returns the name that a file gives to its post: that of its folder if it is an index. */
export function nameOf(source: string): string {
  const name =
    withoutDay(baseName(source).replace(/\.\w+$/, '')) === 'index'
      ? 'index'
      : baseName(source).replace(/\.\w+$/, '');
  if (!/^(?:index|page|post|readme)$/i.test(name) && !isNamedLikeFolder(source, name)) return name;
  return baseName(folderOf(source).slice(0, -1)) || name;
}

const isNamedLikeFolder = (source: string, name: string): boolean =>
  baseName(folderOf(source).slice(0, -1)) === name;

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

/** Returns the path of a post of Astro, Next or Gatsby. */
export function routePath({ source, data }: Named, config: BlogConfig, routes: string[]): string {
  const own = textOf(data.path) || textOf(data.permalink) || textOf(data.slug) || textOf(data.postSlug);
  const collection = /^src\/content\/([^/]+)\/|^content\/([^/]+)\//.exec(source);
  const section = collection?.[1] ?? collection?.[2] ?? '';
  const named = routes.find((route) => route === `/${section}/`);
  const isPage = /^(?:src\/)?(?:pages|app)\//.test(source);
  const base = isPage
    ? `/${folderOf(source)
        .replace(/^(?:src\/)?(?:pages|app)\//, '')
        .replace(/\([^)]*\)\//g, '')}`
    : (named ?? routes[0] ?? '/');
  if (own) return own.startsWith('/') ? own : `${base}${own}`;
  const name = nameOf(source);
  const isFolder = baseName(folderOf(source).slice(0, -1)) === name;
  if (isPage) return isFolder ? base : `${base}${name}`;
  const slug = config.generator === 'astro' ? name.toLowerCase().replace(/\s+/g, '-') : name;
  return `${base}${slug}`;
}

/** The folders that Eleventy reads from, such as `src/`: the top ones that have its files. */
const INPUT = /^(?:src|content|site|pages)\/(?=.*\/)/;

/** Returns the path of a post of Eleventy. A permalink is a template, of which the usual variables are known. */
export function eleventyPath({ source, data, date, title }: Named): string {
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
