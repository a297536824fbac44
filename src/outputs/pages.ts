// The pages as HTML and as Markdown, the icon, and the web app manifest.

import type { OwnPage } from '../content/pages/own-page';
import type { Post } from '../content/posts/post';
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
import { toFile, toMarkdownFile } from './paths';

/** Yields one page at a time, so that the caller can time each. */
export function* renderPages(
  site: Site,
  pages: Page[],
  assets: Assets,
  finish: FinishPage,
  memoize = withoutMemo,
): Generator<Output> {
  const texts = new Map<string, Post | OwnPage | CaseStudy>([
    ...site.posts.map((post) => [`/blog/${post.slug}`, post] as const),
    ...site.caseStudies.map((study) => [`/projects/${study.slug}`, study] as const),
    ...site.ownPages.map((page) => [`/${page.slug}`, page] as const),
  ]);
  // Other pages only show whether there is one.
  const resume = stableText('resume', JSON.stringify(site.resume ?? null), memoize);
  const info = stableText('info', withoutPosts(site), memoize);
  const metadata = new Map(site.posts.map((post) => [post, JSON.stringify(withoutText(post))]));
  const all = stableText('all posts', JSON.stringify([...metadata.values()]), memoize);
  for (const page of pages) {
    const others = page.posts?.map((post) => post && metadata.get(post)) ?? [all];
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
    const { markdown, ...rest } = memoize(
      `page ${file}`,
      inputs,
      () => ({ ...finish(renderPage(page, site, assets)), markdown: page.markdown?.() ?? '' }),
      ['body', 'markdown'],
    );
    yield { file, from: page.source, ...rest };
    const markdownFile = { file: toMarkdownFile(page.path), from: page.source, body: markdown };
    // The Markdown of a text is the owner's own, so a file in its place is an error.
    if (page.markdown) yield text === undefined ? { ...markdownFile, isDefault: true } : markdownFile;
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
    about: { ...site.about, places: [] },
    projectPlaces: [],
    resume: site.resume !== undefined,
    ownPages: site.ownPages.map((page) => withoutText(page)),
    caseStudies: site.caseStudies.map((study) => withoutText(study)),
  });

/** What other pages do not show of a post, page or case study. Some of it is read only when it is needed. */
const OWN = new Set(['body', 'html', 'markdown', 'css', 'headings', 'places', 'letters', 'look', 'search']);

const withoutText = (text: Post | OwnPage | CaseStudy): object =>
  Object.fromEntries(
    Object.keys(text).flatMap((key) => (OWN.has(key) ? [] : [[key, text[key as keyof typeof text]]])),
  );
