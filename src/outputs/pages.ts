// The pages as HTML and as Markdown, the icon, the still picture of the pond, and the web app manifest.
import type { Assets } from '../document/assets';
import { renderPage } from '../document/document';
import { faviconSvg } from '../drawings';
import { STILL } from '../drawings/pond/still-drawn';
import { manifest } from '../icons/manifest';
import type { LastBuild } from '../last-build';
import type { Page } from '../page';
import { STILL_FILE } from '../pages/koi';
import { type Site, textsOf } from '../site';
import type { Output } from './output';
import type { FinishPage } from './outputs';
import { toFile, toMarkdownFile } from './paths';

/** Yields one page at a time, so that the caller can time each. */
export function* renderPages(
  site: Site,
  pages: Page[],
  assets: Assets,
  finish: FinishPage,
  last: LastBuild,
): Generator<Output> {
  const viewOf = createView(site, assets, last);
  const texts = new Map(textsOf(site).map((text) => [text.path, text]));
  for (const page of pages) {
    const { path, source, markdown } = page;
    const [file, markdownFile, view] = [toFile(path), toMarkdownFile(path), viewOf(page)];
    const made = last.output(file, view) ?? finish(renderPage(page, site, assets));
    yield Object.assign(made, { file, source, view });
    const text = texts.get(path);
    if (markdown === undefined) continue;
    const twin = last.output(markdownFile, view) ?? { body: markdown() };
    // The Markdown of a text is the owner's own, so a file in its place is an error.
    const isDefault = text ? {} : { isDefault: true as const };
    yield { file: markdownFile, source, view, ...twin, ...isDefault };
    text?.release?.();
  }
  if (site.settings.koi !== false)
    yield { file: STILL_FILE, source: 'src/drawings/pond/still.tsx', body: STILL };
  const favicon = faviconSvg(site.settings.colors.day);
  yield { file: 'favicon.svg', source: 'src/drawings/favicon.ts', body: favicon, isDefault: true };
  const app = manifest(site);
  yield { file: 'site.webmanifest', source: 'src/icons/manifest.ts', body: app, isDefault: true };
}

/** Returns a function that identifies everything that a page shows. */
function createView(site: Site, assets: Assets, last: LastBuild): (page: Page) => string {
  const info = last.id(infoOf(site), [...site.images.values()], { ...assets, outputs: [] });
  const resume = last.id(site.resume, site.today);
  const all = last.id(site.posts.map(({ metadataId }) => metadataId));
  const texts = new Map(textsOf(site).map(({ path, id }) => [path, id]));
  return ({ path, posts: shown, shows, cardFile }) =>
    last.id(
      info,
      texts.get(path) ?? (path === '/resume' ? resume : ''),
      cardFile,
      shows,
      shown ? shown.map((post) => post?.metadataId) : all,
    );
}

/** What every page may show of the site. Of the day, only the resume shows more. */
const infoOf = ({ posts, others, today, ...site }: Site) => ({
  ...site,
  year: today.slice(0, 4),
  scheduled: posts.filter(({ date }) => date > today).map(({ path }) => path),
  // Their places in the file change with every line above them; pages show `site.nav` and `site.buttons`.
  settings: { ...site.settings, nav: undefined, buttons: undefined },
  about: { ...site.about, places: [] },
  projectPlaces: [],
  // Pages other than that of the resume only show whether there is one.
  resume: site.resume !== undefined,
  ownPages: site.ownPages.map(({ metadataId }) => metadataId),
  caseStudies: site.caseStudies.map(({ metadataId }) => metadataId),
});
