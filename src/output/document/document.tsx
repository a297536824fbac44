// Renders a page to the parts of an HTML document.
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { escapeHtml } from '../../base/html/escape';
import { NOT_FOUND_MARK, type PageFacts } from '../../base/output';
import { isRightToLeft, textOfHtml } from '../../base/text/letters';
import { MESSAGES } from '../../base/text/messages';
import type { Phrase } from '../../base/translations/phrases';
import { markEnglish, shippedIn } from '../../base/translations/translate';
import { type SiteInfo, siteIn } from '../../content/site';
import { SiteContext } from '../../theme/components/elements';
import { currentLinks, Layout } from '../../theme/components/layout';
import { toJsonLd } from '../../theme/data/structured-data';
import type { Page, ScriptName } from '../../theme/page';
import type { Assets } from './assets';
import { cardUrl, type HeadingFace, renderHead, renderKoiHead } from './head';

export interface DocumentParts {
  language: string;
  /** More attributes of the html element, each preceded by a space. */
  root?: string;
  /** What follows the encoding and the policy in the head. */
  head: string[];
  /** The body with its tags. */
  body: string;
}

/** Joins the parts of a page to its text, with its own policy. */
export type AddPolicy = (parts: DocumentParts) => { body: string; facts: PageFacts };

/** Joins the parts to a document. The encoding is in the first 1024 bytes, and the policy comes before all that it restricts. */
export const joinDocument = ({ language, root = '', head, body }: DocumentParts, policy?: string): string =>
  [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}"${isRightToLeft(language) ? ' dir="rtl"' : ''}${root}>`,
    '<head>',
    '<meta charset="utf-8">',
    ...(policy ? [`<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`] : []),
    ...head,
    '</head>',
    body,
    '</html>\n',
  ].join('\n');

/** Keeps the quotes around keywords of a policy: they cannot end an attribute in double quotes. */
const escapeAttribute = (policy: string): string => escapeHtml(policy).replaceAll('&#39;', "'");

/** The id of an empty element after the script that writes the message of a 404 page. The script may wait for style sheets. */
const MESSAGE_ID = 'words';
/** Blocks rendering until that script has run: https://html.spec.whatwg.org/#link-type-expect */
const EXPECT_MESSAGE = `<link rel="expect" href="#${MESSAGE_ID}" blocking="render">`;

/** Returns a function that renders a page. It rejects if a component throws, which is a bug; `cause` is the thrown error. */
export function createRenderer(site: SiteInfo, assets: Assets): (page: Page) => Promise<DocumentParts> {
  const frames = new Map<string, string>();
  /** The bar and the footer around an empty page. It is the same for most pages, so it is rendered once. */
  const frameOf = ({ path, lang }: Page): string => {
    const key = `${lang ?? site.settings.language} ${currentLinks(site, path)}`;
    const frame = frames.get(key) ?? render(<Layout site={site} path={path} lang={lang} />, site);
    frames.set(key, frame);
    return frame;
  };
  return async (page) => {
    const own = siteIn(site, page.lang);
    try {
      return page.isFramed ? koiParts(page, own, assets) : await pageParts(page, own, assets, frameOf(page));
    } catch (cause) {
      throw new Error(`while rendering ${page.path} from ${page.source}`, { cause });
    }
  };
}

async function pageParts(page: Page, site: SiteInfo, assets: Assets, frame: string): Promise<DocumentParts> {
  const { language } = site.settings;
  const main = render(page.element, site);
  const body = frame.replace('</main>', () => `${main}</main>`);
  const name = page.className ? ` class="${escapeHtml(page.className)}"` : '';
  const head = renderHead(page, site, assets, {
    hasMono: MONO.test(main),
    heading: await headingOf(main, page, site, assets),
  });
  const words = scriptWords(page, site);
  if (page.isNotFound) {
    const script = `<script>${assets.notFound}</script><template id="${MESSAGE_ID}"></template>`;
    return {
      language,
      root: ` ${NOT_FOUND_MARK}${words}`,
      head: [...head, EXPECT_MESSAGE],
      body: `<body${name}>\n${body}${script}\n</body>`,
    };
  }
  // After the last word, so that no reader waits for it.
  const data = page.data
    ? `<script type="application/ld+json">${toJsonLd(page.data(), cardUrl(page, site))}</script>\n`
    : '';
  return { language, root: words, head, body: `<body${name}>\n${body}\n${data}</body>` };
}

