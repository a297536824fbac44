// The table of everything in dist but the files for hosts, which follow from it.

import type { LastBuild } from '../base/last-build';
import type { Output, Outputs, PublicFile } from '../base/output';
import type { Site } from '../content/site';
import { renderSearchIndex } from '../theme/data/search-index';
import { faviconSvg } from '../theme/drawings';
import { STILL } from '../theme/drawings/koi-still';
import { manifest } from '../theme/icons/icons';
import type { Page } from '../theme/page';
import { STILL_FILE } from '../theme/pages/koi';
import type { Finding } from './checks/finding';
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
  if (site.settings.koi !== false)
    yield { file: STILL_FILE, source: 'src/theme/drawings/koi-still.ts', body: STILL };
  const favicon = faviconSvg(site.settings.colors.day);
  yield { file: 'favicon.svg', source: 'src/theme/drawings/seal.tsx', body: favicon, isDefault: true };
  yield { file: 'site.webmanifest', source: 'src/theme/icons', body: manifest(site), isDefault: true };
  yield* feeds;
  yield* renderCrawlerFiles(site, pages);
  yield* renderSearchIndex(site);
}

/** Builds the table. An output with `isDefault` is replaced by a later one for the same file. */
export function collectOutputs(outputs: Output[]): { outputs: Outputs; findings: Finding[] } {
  const table: Outputs = new Map();
  const findings: Finding[] = [];
  for (const output of outputs) {
    const taken = table.get(output.file);
    if (taken === undefined || taken.isDefault) table.set(output.file, output);
    else {
      const message = /^src\/|\/site\.yaml$/.test(taken.source)
        ? `the build generates ${output.file} itself`
        : `${output.file} is also generated from ${otherName(taken.source, output.source)}`;
      const hint = output.file.endsWith('404.html')
        ? 'delete this file; its words can be changed under "words" in site.yaml.'
        : 'rename or delete this file.';
      findings.push({ source: output.source, message, hint });
    }
  }
  return { outputs: table, findings };
}

/** Names the other source of a file. An accent may be part of a letter or follow it, and both look the same. */
const otherName = (other: string, own: string): string =>
  other.normalize('NFC') === own.normalize('NFC')
    ? `a file with the same letters; in bytes, its name is ${encodeURI(other)}, and this one ${encodeURI(own)}`
    : other;

/** Identifies the names of all files, and what the checks and the policy need of them. */
export const idOfOutputs = (outputs: Outputs, last: LastBuild): string =>
  last.id(
    Array.from(outputs.values(), ({ file, source, facts, ownHtml }) => [file, source, facts?.id ?? ownHtml]),
  );
