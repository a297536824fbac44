// The head as text: React puts preloads before everything and empties a title of two parts, so it renders bodies only.
import { altOf, CARD_HEIGHT, CARD_WIDTH } from '../cards/card';
import { escapeHtml } from '../html/escape';
import { iconLinks } from '../icons/icons';
import type { Page } from '../page';
import type { Site } from '../types';
import type { Assets, Script } from './assets';
import { speculationRules } from './speculation';
import { toJsonLd, withImage } from './structured-data';

/** The colours of --paper in tokens.css, for the browser's own bars. */
export const THEME_COLORS = { light: '#faf6ee', dark: '#0a1218' } as const;

const FEEDS = [
  ['/feed.xml', 'application/atom+xml', 'Atom'],
  ['/rss.xml', 'application/rss+xml', 'RSS'],
  ['/feed.json', 'application/feed+json', 'JSON Feed'],
];

export function renderHead(page: Page, site: Site, assets: Assets): string {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    page.status === 404 ? '<meta name="robots" content="noindex">' : canonical(page, site),
    ...(page.status === 200 ? preview(page, site) : []),
    '<meta name="color-scheme" content="light dark">',
    ...Object.entries(THEME_COLORS).map(
      ([scheme, color]) =>
        `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${scheme})" data-scheme="${scheme}">`,
    ),
    ...assets.preloads.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...FEEDS.map(
      ([file, type, title]) =>
        `<link rel="alternate" type="${type}" href="${site.href(file)}" title="${title}">`,
    ),
    ...iconLinks(site, assets.icon),
    `<script>${assets.beforePaint}</script>`,
    `<style>${pageCss(page, assets)}</style>`,
    ...(page.data
      ? [`<script type="application/ld+json">${toJsonLd(withImage(page.data, cardUrl(page, site)))}</script>`]
      : []),
    ...(['main', ...page.scripts] as const).map((name) => moduleScript(assets.scripts[name])),
    `<script type="speculationrules">${speculationRules(site)}</script>`,
  ].join('\n');
}

const moduleScript = ({ address, integrity }: Script): string =>
  `<script type="module" src="${address}" integrity="${integrity}"></script>`;

const canonical = (page: Page, site: Site): string =>
  `<link rel="canonical" href="${escapeHtml(site.absolute(page.path))}">`;

/** What a link to the page looks like elsewhere: https://ogp.me */
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

const cardUrl = ({ cardFile }: Page, site: Site): string | undefined =>
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

const pageCss = ({ styles, css = '' }: Page, assets: Assets): string =>
  assets.styles.base + styles.map((name) => assets.styles[name]).join('') + css + assets.styles.print;
