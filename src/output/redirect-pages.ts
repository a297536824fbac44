// Redirect pages at old addresses, and copies of feeds, for hosts without redirect rules.
import { escapeHtml } from '../base/html/escape';
import type { Output } from '../base/output';
import { hasExtension, parentFolders, toFile } from '../base/paths';
import { isWildcard, type Redirect } from '../content/redirects';
import type { Site } from '../content/site';
import type { AddPolicy, DocumentParts } from './document/document';
import { meta } from './document/head';

/** No page replaces one of `ownOutputs`. At the old address of a feed is a copy: feed readers do not follow redirect pages. */
export function renderRedirects(
  site: Site,
  ownOutputs: Output[],
  feeds: Output[],
  addPolicy: AddPolicy,
): Output[] {
  const taken = new Set(ownOutputs.map(({ file }) => `/${file}`));
  const isFree = ({ from, isExpanded }: Redirect) =>
    ![from, ...(isExpanded ? parentFolders(from) : [])].some((path) => taken.has(path));
  return site.settings.redirects
    .filter((redirect) => !isWildcard(redirect) && isFree(redirect))
    .map((redirect) => {
      const feed = feeds.find(({ file }) => `/${file}` === redirect.to);
      const page = feed ? { body: feed.body } : addPolicy(renderRedirect(redirect, site));
      const source = site.sources.settings;
      return { ...page, file: fileOfRedirect(redirect), source, isRedirect: true, isDefault: true };
    });
}

const isFeed = (path: string): boolean =>
  /^\/(?:(?:tags\/[^/%]+\/)?feed\.xml|rss\.xml|feed\.json)$/.test(path);

/** The file of a redirect: its page, or the copy of a feed. */
export const fileOfRedirect = ({ from, to }: Redirect): string =>
  isFeed(to) && hasExtension(from) ? from.slice(1) : toFile(from);

/** The script of redirect pages. It keeps the query and the fragment of the address, which a refresh would lose. */
export const FOLLOW_REDIRECT =
  'const to=new URL(document.links[0].href);to.search||=location.search;to.hash||=location.hash;location.replace(to)';

// Search engines treat an immediate refresh as a permanent redirect, and it works with scripts off. With scripts on
// it must not be there: it would start when the page has loaded, and cancel the navigation of the script.
function renderRedirect({ from, to }: Redirect, site: Site): DocumentParts {
  const address = escapeHtml(site.href(to));
  return {
    language: site.settings.language,
    head: [
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="color-scheme" content="light dark">',
      `<title>${escapeHtml(`${site.translate('{page} has moved', { page: from })} · ${site.settings.name}`)}</title>`,
      meta('description', site.translate('{page} has moved to {address}', { page: from, address: to })),
      meta('robots', 'noindex'),
      `<link rel="canonical" href="${escapeHtml(site.absolute(to))}">`,
      `<noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript>`,
    ],
    body: [
      '<body>',
      `<h1>${escapeHtml(site.translate('This page has moved'))}</h1>`,
      `<p>${escapeHtml(site.translate('It is now at {address}.')).replace('{address}', () => `<a href="${address}">${address}</a>`)}</p>`,
      `<script>${FOLLOW_REDIRECT}</script>`,
      '</body>',
    ].join('\n'),
  };
}
