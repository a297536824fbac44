// The redirects of an import: from the addresses of posts, pages, feeds and categories at the old site.
import { tagPath } from '../../../src/content/posts/tags';
import { isRedirectable } from '../../../src/content/redirects';
import { toTag } from '../../../src/content/slug';
import { urlize } from '../addresses/old-address';
import { normalPath, pathOf, writtenPath } from '../addresses/paths';
import { firstText, listOf, splitFrontMatter, textOf } from '../read/front-matter';
import type { Report } from './findings';
import { type Blog, type BlogConfig, isIgnoredPath, newPath, type PostSource } from './source';

const OWN =
  /^\/(?:blog|projects|contact|search|resume|tags|koi)?$|^\/blog\/[^/]+$|^\/(?:assets|deploy)(?:\/|$)|^\/tags\/[a-z0-9-]+$|^\/(?:feed\.\w+|rss\.xml|sitemap\.xml|search\.json|resume\.pdf|robots\.txt|llms\.txt|favicon\.\w+|site\.webmanifest|vercel\.json|_headers|_redirects)$/;

/** Returns old path -> new path. One of a text that cannot be redirected, or that the site has, is reported. */
export function redirectsOf(
  blog: Blog,
  shown: PostSource[],
  { url, isTaken: isOfOwner }: { url: string; isTaken?(path: string): boolean },
  report: Report,
): Map<string, string> {
  const redirects = new Map<string, string>();
  // Redirects are relative to the path of this site. An old site in a folder of the host had that in its addresses.
  const [oldPath, path] = [blog.config.url, url].map((one) => pathOf(one).replace(/\/$/, ''));
  const folder = oldPath !== path ? oldPath : '';
  const paths = new Set(shown.map(newPath));
  for (const post of shown) {
    const to = newPath(post);
    for (const from of new Set([post.path, ...post.aliases].map((one) => folder + one))) {
      if (normalPath(from) === to || redirects.has(from)) continue;
      const plain = from.replace(/\/index(?:\.html?)?$|\.html$/, '') || '/';
      const isTaken =
        (redirects.has(plain) && redirects.get(plain) !== to) ||
        [from, plain].some((one) => paths.has(one) || (OWN.test(one) && !/^\/blog\/./.test(one)));
      if (!isTaken && isRedirectable(from) && !/\*$|\[/.test(from) && !isOfOwner?.(from))
        redirects.set(from, to);
      else report('redirect', from, post.source);
    }
  }
  if (shown.some(({ isPage }) => !isPage))
    for (const [from, to] of [...feedsOf(blog, shown), ...categoriesOf(shown, blog.config)])
      if (from !== to && isRedirectable(from) && !redirects.has(from)) redirects.set(from, to);
  return redirects;
}

/** Where feeds are made: a template with a permalink, or a route. */
const FEED =
  /(?:^|\/)(?:(?:feed|rss|atom)[^/]*\.(?:njk|liquid|xml|xml\.[jt]s|11ty\.js)|(?:feed|rss|atom)[^/]*\/route\.[jt]s)$/;
const TOP = /^(?:src\/pages\/|src\/app\/|app\/|pages\/|src\/|content\/|public\/|static\/)/;

/** Returns the old addresses of feeds that the site does not have itself, and the feed of the same format. */
function feedsOf({ files, config }: Blog, posts: PostSource[]): [from: string, to: string][] {
  const feeds = config.generator === 'hugo' ? hugoFeeds(config, posts) : files.names.flatMap(writtenFeed);
  return feeds.filter(([from]) => !/^\/(?:feed\.\w+|rss\.xml)$/.test(from));

  /** Of a template with a permalink, or of a route. */
  function writtenFeed(name: string): [from: string, to: string][] {
    if (!FEED.test(name) || isIgnoredPath(name)) return [];
    const text = files.read(name);
    const route = name
      .replace(TOP, '')
      .replace(/\/route\.[jt]s$|(?<=\.xml)\.\w+$|\.11ty\.js$/, '')
      .replace(/\([^)]*\)\//g, '');
    const from = writtenPath(textOf(splitFrontMatter(text).data.permalink) || route);
    const to = /atom/.test(name) || /<feed\b/.test(text) ? '/feed.xml' : '/rss.xml';
    return /[{}[\]]|\.(?:njk|liquid)$/.test(from) ? [] : [[from, to]];
  }
}

/** The feed of the site, and one of each section. */
function hugoFeeds({ values }: BlogConfig, posts: PostSource[]): [from: string, to: string][] {
  const given = firstText(values, 'outputFormats.RSS.baseName outputformats.rss.basename rssURI rssuri');
  const name = given.replace(/\.xml$/, '') || 'index';
  const sections = new Set(posts.flatMap(({ source }) => /^content(\/[^/]+)\//.exec(source)?.[1] ?? []));
  return ['', ...sections].map((folder) => [`${folder}/${name}.xml`, '/rss.xml']);
}

/** Categories are tags here. */
function categoriesOf(posts: PostSource[], { generator, values }: BlogConfig): [from: string, to: string][] {
  const hasPages = generator === 'hugo' || [values.plugins].flat().includes('jekyll-archives');
  const names = hasPages ? posts.flatMap(({ data }) => listOf(data.categories)) : [];
  return names
    .filter((name) => toTag(name) !== '')
    .map((name) => [`/categories/${urlize(name)}`, tagPath(toTag(name))]);
}
