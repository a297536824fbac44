// Redirect pages at old addresses, for hosts without redirect rules.

import type { Redirect } from '../content/redirects';
import type { DocumentParts } from '../document/join-document';
import { meta } from '../document/social-metadata';
import { escapeHtml } from '../html/escape';
import type { Site } from '../site';
import type { Output } from './output';
import type { FinishPage } from './outputs';
import { toFile } from './paths';

/** The source of every redirect page. */
export const REDIRECTS = 'src/outputs/redirects.ts';

/** `files` are those of the owner. Their addresses cannot be redirected; the checks report that. */
export function renderRedirects(site: Site, files: Output[], finish: FinishPage): Output[] {
  const taken = new Set(files.map(({ file }) => `/${file}`));
  return site.settings.redirects
    .filter(({ from }) => !taken.has(from))
    .map((redirect) => ({
      file: toFile(redirect.from),
      from: REDIRECTS,
      ...finish(renderRedirect(redirect, site)),
      isDefault: true,
    }));
}

/** The script of these pages. A refresh would lose the query and the fragment of the address. */
export const FOLLOW_REDIRECT =
  'const to=new URL(document.links[0].href);to.search||=location.search;to.hash||=location.hash;location.replace(to)';

/**
 * Search engines treat an immediate refresh as a permanent redirect, and it works with scripts off. With scripts on
 * it must not be there: it would start when the page has loaded, and cancel the navigation of the script.
 */
function renderRedirect({ from, to }: Redirect, site: Site): DocumentParts {
  const address = escapeHtml(site.href(to));
  return {
    language: site.settings.language,
    head: [
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="color-scheme" content="light dark">',
      `<title>${escapeHtml(`${from} has moved · ${site.settings.name}`)}</title>`,
      meta('description', `${from} has moved to ${to}`),
      meta('robots', 'noindex'),
      `<link rel="canonical" href="${escapeHtml(site.absolute(to))}">`,
      `<noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript>`,
    ],
    body: [
      '<body>',
      '<h1>This page has moved</h1>',
      `<p>It is now at <a href="${address}">${address}</a>.</p>`,
      `<script>${FOLLOW_REDIRECT}</script>`,
      '</body>',
    ].join('\n'),
  };
}
