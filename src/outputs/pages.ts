// The pages as files, the icon, and the web app manifest.

import type { OwnPage } from '../content/pages/own-page';
import type { Post } from '../content/post';
import type { CaseStudy } from '../content/projects/case-study';
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
  const shown = [...site.posts, ...site.ownPages, ...site.caseStudies];
  const texts = new Map(shown.map((text) => [text.source, text]));
  // Other pages only show whether there is one.
  const resume = stableText('resume', JSON.stringify(site.resume ?? null), memoize);
  const info = stableText('info', withoutPosts(site), memoize);
  const metadata = new Map(site.posts.map((post) => [post, JSON.stringify(withoutText(post))]));
  const all = stableText('all posts', JSON.stringify([...metadata.values()]), memoize);
  for (const page of pages) {
    const others = page.posts?.map((post) => post && metadata.get(post)) ?? [all];
    const text = page.source === site.sources.resume ? resume : texts.get(page.source);
    const inputs = [text, info, site.images, assets, page.cardFile, page.shows, ...others];
    const file = toFile(page.path);
    const finished = memoize(`page ${file}`, inputs, () => finish(renderPage(page, site, assets)), 'body');
    yield { file, from: page.source, ...finished };
  }
  if (site.settings.koi !== false)
    yield { file: STILL_FILE, from: 'src/drawings/pond/still.tsx', body: STILL };
  yield {
    file: 'favicon.svg',
    from: 'src/drawings/favicon.ts',
    body: faviconSvg(site.settings.colors.day),
    isDefault: true,
  };
  yield {
    file: 'site.webmanifest',
    from: 'src/generated/icons/manifest.ts',
    body: manifest(site),
    isDefault: true,
  };
}

/** Serializes what every page may show of the site. */
const withoutPosts = ({ posts, others, ...site }: Site): string =>
  JSON.stringify({
    ...site,
    // Their places in the file change with every line above them; pages show `site.nav` and `site.buttons`.
    settings: { ...site.settings, nav: undefined, buttons: undefined },
    about: { ...site.about, places: [], markdown: '' },
    projectPlaces: [],
    resume: site.resume !== undefined,
    ownPages: site.ownPages.map((page) => withoutText(page)),
    caseStudies: site.caseStudies.map((study) => withoutText(study)),
  });

/** What other pages may show of a post, page or case study. */
const withoutText = ({
  body,
  html,
  markdown,
  css,
  headings,
  places,
  letters,
  ...rest
}: Post | OwnPage | CaseStudy) => rest;
