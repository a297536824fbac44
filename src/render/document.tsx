// A page of the route table -> the text of an HTML file. A component that throws is a bug of the code, not of the
// content, so the error keeps its stack under a line that says which page it was.
import { renderToString } from 'react-dom/server';
import { Layout } from '../components/layout';
import { escapeHtml } from '../html/escape';
import type { Page } from '../page';
import type { Site } from '../types';
import type { Assets } from './assets';
import { renderHead } from './head';

/** The script that puts right words on a 404 page; nothing is drawn before it: https://html.spec.whatwg.org/#link-type-expect */
const WORDS = 'words';

export function renderPage(page: Page, site: Site, assets: Assets): string {
  const body = renderBody(page, site);
  const name = page.className ? ` class="${escapeHtml(page.className)}"` : '';
  const status = page.status === 404 ? ` data-status="404"` : '';
  const script = page.status === 404 ? `<script id="${WORDS}">${assets.lost}</script>` : '';
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(site.settings.language)}"${status}>`,
    '<head>',
    renderHead(page, site, assets),
    ...(page.status === 404 ? [`<link rel="expect" href="#${WORDS}" blocking="render">`] : []),
    '</head>',
    `<body${name}>`,
    body + script,
    '</body>',
    '</html>',
    '',
  ].join('\n');
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
