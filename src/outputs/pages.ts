// The pages as files, the icon, and the web app manifest.

import type { Assets } from '../document/assets';
import { renderPage } from '../document/document';
import { faviconSvg } from '../drawings';
import { STILL } from '../drawings/pond/still-drawn';
import { manifest } from '../generated/icons/manifest';
import { stableText, withoutMemo } from '../memo';
import type { Page } from '../page';
import { STILL_FILE } from '../pages/koi';
import type { Site } from '../site';
import type { Output } from './output';
import type { FinishPage } from './outputs';
import { toFile } from './paths';

/** Yields one page at a time, so that the caller can time each. */
export function* renderPages(
  site: Site,
  pages: Page[],
  assets: Assets,
  finish: FinishPage,
  memoize = withoutMemo,
): Generator<Output> {
  const posts = new Map(site.posts.map((post) => [post.source, post]));
  const others = stableText('others', withoutTexts(site), memoize);
  for (const page of pages) {
    const inputs = [posts.get(page.source), others, site.images, assets, page.cardFile];
    const file = toFile(page.path);
    const finished = memoize(`page ${file}`, inputs, () => finish(renderPage(page, site, assets)));
    yield { file, from: page.source, ...finished };
  }
  yield { file: STILL_FILE, from: 'src/drawings/pond/still.tsx', body: STILL };
  yield { file: 'favicon.svg', from: 'src/drawings/favicon.ts', body: faviconSvg(), isDefault: true };
  yield {
    file: 'site.webmanifest',
    from: 'src/generated/icons/manifest.ts',
    body: manifest(site),
    isDefault: true,
  };
}

/** Serializes what a page may show of the site: everything except the texts of posts. */
const withoutTexts = (site: Site): string =>
  JSON.stringify({
    ...site,
    about: { ...site.about, places: [] },
    posts: site.posts.map(({ body, html, css, headings, places, ...rest }) => rest),
  });
