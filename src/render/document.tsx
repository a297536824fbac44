// A page of the route table -> the parts of an HTML file. A component that throws is a bug of the code, not of the
// content, so the error keeps its stack under a line that says which page it was.
import { renderToString } from 'react-dom/server';
import { Layout } from '../components/layout';
import { escapeHtml } from '../html/escape';
import type { Page } from '../page';
import type { Site } from '../types';
import type { Assets } from './assets';
import { cardUrl } from './elsewhere';
import { renderHead } from './head';
import type { DocumentParts } from './join-document';
import { languageAttributes } from './root-tag';
import { toJsonLd, withImage } from './structured-data';

/** Ends a 404 page with the script that puts the right words there. */
const WORDS = 'words';
/** Nothing is drawn before that: https://html.spec.whatwg.org/#link-type-expect */
const EXPECT_WORDS = `<link rel="expect" href="#${WORDS}" blocking="render">`;

export function renderPage(page: Page, site: Site, assets: Assets): DocumentParts {
  const body = renderBody(page, site);
  const name = page.className ? ` class="${escapeHtml(page.className)}"` : '';
  const isLost = page.status === 404;
  const end = isLost ? `<script id="${WORDS}">${assets.lost}</script>` : '';
  // Behind the last word: no reader waits for it.
  const data = page.data
    ? `<script type="application/ld+json">${toJsonLd(withImage(page.data, cardUrl(page, site)))}</script>\n`
    : '';
  return {
    root: `${languageAttributes(site.settings.language)}${isLost ? ' data-status="404"' : ''}`,
    head: [renderHead(page, site, assets), ...(isLost ? [EXPECT_WORDS] : [])],
    body: `<body${name}>\n${body}${end}\n${data}</body>`,
  };
}

function renderBody(page: Page, site: Site): string {
  try {
    const body = renderToString(
      <Layout site={site} path={page.path}>
        {page.element}
      </Layout>,
    );
    // React writes a comment where an error inside a Suspense boundary was swallowed.
    if (body.includes('<!--$')) throw new Error('a component suspended');
    return body;
  } catch (cause) {
    throw new Error(`while rendering ${page.path} from ${page.source}`, { cause });
  }
}
