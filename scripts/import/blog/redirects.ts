// Redirects from the addresses of the old site: those of texts, lists, feeds and tags.
import { decode } from '../../../src/base/html/tokens';
import { parentFolders } from '../../../src/base/paths';
import { tagPath } from '../../../src/content/posts/posts';
import { isRedirectable } from '../../../src/content/redirects';
import { toTag } from '../../../src/content/slug';
import { locateInHugo, urlize } from '../addresses/old-address';
import { normalPath, pathOf, writtenPath } from '../addresses/paths';
import { firstText, listOf, splitFrontMatter, textOf, valueAt } from '../read/front-matter';
import type { Report } from './remarks';
import type { Blog, BlogConfig, BlogFiles, BlogText } from './source';
import { findIn, isIgnoredPath, newPath } from './source';

export type RedirectPair = readonly [from: string, to: string];

/** The paths that every new site has. */
const OWN =
  /^\/(?:blog|projects|contact|search|resume|tags|koi)?$|^\/blog\/[^/]+$|^\/(?:assets|deploy)(?:\/|$)|^\/tags\/[a-z0-9-]+$|^\/(?:feed\.\w+|rss\.xml|sitemap\.xml|search\.json|resume\.pdf|robots\.txt|llms\.txt|favicon\.\w+|site\.webmanifest|vercel\.json|_headers|_redirects)$/;

export interface NewSite {
  url: string;
  /** Whether the site has a file, page or post of the owner at this path. */
  isTaken?: (path: string) => boolean;
}

