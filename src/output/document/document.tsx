// A page -> the parts of an HTML document.
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { escapeHtml } from '../../base/html/escape';
import { NOT_FOUND_MARK } from '../../base/output';
import { type SiteInfo, siteIn } from '../../content/site';
import { Language } from '../../theme/components/language';
import { currentLinks, Layout } from '../../theme/components/layout';
import { toJsonLd } from '../../theme/data/structured-data';
import type { Page } from '../../theme/page';
import type { Assets } from './assets';
import { renderHead, renderKoiHead } from './head';
import type { DocumentParts } from './join-document';
import { scriptWords } from './script-words';
import { cardUrl } from './social-metadata';

/** The id of the script at the end of a 404 page that writes the message for the path. */
const MESSAGE_ID = 'words';
/** Blocks rendering until that script has run: https://html.spec.whatwg.org/#link-type-expect */
const EXPECT_MESSAGE = `<link rel="expect" href="#${MESSAGE_ID}" blocking="render">`;

/** Renders a page. Throws if a component does: a bug in the code, not in the content. The cause keeps its stack. */
export function renderPage(page: Page, site: SiteInfo, assets: Assets): DocumentParts {
  const own = siteIn(site, page.lang);
  const { language } = own.settings;
  try {
    if (page.isFramed) return { language, ...koiParts(page, site, assets) };
    return { language, ...pageParts(page, own, assets, frameOf(page, site)) };
  } catch (cause) {
    throw new Error(`while rendering ${page.path} from ${page.source}`, { cause });
  }
}

type Parts = Omit<DocumentParts, 'language'>;

function pageParts(page: Page, site: SiteInfo, assets: Assets, frame: string): Parts {
  const body = frame.replace('</main>', () => `${render(page.element, site)}</main>`);
  const name = page.className ? ` class="${escapeHtml(page.className)}"` : '';
  const head = renderHead(page, site, assets);
  const words = scriptWords(page, site.translate);
  if (page.isNotFound) {
    const script = `<script id="${MESSAGE_ID}">${assets.notFound}</script>`;
    return {
      root: ` ${NOT_FOUND_MARK}${words}`,
      head: [...head, EXPECT_MESSAGE],
      body: `<body${name}>\n${body}${script}\n</body>`,
    };
  }
  // After the last word, so that no reader waits for it.
  const data = page.data
    ? `<script type="application/ld+json">${toJsonLd(page.data, cardUrl(page, site))}</script>\n`
    : '';
  return { root: words, head, body: `<body${name}>\n${body}\n${data}</body>` };
}

const frames = new WeakMap<SiteInfo, Map<string, string>>();

/** The bar and the footer around an empty page. It is the same for most pages, so it is rendered once. */
function frameOf({ path, lang }: Page, site: SiteInfo): string {
  const known = frames.get(site) ?? new Map<string, string>();
  frames.set(site, known);
  const key = `${lang ?? site.settings.language} ${currentLinks(site, path)}`;
  const frame = known.get(key) ?? render(<Layout site={site} path={path} lang={lang} />, site);
  known.set(key, frame);
  return frame;
}

/**
 * The koi page has no bar, no footer, and no background until its script has run. The script is inline: a sandboxed
 * frame has an opaque origin, where a script file with a hash would need CORS headers.
 */
const koiParts = (page: Page, site: SiteInfo, assets: Assets): Parts => ({
  root: ` id="headless"${scriptWords(page, site.translate)}`,
  head: renderKoiHead(page, site, assets),
  body: `<body>\n${render(page.element, site)}\n<script>${assets.koi}</script>\n</body>`,
});

function render(element: ReactElement, { translate }: SiteInfo): string {
  const html = renderToString(<Language value={translate}>{element}</Language>);
  // React writes a comment where an error inside a Suspense boundary was swallowed.
  if (html.includes('<!--$')) throw new Error('a component suspended');
  return html;
}
