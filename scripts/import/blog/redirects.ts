// The redirects of an import: from the addresses of posts, pages, feeds and categories at the old site.
import { tagPath } from '../../../src/content/posts/tags';
import { isRedirectable } from '../../../src/content/redirects';
import { toTag } from '../../../src/content/slug';
import { urlize } from '../addresses/old-address';
import { ownList } from '../addresses/own-list';
import { normalPath, pathOf, writtenPath } from '../addresses/paths';
import { firstText, listOf, splitFrontMatter, textOf, valueAt } from '../read/front-matter';
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
  const isOwn = (path: string) => paths.has(path) || (OWN.test(path) && !/^\/blog\/./.test(path));
  const isFree = (from: string) =>
    isRedirectable(from) && !/\*$|\[/.test(from) && !isOwn(from) && !isOfOwner?.(from);
  for (const post of shown) {
    const to = newPath(post);
    for (const from of new Set([post.path, ...post.aliases].map((one) => folder + one))) {
      if (normalPath(from) === to || redirects.has(from)) continue;
      const plain = from.replace(/\/index(?:\.html?)?$|\.html$/, '') || '/';
      const isTaken = isOwn(plain) || (redirects.has(plain) && redirects.get(plain) !== to);
      if (!isTaken && isFree(from)) redirects.set(from, to);
      else report('redirect', from, post.source);
    }
  }
  if (shown.some(({ isPage }) => !isPage))
    for (const [from, to] of [...feedsOf(blog, shown), ...taxonomiesOf(shown, blog.config)])
      if (from !== to && isFree(from) && !redirects.has(from)) redirects.set(from, to);
  const answered = new Set([...redirects.keys(), ...[...blog.tags].map(tagPath)].map(normalPath));
  const { from, paths: listed } = ownList(blog.files);
  for (const path of listed)
    if (!answered.has(path) && (!isOwn(path) || path.startsWith('/tags/'))) report('unanswered', from, path);
  return redirects;
}

/** Where feeds are made: a template with a permalink, or a route. */
const FEED =
  /(?:^|\/)(?:(?:feed|rss|atom)[^/]*\.(?:njk|liquid|xml|xml\.[jt]s|11ty\.js)|(?:feed|rss|atom)[^/]*\/route\.[jt]s)$/;
const TOP = /^(?:src\/pages\/|src\/app\/|app\/|pages\/|src\/|content\/|public\/|static\/)/;

/** Returns the old addresses of feeds that the site does not have itself, and the feed of the same format. */
function feedsOf({ files, config }: Blog, posts: PostSource[]): [from: string, to: string][] {
  const feeds = config.generator === 'hugo' ? hugoLists(config, posts) : files.names.flatMap(writtenFeed);
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

/** The list of each section, its feed and that of the site. */
function hugoLists({ values }: BlogConfig, posts: PostSource[]): [from: string, to: string][] {
  const given = firstText(values, 'outputFormats.RSS.baseName outputformats.rss.basename rssURI rssuri');
  const name = given.replace(/\.xml$/, '') || 'index';
  const sections = new Set(posts.flatMap(({ source }) => /^content(\/[^/]+)\//.exec(source)?.[1] ?? []));
  const feeds = ['', ...sections].map((folder): [string, string] => [`${folder}/${name}.xml`, '/rss.xml']);
  return [...feeds, ...[...sections].map((folder): [string, string] => [folder, '/blog'])];
}

/** Categories are tags here, and a tag may have letters at the old site that its address here has not. */
function taxonomiesOf(posts: PostSource[], { generator, values }: BlogConfig): [from: string, to: string][] {
  const hasArchives = [values.plugins].flat().includes('jekyll-archives');
  return ['tag/tags', 'category/categories'].flatMap((names) => {
    const [one, all] = names.split('/');
    const archive = textOf(valueAt(values, `jekyll-archives.permalinks.${one}`)) || `/${one}/:name/`;
    const pattern = generator === 'hugo' ? `/${all}/:name` : hasArchives ? archive : '';
    return posts
      .flatMap(({ data }) => listOf(data[all]))
      .filter((name) => pattern !== '' && toTag(name) !== '')
      .map((name): [string, string] => [
        writtenPath(pattern.replace(':name', urlize(name))),
        tagPath(toTag(name)),
      ]);
  });
}
