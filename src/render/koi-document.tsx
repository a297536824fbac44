// The koi page is a document of its own: no bar, no footer, its own script, and no ground until that has run.
import { renderToString } from 'react-dom/server';
import { escapeHtml } from '../html/escape';
import type { Page } from '../page';
import type { Site } from '../types';
import type { Assets } from './assets';
import { elsewhere } from './elsewhere';
import { languageAttributes } from './root-tag';

export function renderKoiPage(page: Page, site: Site, assets: Assets): string {
  return [
    '<!doctype html>',
    `<html ${languageAttributes(site.settings.language)} id="headless">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    ...elsewhere(page, site),
    `<link rel="icon" href="${assets.icon}" type="image/svg+xml">`,
    `<style>${assets.styles.koi}</style>`,
    '</head>',
    '<body>',
    renderToString(page.element),
    // In the page: a sandboxed frame has an opaque origin, where a script file with a hash would need CORS headers.
    `<script>${assets.koi}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
