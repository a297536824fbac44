// The pages as HTML and as Markdown.

import { cloneElement } from 'react';
import type { LastBuild } from '../base/last-build';
import type { Output } from '../base/output';
import { toFile, toMarkdownFile } from '../base/paths';
import { type Site, type SiteInfo, textsOf } from '../content/site';
import type { Text } from '../content/text';
import type { Page } from '../theme/page';
import type { Assets } from './document/assets';
import { type FinishPage, renderPage } from './document/document';

/** Yields one file at a time, so that the caller can free its memory. A page that shows the same is that of the last build. */
export async function* renderPages(
  site: Site,
  pages: Page[],
  assets: Assets,
  finish: FinishPage,
  last: LastBuild,
): AsyncGenerator<Output> {
  const viewOf = createView(site, assets, last);
  const info = toInfo(site);
  const texts = new Map(textsOf(site).map((text) => [text.path, text]));
  for (const page of pages) {
    const { path, source, element, markdown } = page;
    const view = viewOf(page);
    const text = texts.get(path);
    const file = toFile(path);
    const shown = element.props.site === site ? cloneElement(element, { site: info }) : element;
    const made =
      last.output(file, view) ?? finish(await renderPage({ ...page, element: shown }, site, assets));
    yield { ...made, file, source, view };
    if (markdown) {
      const twin = toMarkdownFile(path);
      const known = last.output(twin, view) ?? { body: markdown() };
      // The Markdown of a text is the owner's own, so a file in its place is an error.
      yield { ...known, file: twin, source, view, isDefault: text === undefined };
    }
    text?.release();
  }
}

/**
 * Returns a function that identifies everything that a page shows: its values and the props of its element, where a text stands
 * for its id, and what every page may show of the site.
 */
function createView(site: Site, assets: Assets, last: LastBuild): (page: Page) => string {
  const { posts, today, resume, settings, about, images } = site;
  const ofAll = {
    ...toInfo(site),
    year: today.slice(0, 4),
    scheduled: posts.filter(({ date }) => date > today).map((post) => post.path),
    hasResumePage: resume !== undefined,
    images: [...images.values()],
    // Their places in the file change with every line above them. Pages show `site.nav` and `site.buttons`.
    settings: { ...settings, nav: undefined, buttons: undefined },
    about: { ...about, places: undefined },
    // What follows from these, or is in the props of an element.
    ...{ posts: undefined, today: undefined, resume: undefined },
  };
  const toId = (path?: string) => (_key: string, value: unknown) => {
    if (value === site) return undefined;
    return isText(value) ? (value.path === path ? value.id : value.metadataId) : value;
  };
  const shared = last.id(JSON.stringify(ofAll, toId()), { ...assets, outputs: undefined });
  return (page) => last.id(shared, JSON.stringify(page, toId(page.path)));
}

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'metadataId' in value;

/** The site as components get it: a page would not be made again for posts that are not among the props of its element. */
const toInfo = ({ posts, others, ...site }: Site): SiteInfo =>
  Object.defineProperty(site, 'posts', {
    get() {
      throw new Error(
        'a component reads site.posts: give it the posts that it shows as props, in src/theme/pages/',
      );
    },
  });
