// Writes the head as text. React would put preloads first and empty a title of two parts, so it renders bodies only.
import { escapeHtml } from '../../base/html/escape';
import { toMarkdownFile } from '../../base/paths';
import type { SiteInfo } from '../../content/site';
import { choosePalette } from '../../koi/paint/pond-colors';
import { iconLinks } from '../../theme/icons/icons';
import type { Page, ScriptName } from '../../theme/page';
import { altOf, CARD_HEIGHT, CARD_WIDTH } from '../../theme/social-cards/card';
import { contentTypeOf } from '../headers';
import type { Assets, Script } from './assets';

const ATOM = 'application/atom+xml';
const FEEDS = [
  ['/feed.xml', ATOM, 'Atom'],
  ['/rss.xml', 'application/rss+xml', 'RSS'],
  ['/feed.json', 'application/feed+json', 'JSON Feed'],
];

const feedsOf = ({ feed }: Page, { hasFeed }: SiteInfo): string[][] => [
  ...(hasFeed ? FEEDS : []),
  ...(feed ? [[feed.path, ATOM, feed.title]] : []),
];

/** A font face with only the letters of the heading: its style, and the font as WOFF2 in Base64. */
export interface HeadingFace {
  style: string;
  font: string;
}

/** `heading` and `hasMono` follow from the body of the page, which is rendered first. */
export const renderHead = (
  page: Page,
  site: SiteInfo,
  assets: Assets,
  { heading, hasMono }: { heading: HeadingFace[]; hasMono: boolean },
): string[] => [
  ...renderMetadata(page, site),
  '<meta name="color-scheme" content="light dark">',
  ...themeColors(
    site.settings.colors.day[page.ground ?? 'paper'],
    site.settings.colors.night[page.ground ?? 'paper'],
  ),
  // The page's own fonts come first.
  ...[
    ...(page.faces ?? []).flatMap((name) => assets.faces[name] ?? []),
    ...assets.preloads,
    ...(hasMono && assets.faces.mono ? [assets.faces.mono] : []),
  ].map(preload),
  ...feedsOf(page, site).map(
    ([file, type, title]) =>
      `<link rel="alternate" type="${type}" href="${site.href(file)}" title="${escapeHtml(title)}">`,
  ),
  ...(page.markdown
    ? [`<link rel="alternate" type="text/markdown" href="${site.href(`/${toMarkdownFile(page.path)}`)}">`]
    : []),
  ...beacon(site),
  ...iconLinks(site, assets.icon),
  ...heading.flatMap(({ style, font }) => [
    `<meta name="heading" content="${font}" data-style="${style}">`,
    // Without scripts, which add the letters above, browsers would find the italic font too late on a first visit.
    ...(style === 'italic' ? [`<noscript>${preload(assets.faces['serif-italic'] ?? '')}</noscript>`] : []),
  ]),
  `<style>${pageCss(page, assets)}</style>`,
  `<script>${assets.beforePaint}</script>`,
  ...scriptsOf(page, site).map((name) => moduleScript(assets.scripts[name])),
  `<script type="speculationrules">${speculationRules(site)}</script>`,
];

const preload = (font: string): string =>
  `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;

/** Names the address to which the script of a page reports visits, and the site whose visits it reports. */
const beacon = ({ settings: { beacon: to }, absolute }: SiteInfo): string[] =>
  to ? [`<meta name="beacon" content="${escapeHtml(to)}" data-site="${new URL(absolute('/')).origin}">`] : [];

export const scriptsOf = ({ scripts = [] }: Page, { settings }: SiteInfo): (ScriptName | 'main')[] => [
  'main',
  ...scripts,
  ...(settings.beacon === undefined ? [] : ['beacon' as const]),
];

/** The colors of the browser's own bars. */
const themeColors = (...colors: [light: string, dark: string]): string[] =>
  (['light', 'dark'] as const).map(
    (scheme, at) =>
      `<meta name="theme-color" content="${colors[at]}" media="(prefers-color-scheme: ${scheme})" data-scheme="${scheme}">`,
  );

/** The head of the koi page has no scripts and no feeds; the script in its body loads the font. */
export const renderKoiHead = (page: Page, site: SiteInfo, assets: Assets): string[] => [
  ...renderMetadata(page, site),
  ...themeColors(choosePalette(false, false).water, choosePalette(true, false).water),
  `<link rel="icon" href="${assets.icon}" type="image/svg+xml">`,
  ...assets.preloads.slice(-1).map((font) => meta('koi-font', font)),
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

const pageCss = ({ styles, css = '' }: Page, assets: Assets): string =>
  (['layout', ...styles] as const).map((name) => assets.styles[name]).join('') + css + assets.styles.print;

/** The canonical URL, and the preview of links to the page (Open Graph, https://ogp.me). */
export function socialMetadata(page: Page, site: SiteInfo): string[] {
  if (page.isNotFound || page.isEmpty) return [meta('robots', 'noindex')];
  const { article, title, description } = page;
  const { name, language, fediverse } = site.settings;
  const { canonical: url = site.absolute(page.path) } = page;
  const end = ` · ${name}`;
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    property('og:title', article && title.endsWith(end) ? title.slice(0, -end.length) : title),
    property('og:description', description),
    property('og:type', article ? 'article' : 'website'),
    property('og:url', url),
    property('og:site_name', name),
    // A locale of Open Graph is a language and a region. It has no place for a writing system, as in zh-Hant.
    ...(/^[a-z]{2,3}-[A-Z]{2}$/.test(language) ? [property('og:locale', language.replace('-', '_'))] : []),
    ...(article
      ? [
          property('article:published_time', article.published),
          property('article:modified_time', article.modified),
          ...article.tags.map((tag) => property('article:tag', tag)),
          ...(fediverse ? [meta('fediverse:creator', fediverse)] : []),
        ]
      : []),
    ...cardMetadata(page, site),
  ];
}

export const cardUrl = ({ cardFile }: Page, site: SiteInfo): string | undefined =>
  cardFile && site.absolute(`/${cardFile}`);

function cardMetadata(page: Page, site: SiteInfo): string[] {
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

// Rules by which browsers prerender a page while the pointer is on a link to it. They exclude files, and the koi page and demos,
// whose scripts would run: https://html.spec.whatwg.org/multipage/speculative-loading.html
export function speculationRules(site: SiteInfo): string {
  const root = site.href('/');
  const koi = site.settings.koi === false ? [] : [`${root}koi`, `${root}koi/*`];
  const names = new Set(site.folders.map((path) => path.split('/')[1]));
  const demos = [...names].flatMap((name) => {
    const path = root + encodeURIComponent(name).replace(/[*()]/g, '\\$&');
    return [path, `${path}/*`];
  });
  const rule = {
    where: {
      and: [
        { href_matches: `${root}*` },
        { not: { href_matches: [`${root}*.*`, ...koi, ...demos] } },
        // The script before paint sets this class for prefers-reduced-motion; rules cannot use media queries.
        { not: { selector_matches: '.calm *, [target], [download], [href^="#"]' } },
      ],
    },
    eagerness: 'moderate',
  };
  return JSON.stringify({ prerender: [rule] });
}
