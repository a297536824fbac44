// The part of a head that is for others: at which address a page is found, and what a link to it looks like elsewhere.
import { altOf, CARD_HEIGHT, CARD_WIDTH } from '../cards/card';
import { escapeHtml } from '../html/escape';
import type { Page } from '../page';
import type { Site } from '../types';

export const elsewhere = (page: Page, site: Site): string[] =>
  page.status === 404
    ? ['<meta name="robots" content="noindex">']
    : [canonical(page, site), ...preview(page, site)];

const canonical = (page: Page, site: Site): string =>
  `<link rel="canonical" href="${escapeHtml(site.absolute(page.path))}">`;

/** https://ogp.me */
function preview(page: Page, site: Site): string[] {
  const { name, language } = site.settings;
  const properties: [string, string][] = [
    ['og:title', page.article ? page.title.replace(` · ${name}`, '') : page.title],
    ['og:description', page.description],
    ['og:type', page.article ? 'article' : 'website'],
    ['og:url', site.absolute(page.path)],
    ['og:site_name', name],
    ...(language.includes('-') ? ([['og:locale', language.replace('-', '_')]] as [string, string][]) : []),
    ...(page.article
      ? ([
          ['article:published_time', page.article.published],
          ['article:modified_time', page.article.modified],
          ...page.article.tags.map((tag) => ['article:tag', tag]),
        ] as [string, string][])
      : []),
  ];
  return [
    ...properties.map(([key, value]) => `<meta property="${key}" content="${escapeHtml(value)}">`),
    ...picture(page, site),
  ];
}

export const cardUrl = ({ cardFile }: Page, site: Site): string | undefined =>
  cardFile && site.absolute(`/${cardFile}`);

function picture(page: Page, site: Site): string[] {
  const url = cardUrl(page, site);
  if (page.card === undefined || url === undefined) return ['<meta name="twitter:card" content="summary">'];
  const alt = escapeHtml(altOf(page.card));
  return [
    `<meta property="og:image" content="${escapeHtml(url)}">`,
    '<meta property="og:image:type" content="image/png">',
    `<meta property="og:image:width" content="${CARD_WIDTH}">`,
    `<meta property="og:image:height" content="${CARD_HEIGHT}">`,
    `<meta property="og:image:alt" content="${alt}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="twitter:image" content="${escapeHtml(url)}">`,
    `<meta name="twitter:image:alt" content="${alt}">`,
  ];
}