/** Returns old path -> new path. Reports the path of a text if it cannot be redirected, or if the site has something else there. */
export function redirectsOf(blog: Blog, imported: BlogText[], site: NewSite, report: Report) {
  const redirects = new Map<string, string>();
  // Redirects are relative to the path of this site. The addresses of an old site in a folder of the host include the folder.
  const [oldPath, path] = [blog.config.url, site.url].map((one) => pathOf(one).replace(/\/$/, ''));
  const folder = oldPath !== path ? oldPath : '';
  const paths = new Set(imported.map(newPath));
  const isOwn = (path: string) => paths.has(path) || (OWN.test(path) && !/^\/blog\/./.test(path));
  const isFree = (from: string) =>
    isRedirectable(from) && !/\*$|\[/.test(from) && !isOwn(from) && !site.isTaken?.(from);
  for (const post of imported) {
    const to = newPath(post);
    for (const from of new Set([post.path, ...post.aliases].map((one) => folder + one))) {
      if (normalPath(from) === to || redirects.has(from)) continue;
      const plain = from.replace(/\/index(?:\.html?)?$|\.html$/, '') || '/';
      const isTaken = isOwn(plain) || (redirects.has(plain) && redirects.get(plain) !== to);
      if (!isTaken && isFree(from)) redirects.set(from, to);
      else report('redirect', from, post.source);
    }
  }
  if (imported.some(({ isPage }) => !isPage))
    for (const [list, to] of [...listsOf(blog, imported), ...taxonomiesOf(imported, blog.config)]) {
      const from = folder + list;
      if (from !== to && isFree(from) && !redirects.has(from)) redirects.set(from, to);
    }
  const answered = new Set([...redirects.keys(), ...[...blog.tags].map(tagPath)].map(normalPath));
  const [list, ...listed] = ownList(blog.files);
  for (const path of new Set(listed.map(normalPath)))
    if (!answered.has(path) && (!isOwn(path) || path.startsWith('/tags/'))) report('unanswered', list, path);
  return redirects;
}

/** Files that make feeds: a template with a permalink, or a route. */
const FEED =
  /(?:^|\/)(?:(?:feed|rss|atom)[^/]*\.(?:njk|liquid|xml|xml\.[jt]s|11ty\.js)|(?:feed|rss|atom)[^/]*\/route\.[jt]s)$/;
const TOP = /^(?:src\/pages\/|src\/app\/|app\/|pages\/|src\/|content\/|public\/|static\/)/;

/** Returns the old addresses of lists and feeds; a feed leads to that of the same format. */
function listsOf({ files, config }: Blog, posts: BlogText[]): RedirectPair[] {
  if (config.generator === 'hugo') return hugoLists(config, posts, files);
  const sources = files.names.filter((name) => FEED.test(name) && !isIgnoredPath(name));
  return sources.flatMap((name) => {
    const text = files.read(name);
    const route = name
      .replace(TOP, '')
      .replace(/\/route\.[jt]s$|(?<=\.xml)\.\w+$|\.11ty\.js$|\([^)]*\)\//g, '');
    const from = writtenPath(textOf(splitFrontMatter(text).data.permalink) || route);
    const isAtom = /atom/.test(name) || /<feed\b/.test(text);
    return /[{}[\]]|\.(?:njk|liquid)$/.test(from) ? [] : [[from, isAtom ? '/feed.xml' : '/rss.xml']];
  });
}

/** The list and the feed of each section, and the feed of the site. */
function hugoLists({ values }: BlogConfig, posts: BlogText[], { names }: BlogFiles): RedirectPair[] {
  const name = firstText(values, 'outputFormats.RSS.baseName rssURI').replace(/\.xml$/, '') || 'index';
  const isSection = (path: string, folder: string) =>
    path !== '' && (!path.includes('/') || names.some((one) => one.startsWith(`${folder}/_index.`)));
  const sections = [...new Set(posts.flatMap(({ source }) => parentFolders(source)))].flatMap((folder) => {
    const { prefix, inside } = locateInHugo(`${folder}/_index.md`, values);
    const path = inside.replace(/\/?_index$/, '');
    return isSection(path, folder) ? `${prefix}/${path}` : [];
  });
  const feeds = ['', ...sections].map((folder): RedirectPair => [`${folder}/${name}.xml`, '/rss.xml']);
  return [...feeds, ...sections.map((list): RedirectPair => [list, '/blog'])];
}

/** Redirects the addresses of categories, which are tags here, and of tags, whose addresses may have other letters here. */
function taxonomiesOf(posts: BlogText[], { generator, values }: BlogConfig): RedirectPair[] {
  // The settings of the plugin jekyll-archives, which a theme may bring along.
  const archives = values['jekyll-archives'];
  return Object.entries({ tag: 'tags', category: 'categories' }).flatMap(([one, all]) => {
    const archive = textOf(valueAt(archives, `permalinks.${one}`)) || `/${one}/:name/`;
    const pattern = generator === 'hugo' ? `/${all}/:name` : archives ? archive : '';
    const terms = posts.flatMap(({ data }) => listOf(data[all])).filter((name) => pattern && toTag(name));
    const pathAt = (name: string) => writtenPath(pattern.replace(':name', urlize(name)));
    return terms.map((name): RedirectPair => [pathAt(name), tagPath(toTag(name))]);
  });
}

const SITEMAP = /^(?:(?:public|static|_site|dist|out)\/)?sitemap[\w-]*\.xml$/;
/** Built pages: Hugo writes to public/, Jekyll and Eleventy to _site/. */
const PAGE = /^(?:public|_site)\/(?!404\.html$)(.*\.html)$/;

/** The blog's own list of its addresses, as its generator wrote it: a sitemap, or the pages that are in the folder. */
function ownList(files: BlogFiles): [name: string, ...addresses: string[]] {
  const listed = findIn(files, SITEMAP, /<loc>([^<]*)/g).map((one) => pathOf(decode(one.trim())));
  // A template makes the addresses of some sitemaps, and others list sitemaps.
  const addresses = listed.filter((path) => path.startsWith('/') && !/[{}]|\.xml$/.test(path));
  if (addresses.length > 0) return ['sitemap', ...addresses];
  return ['HTML in the folder', ...files.names.flatMap((name) => PAGE.exec(name)?.[1] ?? [])];
}
