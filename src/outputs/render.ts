// The Site as text files: pages, redirects, feeds, and files for crawlers.

import type { Assets } from '../document/assets';
import type { LastBuild } from '../last-build';
import type { Page } from '../page';
import type { Site } from '../site';
import { renderCrawlerFiles } from './crawler-files';
import { renderFeeds } from './feeds';
import type { Output, PublicFile } from './output';
import { renderPages } from './pages';
import { allowedBy, createFinish, type Sha256Base64 } from './policy';
import { renderRedirects } from './redirects';
import { renderSearchIndex } from './search-index';

/** Yields one file at a time, so that the caller can free its memory. `files` are those of the owner. */
export function* renderSite(
  site: Site,
  pages: Page[],
  files: PublicFile[],
  assets: Assets,
  sha256Base64: Sha256Base64,
  last: LastBuild,
): Generator<Output> {
  const finish = createFinish(allowedBy(site, assets, sha256Base64), sha256Base64);
  const feeds = renderFeeds(site, assets.styles.feed, last);
  yield* renderRedirects(site, files, feeds, finish);
  yield* renderPages(site, pages, assets, finish, last);
  yield* feeds;
  yield* renderCrawlerFiles(site, pages);
  yield* renderSearchIndex(site);
}
