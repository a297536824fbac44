// The koi page is a document of its own: no bar, no footer, its own script, and no ground until that has run.
import { renderToString } from 'react-dom/server';
import { escapeHtml } from '../html/escape';
import type { Page } from '../page';
import type { Site } from '../types';
import type { Assets } from './assets';
import { elsewhere } from './elsewhere';
import type { DocumentParts } from './join-document';
import { languageAttributes } from './root-tag';

export const renderKoiPage = (page: Page, site: Site, assets: Assets): DocumentParts => ({
  root: `${languageAttributes(site.settings.language)} id="headless"`,
  head: [
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    ...elsewhere(page, site),
    `<link rel="icon" href="${assets.icon}" type="image/svg+xml">`,
    `<style>${assets.styles.koi}</style>`,
  ],
  // The script is in the page: a sandboxed frame has an opaque origin, where a script file with a hash would need CORS
  // headers.
  body: `<body>\n${renderToString(page.element)}\n<script>${assets.koi}</script>\n</body>`,
});
