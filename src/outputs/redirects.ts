// Pages that send on whoever asks for an old address, for hosts that know no rules for that.
import { escapeHtml } from '../html/escape';
import type { DocumentParts } from '../render/join-document';
import type { Output, Redirect, Site } from '../types';
import { toFile } from './paths';
import type { FinishPage } from './policy';

/** What every redirect is made from; a page of the same name comes before it. */
export const REDIRECTS = 'src/outputs/redirects.ts';

/** `files` are those of the owner, whose addresses cannot be redirected: the checks say so. */
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

/** What a browser runs on these pages: a refresh would lose the query and the fragment of the address asked for. */
export const FOLLOW_REDIRECT =
  'const to=new URL(document.links[0].href);to.search||=location.search;to.hash||=location.hash;location.replace(to)';

/**
 * A refresh at once counts as a permanent redirect for search engines, and works where scripts are off. With scripts
 * there must be none: it would begin when the page has loaded, and end the other way if that is still under way.
 */
function renderRedirect({ from, to }: Redirect, site: Site): DocumentParts {
  const address = escapeHtml(site.href(to));
  return {
    language: site.settings.language,
    head: [
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="color-scheme" content="light dark">',
      `<title>${escapeHtml(`${from} has moved · ${site.settings.name}`)}</title>`,
      `<meta name="description" content="${escapeHtml(`${from} has moved to ${to}`)}">`,
      '<meta name="robots" content="noindex">',
      `<link rel="canonical" href="${escapeHtml(site.absolute(to))}">`,
      `<noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript>`,
    ],
    body: [
      '<body>',
      `<h1>This page has moved</h1>`,
      `<p>It is now at <a href="${address}">${address}</a>.</p>`,
      `<script>${FOLLOW_REDIRECT}</script>`,
      '</body>',
    ].join('\n'),
  };
}
