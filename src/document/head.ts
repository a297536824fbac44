// Writes the head as text. React would put preloads first and empty a title of two parts, so it renders bodies only.

import { iconLinks } from '../generated/icons/icons';
import { escapeHtml } from '../html/escape';
import type { Page } from '../page';
import type { SiteInfo } from '../site';
import type { Assets, Script } from './assets';
import { meta, socialMetadata } from './social-metadata';
import { speculationRules } from './speculation';

/** The colors of --paper in tokens.css, for the browser's own bars. */
export const THEME_COLORS = { light: '#faf6ee', dark: '#0a1218' } as const;

const FEEDS = [
  ['/feed.xml', 'application/atom+xml', 'Atom'],
  ['/rss.xml', 'application/rss+xml', 'RSS'],
  ['/feed.json', 'application/feed+json', 'JSON Feed'],
];

export const renderHead = (page: Page, site: SiteInfo, assets: Assets): string[] => [
  ...renderMetadata(page, site),
  '<meta name="color-scheme" content="light dark">',
  ...Object.entries(THEME_COLORS).map(
    ([scheme, color]) =>
      `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${scheme})" data-scheme="${scheme}">`,
  ),
  // The page's own fonts come first: a first view does not wait for all fonts.
  ...[...(page.faces ?? []).map((name) => assets.faces[name]), ...assets.preloads].map(
    (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
  ),
  ...(site.hasFeed ? FEEDS : []).map(
    ([file, type, title]) =>
      `<link rel="alternate" type="${type}" href="${site.href(file)}" title="${title}">`,
  ),
  ...iconLinks(site, assets.icon),
  `<style>${pageCss(page, site, assets)}</style>`,
  `<script>${assets.beforePaint}</script>`,
  ...(['main', ...(page.scripts ?? [])] as const).map((name) => moduleScript(assets.scripts[name])),
  `<script type="speculationrules">${speculationRules(site)}</script>`,
];

/** The head of the koi page has no script, no fonts, and no feeds. */
export const renderKoiHead = (page: Page, site: SiteInfo, assets: Assets): string[] => [
  ...renderMetadata(page, site),
  `<link rel="icon" href="${assets.icon}" type="image/svg+xml">`,
  `<style>${assets.styles.koi}</style>`,
];

const renderMetadata = (page: Page, site: SiteInfo): string[] => [
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  `<title>${escapeHtml(page.title)}</title>`,
  meta('description', page.description),
  ...socialMetadata(page, site),
];

const moduleScript = ({ address, integrity }: Script): string =>
  `<script type="module" src="${address}" integrity="${integrity}"></script>`;

const pageCss = ({ styles, css = '' }: Page, { nav }: SiteInfo, assets: Assets): string => {
  const names = hasOwnSheet(nav) ? (['base', 'menu', ...styles] as const) : (['base', ...styles] as const);
  return names.map((name) => assets.styles[name]).join('') + css + assets.styles.print;
};

/** The letters that fit into one row of the bar on a narrow phone, with three for the space around each link. */
const ROW = 40;

const hasOwnSheet = (nav: SiteInfo['nav']): boolean =>
  nav.length === 0 || nav.reduce((letters, { label }) => letters + [...label].length + 3, 0) > ROW;