/** Matches an element in the monospaced font. */
const MONO = /<(?:time|code|kbd|samp)[\s>]|class="[^"]*\b(?:mono|chips)\b/;

const ITALIC = /<(em|i)>.*?<\/\1>/gs;

/** Returns faces with the letters of the heading of a page. A 404 page also needs the letters of all messages. */
async function headingOf(main: string, page: Page, site: SiteInfo, assets: Assets): Promise<HeadingFace[]> {
  const { translate } = site;
  const [, html = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(main) ?? [];
  const italic = html.match(ITALIC)?.join('') ?? '';
  const messages = page.isNotFound ? MESSAGES.map((message) => translate(message)) : [];
  const upright = [html.replace(ITALIC, ''), ...messages].join('');
  const faces = [
    { style: 'normal', font: await assets.cutHeading('serif', textOfHtml(upright)) },
    { style: 'italic', font: await assets.cutHeading('serif-italic', textOfHtml(italic)) },
  ];
  return faces.flatMap(({ style, font }) => (font ? { style, font } : []));
}

/** The script is inline: a sandboxed frame has an opaque origin, where a script file with a hash would need CORS headers. */
const koiParts = (page: Page, site: SiteInfo, assets: Assets): DocumentParts => ({
  language: site.settings.language,
  root: ` id="headless"${scriptWords(page, site)}`,
  head: renderKoiHead(page, site, assets),
  body: `<body>\n${render(page.element, site)}\n<script>${assets.koi}</script>\n</body>`,
});

function render(element: ReactElement, { translate, settings }: SiteInfo): string {
  const html = renderToString(<SiteContext value={{ translate, url: settings.url }}>{element}</SiteContext>);
  // React writes a comment where an error inside a Suspense boundary was swallowed.
  if (html.includes('<!--$')) throw new Error('a component suspended');
  return markEnglish(html, settings.language);
}

/** The words that the scripts of a page write, for src/base/browser/page-words.ts. */
const SCRIPT_PHRASES: Partial<Record<ScriptName, readonly Phrase[]>> = {
  turn: ['Lead the koi with the pointer, a finger or the arrow keys'],
  copy: ['Copy', 'Copied', 'Copy failed'],
  suggest: ['Did you mean {page}?', ...MESSAGES],
  pond: ['Pause animation', 'Play animation'],
  search: [
    '{count} result',
    '{count} results',
    'Nothing has all words of “{query}”. These have some of them:',
    'No results for “{query}”.',
    'The texts could not be loaded. Try again in a moment.',
  ],
};

const KOI_PHRASES: readonly Phrase[] = ['Copy link', 'Link copied', 'See address bar', 'Pause', 'Play'];

/** Returns the attribute of the html element, with a space before it; empty if all words are English. */
function scriptWords({ scripts = [], isFramed }: Page, { translate, settings }: SiteInfo): string {
  const isTranslated = shippedIn(settings.language) !== undefined;
  const phrases = isFramed ? KOI_PHRASES : scripts.flatMap((script) => SCRIPT_PHRASES[script] ?? []);
  const words = phrases.flatMap((phrase) => {
    const word = translate(phrase);
    return word === phrase && !isTranslated ? [] : [[phrase, word]];
  });
  return words.length === 0 ? '' : ` data-words="${escapeHtml(JSON.stringify(Object.fromEntries(words)))}"`;
}
