// Every page of the route table and the koi page as files.
import { faviconSvg } from '../drawings';
import type { Assets } from '../render/assets';
import { renderPage } from '../render/document';
import { renderKoiPage } from '../render/koi-document';
import { allPages } from '../routes';
import type { Output, Site } from '../types';

/** One at a time, so that the caller may take the time of each. */
export function* renderPages(site: Site, assets: Assets): Generator<Output> {
  for (const page of allPages(site)) {
    yield { file: page.file, from: page.source, body: renderPage(page, site, assets) };
  }
  yield { file: 'koi/index.html', from: 'src/koi', body: renderKoiPage(site, assets) };
  yield { file: 'favicon.svg', from: 'src/drawings/favicon.ts', body: faviconSvg() };
}
