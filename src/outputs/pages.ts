// The pages as HTML and as Markdown, the icon, the still picture of the pond, and the web app manifest.
import { metadataOf } from '../content/metadata';
import type { Assets } from '../document/assets';
import { renderPage } from '../document/document';
import { faviconSvg } from '../drawings';
import { STILL } from '../drawings/pond/still-drawn';
import { manifest } from '../icons/manifest';
import { stableText, withoutMemo } from '../memo';
import type { Page } from '../page';
import { STILL_FILE } from '../pages/koi';
import { type Site, textsOf } from '../site';
import type { Output } from './output';
import type { FinishPage } from './outputs';
import { toFile, toMarkdownFile } from './paths';
import { PAGE_TEXTS, StoredOutput, toStoredPage, UNSTORED } from './stored-page';

/** Yields one page at a time, so that the caller can time each. */
export function* renderPages(
  site: Site,
  pages: Page[],
  assets: Assets,
  finish: FinishPage,
  memoize = withoutMemo,
): Generator<Output> {
  const texts = new Map(textsOf(site).map((text) => [text.path, text]));
  const resume = stableText('resume', JSON.stringify([site.resume, site.today]), memoize);
  const info = stableText('info', withoutPosts(site), memoize);
  const all = stableText('all posts', site.posts.map(({ metadata }) => metadata).join(), memoize);
  for (const page of pages) {
    const others = page.posts?.map((post) => post?.metadata) ?? [all];
    const text = texts.get(page.path);
    const inputs = [
      text ?? (page.path === '/resume' ? resume : undefined),
      info,
      site.images,
      assets,
      page.cardFile,
      page.shows,
      ...others,
    ];
    const file = toFile(page.path);
    const { markdown, ...rendered } = memoize(
      `page ${file}`,
      inputs,
      () => toStoredPage(finish(renderPage(page, site, assets)), page.markdown?.() ?? ''),
      PAGE_TEXTS,
      UNSTORED,
    );
    yield new StoredOutput(file, page.source, rendered);
    const markdownFile = { file: toMarkdownFile(page.path), source: page.source, body: markdown };
    // The Markdown of a text is the owner's own, so a file in its place is an error.
    if (page.markdown) yield text === undefined ? { ...markdownFile, isDefault: true } : markdownFile;
  }
  if (site.settings.koi !== false)
    yield { file: STILL_FILE, source: 'src/drawings/pond/still.tsx', body: STILL };
  const favicon = faviconSvg(site.settings.colors.day);
  yield { file: 'favicon.svg', source: 'src/drawings/favicon.ts', body: favicon, isDefault: true };
  const app = manifest(site);
  yield { file: 'site.webmanifest', source: 'src/icons/manifest.ts', body: app, isDefault: true };
}

/** Serializes what every page may show of the site. Of the day, only the resume shows more. */
const withoutPosts = ({ posts, others, today, ...site }: Site): string =>
  JSON.stringify({
    ...site,
    year: today.slice(0, 4),
    scheduled: posts.filter(({ date }) => date > today).map(({ path }) => path),
    // Their places in the file change with every line above them; pages show `site.nav` and `site.buttons`.
    settings: { ...site.settings, nav: undefined, buttons: undefined },
    about: { ...site.about, places: [] },
    projectPlaces: [],
    // Pages other than that of the resume only show whether there is one.
    resume: site.resume !== undefined,
    ownPages: site.ownPages.map(metadataOf),
    caseStudies: site.caseStudies.map(metadataOf),
  });
