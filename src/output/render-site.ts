// Renders the pages and the other texts of dist, and collects all outputs by file name. Files for hosts follow from these.
import type { LastBuild } from '../base/last-build';
import { isCard, type Output, type Outputs } from '../base/output';
import { toFile, toMarkdownFile } from '../base/paths';
import { type Site, textsOf } from '../content/site';
import type { Text } from '../content/text';
import { renderSearchIndex } from '../theme/data/search-index';
import { faviconSvg, STILL, STILL_FILE } from '../theme/drawings';
import { webManifest } from '../theme/icons/icons';
import type { Page } from '../theme/page';
import type { Finding } from './checks/finding';
import { renderCrawlerFiles } from './crawler-files';
import type { Assets } from './document/assets';
import { type AddPolicy, createRenderer } from './document/document';
import { renderFeeds } from './feeds';
import { allowedBy, createAddPolicy, type Sha256Base64 } from './policy';
import { renderRedirects } from './redirect-pages';

/** Yields one file at a time, so that the caller can await it and free its memory. `ownOutputs` are the files of the owner. */
export function* renderSite(
  site: Site,
  pages: Page[],
  ownOutputs: Output[],
  assets: Assets,
  sha256Base64: Sha256Base64,
  last: LastBuild,
): Generator<Output | Promise<Output>> {
  const addPolicy = createAddPolicy(allowedBy(site, assets, sha256Base64), sha256Base64);
  const feeds = renderFeeds(site, assets.styles.feed, last);
  yield* renderRedirects(site, ownOutputs, feeds, addPolicy);
  yield* renderPages(site, pages, assets, addPolicy, last);
  if (site.settings.koi !== false)
    yield { file: STILL_FILE, source: 'src/theme/drawings/still.svg', body: STILL };
  const favicon = faviconSvg(site.settings.colors.day);
  yield { file: 'favicon.svg', source: 'src/theme/drawings/seal.tsx', body: favicon, isDefault: true };
  yield { file: 'site.webmanifest', source: 'src/theme/icons', body: webManifest(site), isDefault: true };
  yield* feeds;
  yield* renderCrawlerFiles(site, pages);
  yield* renderSearchIndex(site, pages);
}

/** The files of dist, except those for hosts. `key` changes with what the checks and the policy read of them. */
export type Collected = ReturnType<typeof collectOutputs>;

/** Collects the outputs by file name. One with `isDefault` is replaced by a later one for the same file. */
export function collectOutputs(outputs: Output[], last: LastBuild) {
  const collected: Outputs = new Map();
  const findings: Finding[] = [];
  for (const output of outputs) {
    const taken = collected.get(output.file);
    if (taken === undefined || taken.isDefault) collected.set(output.file, output);
    else {
      const message = /^src\/|\/site\.yaml$/.test(taken.source)
        ? `the build generates ${output.file} itself`
        : `${output.file} is also generated from ${taken.source}`;
      const hint = output.file.endsWith('404.html')
        ? 'delete this file; its words can be changed under "words" in site.yaml.'
        : 'rename or delete this file.';
      findings.push({ source: output.source, message, hint });
    }
  }
  return { outputs: collected, key: keyOfOutputs(collected, last), findings };
}

/** Returns a key of the names of all files except social cards, and of what the checks and the policy read of each file. */
function keyOfOutputs(outputs: Outputs, last: LastBuild): string {
  const others = [...outputs.values()].filter((output) => !isCard(output));
  return last.key(others.map(({ file, source, facts, ownHtml }) => [file, source, facts?.key ?? ownHtml]));
}

/** Yields the pages as HTML and as Markdown. A page with the view of the last build is not rendered again. */
function* renderPages(
  site: Site,
  pages: Page[],
  assets: Assets,
  addPolicy: AddPolicy,
  last: LastBuild,
): Generator<Output | Promise<Output>> {
  const viewOf = createView(site, assets, last);
  const renderPage = createRenderer(site, assets);
  const texts = new Map(textsOf(site).map((text) => [text.path, text]));
  for (const page of pages) {
    const { path, source, markdown } = page;
    const text = texts.get(path);
    const view = viewOf(page, text);
    const file = toFile(path);
    const toOutput = (rendered: Pick<Output, 'body'>): Output => ({ ...rendered, file, source, view });
    const lastPage = last.output(file, view);
    yield lastPage ? toOutput(lastPage) : renderPage(page).then(addPolicy).then(toOutput);
    if (markdown) {
      const markdownFile = toMarkdownFile(path);
      const output = last.output(markdownFile, view) ?? { body: markdown() };
      // The Markdown of a text is the owner's own, so a file in its place is an error.
      yield { ...output, file: markdownFile, source, view, isDefault: text === undefined };
    }
    text?.free();
  }
}

// Returns a function that returns a key of everything that a page shows: its fields, its own text, the props of its element (of a
// text there, only the metadata counts), and what every page may show of the site.
function createView(site: Site, assets: Assets, last: LastBuild) {
  const { posts, today, resume, settings, about, images } = site;
  // JSON has neither functions nor what is undefined.
  const ofAll = {
    ...site,
    // Pages depend on the posts, the day and the resume only through these values and the props of their elements.
    ...{ posts: undefined, otherPosts: undefined, today: undefined, resume: undefined },
    year: today.slice(0, 4),
    scheduled: posts.filter(({ date }) => date > today).map((post) => post.path),
    hasResumePage: resume !== undefined,
    images: [...images.values()],
    // Pages show `site.nav` and `site.buttons` instead. The places of about.md change with every line above them.
    settings: { ...settings, nav: undefined, buttons: undefined },
    about: { ...about, places: undefined },
    toJSON: undefined,
  };
  const shared = last.key(ofAll, { ...assets, outputs: undefined });
  return (page: Page, text?: Text): string => last.key(shared, text?.key, page);
}
