// The pages as HTML and as Markdown, the icon, the still picture of the pond, and the web app manifest.

import { cloneElement } from 'react';
import type { LastBuild } from '../base/last-build';
import type { Output } from '../base/output';
import { toFile, toMarkdownFile } from '../base/paths';
import { type Site, type SiteInfo, textsOf } from '../content/site';
import { faviconSvg } from '../theme/drawings';
import { STILL } from '../theme/drawings/koi-still';
import { manifest } from '../theme/icons/icons';
import type { Page } from '../theme/page';
import { STILL_FILE } from '../theme/pages/koi';
import type { Assets } from './document/assets';
import { renderPage } from './document/document';
import type { FinishPage } from './policy';

/** Yields one page at a time, so that the caller can free its memory. */
export async function* renderPages(
  site: Site,
  pages: Page[],
  assets: Assets,
  finish: FinishPage,
  last: LastBuild,
): AsyncGenerator<Output> {
  const viewOf = createView(site, assets, last);
  const shown = withoutPosts(site);
  const texts = new Map(textsOf(site).map((text) => [text.path, text]));
  for (const page of pages) {
    const { path, source, markdown } = page;
    const [file, markdownFile, view] = [toFile(path), toMarkdownFile(path), viewOf(page)];
    const element =
      page.element.props.site === site ? cloneElement(page.element, { site: shown }) : page.element;
    const made = last.output(file, view) ?? finish(await renderPage({ ...page, element }, site, assets));
    yield { ...made, file, source, view };
    const text = texts.get(path);
    if (markdown === undefined) continue;
    const twin = last.output(markdownFile, view) ?? { body: markdown() };
    // The Markdown of a text is the owner's own, so a file in its place is an error.
    const isDefault = text ? {} : { isDefault: true as const };
    yield { file: markdownFile, source, view, ...twin, ...isDefault };
    text?.release?.();
  }
  if (site.settings.koi !== false)
    yield { file: STILL_FILE, source: 'src/theme/drawings/koi-still.ts', body: STILL };
  const favicon = faviconSvg(site.settings.colors.day);
  yield { file: 'favicon.svg', source: 'src/theme/drawings/seal.tsx', body: favicon, isDefault: true };
  yield { file: 'site.webmanifest', source: 'src/theme/icons', body: manifest(site), isDefault: true };
}

/**
 * Returns a function that identifies everything that a page shows: the values of the page, with the props of its element. In
 * them, a text stands for its id, and the site for what every page may show of it.
 */
function createView(site: Site, assets: Assets, last: LastBuild): (page: Page) => string {
  const shared = last.id(infoOf(site), [...site.images.values()], { ...assets, outputs: [] });
  return (page) => {
    const toPlain = (_key: string, value: unknown): unknown => {
      if (value === site) return undefined;
      if (typeof value !== 'object' || value === null || !('metadataId' in value)) return value;
      const { path, id, metadataId } = value as Pick<Site['posts'][number], 'path' | 'id' | 'metadataId'>;
      return path === page.path ? id : metadataId;
    };
    return last.id(shared, JSON.stringify(page, toPlain));
  };
}

/** The site as components get it: a page would not be made again for posts that are not among the props of its element. */
const withoutPosts = ({ posts, others, ...site }: Site): SiteInfo =>
  Object.defineProperty(site, 'posts', {
    get() {
      throw new Error(
        'a component reads site.posts: give it the posts that it shows as props, in src/theme/pages/',
      );
    },
  });

/** What every page may show of the site: not the posts, which are in the props of its element. */
const infoOf = ({ posts, others, today, resume, ...site }: Site) => ({
  ...site,
  year: today.slice(0, 4),
  scheduled: posts.filter(({ date }) => date > today).map(({ path }) => path),
  // Their places in the file change with every line above them; pages show `site.nav` and `site.buttons`.
  settings: { ...site.settings, nav: undefined, buttons: undefined },
  about: { ...site.about, places: [] },
  hasResumePage: resume !== undefined,
  ownPages: site.ownPages.map(({ metadataId }) => metadataId),
  caseStudies: site.caseStudies.map(({ metadataId }) => metadataId),
});
