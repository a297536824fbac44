// The redirects of an import: from the addresses of posts, pages, feeds and categories at the old site.
import { tagPath } from '../../../src/content/posts/tags';
import { isRedirectable } from '../../../src/content/redirects';
import { toTag } from '../../../src/content/slug';
import { urlize } from '../addresses/hugo';
import { normalPath, pathOf, writtenPath } from '../addresses/paths';
import { firstText, listOf, splitFrontMatter, textOf } from '../read/front-matter';
import { type Finding, findingOf } from './findings';
import { type BlogConfig, type BlogFiles, isIgnoredPath, newPath, type PostSource } from './source';

const OWN =
  /^\/(?:blog|projects|contact|search|resume|tags|koi)?$|^\/blog\/[^/]+$|^\/(?:assets|deploy)(?:\/|$)|^\/tags\/[a-z0-9-]+$|^\/(?:feed\.\w+|rss\.xml|sitemap\.xml|search\.json|resume\.pdf|robots\.txt|llms\.txt|favicon\.\w+|site\.webmanifest|vercel\.json|_headers|_redirects)$/;

/** Returns old path -> new path. One that cannot be redirected, or that the site has, is left out, with a finding. */
export function redirectsOf(
  posts: PostSource[],
  oldUrl: string,
  { url, isTaken: isOfOwner }: { url: string; isTaken?(path: string): boolean },
): { redirects: Map<string, string>; findings: Finding[] } {
  const redirects = new Map<string, string>();
  const findings: Finding[] = [];
  // Redirects are relative to the path of this site. An old site in a folder of the host had that in its addresses.
  const [oldPath, path] = [oldUrl, url].map((one) => pathOf(one).replace(/\/$/, ''));
  const folder = oldPath !== path ? oldPath : '';
  const paths = new Set(posts.map(newPath));
  for (const post of posts) {
    const { path: own, aliases, source } = post;
    const to = newPath(post);
    for (const from of new Set([own, ...aliases].map((one) => folder + one))) {
      if (normalPath(from) === to || redirects.has(from)) continue;
      const plain = from.replace(/\/index(?:\.html?)?$|\.html$/, '') || '/';
      const isOther = redirects.has(plain) && redirects.get(plain) !== to;
      const isTaken =
        isOther || [from, plain].some((one) => paths.has(one) || (OWN.test(one) && !/^\/blog\/./.test(one)));
      if (!isTaken && isRedirectable(from) && !from.endsWith('*') && !isOfOwner?.(from))
        redirects.set(from, to);
      else findings.push(findingOf('redirect', from, source));
    }
  }
  return { redirects, findings };
}

/** Where feeds are made: a template with a permalink, or a route. */
const FEED =
  /(?:^|\/)(?:(?:feed|rss|atom)[^/]*\.(?:njk|liquid|xml|xml\.[jt]s|11ty\.js)|(?:feed|rss|atom)[^/]*\/route\.[jt]s)$/;
const TOP = /^(?:src\/pages\/|src\/app\/|app\/|pages\/|src\/|content\/|public\/|static\/)/;

/** Returns the old addresses of feeds that the site does not have itself, and the feed of the same format. */
export function feedsOf(
  files: BlogFiles,
  config: BlogConfig,
  posts: PostSource[],
): [from: string, to: string][] {
  const feeds = config.generator === 'hugo' ? hugoFeeds(config, posts) : writtenFeeds(files);
  return feeds.filter(([from]) => !/^\/(?:feed\.\w+|rss\.xml)$/.test(from));
}

/** The feed of the site, and one of each section. */
function hugoFeeds({ values }: BlogConfig, posts: PostSource[]): [from: string, to: string][] {
  const given = firstText(values, 'outputFormats.RSS.baseName outputformats.rss.basename rssURI rssuri');
  const name = given.replace(/\.xml$/, '') || 'index';
  const sections = new Set(posts.flatMap(({ source }) => /^content\/([^/]+)\//.exec(source)?.[1] ?? []));
  const folders = ['', ...[...sections].map((section) => `/${section}`)];
  return folders.map((folder) => [`${folder}/${name}.xml`, '/rss.xml']);
}

/** Those of templates with a permalink, and of routes. */
const writtenFeeds = ({ names, read }: BlogFiles): [from: string, to: string][] =>
  names
    .filter((name) => FEED.test(name) && !isIgnoredPath(name))
    .flatMap((name): [string, string][] => {
      const text = read(name);
      const permalink = textOf(splitFrontMatter(text).data.permalink);
      const route = name
        .replace(TOP, '')
        .replace(/\/route\.[jt]s$|(?<=\.xml)\.\w+$|\.11ty\.js$/, '')
        .replace(/\([^)]*\)\//g, '');
      const from = writtenPath(permalink || route);
      const to = /atom/.test(name) || /<feed\b/.test(text) ? '/feed.xml' : '/rss.xml';
      return /[{}[\]]|\.(?:njk|liquid)$/.test(from) ? [] : [[from, to]];
    });

/** Categories are tags here. */
export function categoriesOf(
  posts: PostSource[],
  { generator, values }: BlogConfig,
): [from: string, to: string][] {
  const hasPages = generator === 'hugo' || [values.plugins].flat().includes('jekyll-archives');
  const names = hasPages ? posts.flatMap(({ data }) => listOf(data.categories)) : [];
  return names.flatMap((name): [string, string][] => {
    const from = `/categories/${urlize(name)}`;
    return toTag(name) !== '' && isRedirectable(from) ? [[from, tagPath(toTag(name))]] : [];
  });
}
