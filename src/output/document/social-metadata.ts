// Metadata for other sites: the canonical URL, and the preview of links to the page (Open Graph, https://ogp.me).

import { escapeHtml } from '../../base/html/escape';
import type { SiteInfo } from '../../content/site';
import { altOf, CARD_HEIGHT, CARD_WIDTH } from '../../theme/cards/card';
import type { Page } from '../../theme/page';
import { contentTypeOf } from '../content-type';

export function socialMetadata(page: Page, site: SiteInfo): string[] {
  if (page.isNotFound || page.isEmpty) return [meta('robots', 'noindex')];
  const { article, title, description } = page;
  const { name, language, fediverse } = site.settings;
  const { canonical: url = site.absolute(page.path) } = page;
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    property('og:title', article ? withoutEnd(title, ` · ${name}`) : title),
    property('og:description', description),
    property('og:type', article ? 'article' : 'website'),
    property('og:url', url),
    property('og:site_name', name),
    // Open Graph has no scripts: zh-Hant is neither language nor region.
    ...(/^[a-z]{2,3}-[A-Z]{2}$/.test(language) ? [property('og:locale', language.replace('-', '_'))] : []),
    ...(article
      ? [
          property('article:published_time', article.published),
          property('article:modified_time', article.modified),
          ...article.tags.map((tag) => property('article:tag', tag)),
          ...(fediverse ? [meta('fediverse:creator', fediverse)] : []),
        ]
      : []),
    ...image(page, site),
  ];
}

const withoutEnd = (text: string, end: string): string =>
  text.endsWith(end) ? text.slice(0, -end.length) : text;

/** Returns the URL of the social card; undefined if the page has none. */
export const cardUrl = ({ cardFile }: Page, site: SiteInfo): string | undefined =>
  cardFile && site.absolute(`/${cardFile}`);

function image(page: Page, site: SiteInfo): string[] {
  const url = cardUrl(page, site);
  if (page.card === undefined || url === undefined) return [meta('twitter:card', 'summary')];
  const alt = altOf(page.card);
  return [
    property('og:image', url),
    property('og:image:type', contentTypeOf(url) ?? 'image/png'),
    property('og:image:width', String(CARD_WIDTH)),
    property('og:image:height', String(CARD_HEIGHT)),
    property('og:image:alt', alt),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:image', url),
    meta('twitter:image:alt', alt),
  ];
}

const property = (key: string, value: string): string =>
  `<meta property="${key}" content="${escapeHtml(value)}">`;

export const meta = (name: string, value: string): string =>
  `<meta name="${name}" content="${escapeHtml(value)}">`;
