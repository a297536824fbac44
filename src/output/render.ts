// The Site as text files: pages, redirects, feeds, and files for crawlers.

import type { LastBuild } from '../base/last-build';
import type { Output, PublicFile } from '../base/output';
import type { Site } from '../content/site';
import { renderSearchIndex } from '../theme/data/search-index';
import type { Page } from '../theme/page';
import { renderCrawlerFiles } from './crawler-files';
import type { Assets } from './document/assets';
import { renderFeeds } from './feeds';
import { renderPages } from './pages';
import { allowedBy, createFinish, type Sha256Base64 } from './policy';
import { renderRedirects } from './redirects';

/** Yields one file at a time, so that the caller can free its memory. `files` are those of the owner. */
export async function* renderSite(
  site: Site,
  pages: Page[],
  files: PublicFile[],
  assets: Assets,
  sha256Base64: Sha256Base64,
  last: LastBuild,
): AsyncGenerator<Output> {
  const finish = createFinish(allowedBy(site, assets, sha256Base64), sha256Base64);
  const feeds = renderFeeds(site, assets.styles.feed, last);
  yield* renderRedirects(site, files, feeds, finish);
  yield* renderPages(site, pages, assets, finish, last);
  yield* feeds;
  yield* renderCrawlerFiles(site, pages);
  yield* renderSearchIndex(site);
}
