// The redirects from the addresses of the old site.
import { isRedirectable } from '../content/redirects';
import { normalPath, pathOf } from './addresses/paths';
import { type BlogConfig, type BlogFiles, type Finding, findingOf, newPath, type PostSource } from './source';

const OWN =
  /^\/(?:blog|projects|contact|search|resume|tags|koi)?$|^\/blog\/[^/]+$|^\/(?:feed|rss|sitemap)\.(?:xml|json)$/;

/** Returns old path -> new path. A path with a name of another script is left out, with a finding. */
export function redirectsOf(
  posts: PostSource[],
  oldUrl: string,
  url: string,
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
      const isTaken = paths.has(from) || (OWN.test(from) && !/^\/blog\/./.test(from));
      if (!isTaken && isRedirectable(from) && !from.endsWith('*')) redirects.set(from, to);
      else findings.push(findingOf('redirect', from, source));
    }
  }
  return { redirects, findings };
}

/** Returns the old addresses of feeds that the site does not have itself, and the feed of the same format. */
export function feedsOf({ names }: BlogFiles, { generator }: BlogConfig): [from: string, to: string][] {
  const hasAtom = names.some((name) =>
    /^(?:src\/|content\/|public\/|static\/)?(?:atom\.(?:xml|njk|liquid)|atom\.xml\.\w+)$/.test(name),
  );
  return [
    ...(generator === 'hugo' ? ([['/index.xml', '/rss.xml']] as [string, string][]) : []),
    ...(hasAtom ? ([['/atom.xml', '/feed.xml']] as [string, string][]) : []),
  ];
}
