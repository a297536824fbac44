// What the search page finds: its script makes an index of this file in the browser. The file has each word of a text once,
// because the search needs neither the order nor the number of words.
import type { Output } from '../../base/output';
import { toMarkdownFile } from '../../base/paths';
import { inLanguage } from '../../base/text/letters';
import type { Project } from '../../content/projects';
import type { Site } from '../../content/site';
import { sitePages } from '../../content/site-pages';
import { otherWords, type SearchWords } from '../../content/summary';
import type { Page } from '../page';
import { SEARCH_INDEX } from '../pages/search';

export interface SearchEntry extends Partial<SearchWords> {
  to: string;
  /** The address of its text in Markdown. */
  text?: string;
  title: string;
  /** What it is, in the language of the site. */
  kind: string;
  date?: string;
  /** The language of a text, if that is not the language of the site, and its direction. */
  lang?: string;
  dir?: string;
  description: string;
  /** Its tags, and other words that tell what it is about, such as the year and the role of a project. */
  tags: string[];
}

export function renderSearchIndex(site: Site, pages: Page[]): Output[] {
  if (!site.hasBlog) return [];
  const entries: SearchEntry[] = [
    ...site.posts.map(({ search, ...post }) => ({
      ...entry(site, post, 'Post', post.tags, search),
      date: post.date,
    })),
    ...site.projects.map((project) => projectEntry(site, project)),
    ...site.ownPages.map((page) => entry(site, page, 'Page', [], page.search)),
    ...pageEntries(site, pages),
  ];
  const body = `${JSON.stringify(entries)}\n`;
  return [{ file: SEARCH_INDEX, source: 'src/theme/data/search-index.ts', body }];
}

const entry = (
  site: Site,
  { path, title, description, lang }: Record<'path' | 'title' | 'description', string> & { lang?: string },
  kind: 'Post' | 'Page' | 'Project',
  tags: string[],
  search?: Partial<SearchWords>,
): SearchEntry => ({
  to: site.href(path),
  ...(search && { text: site.href(`/${toMarkdownFile(path)}`) }),
  title,
  kind: site.translate(kind),
  description,
  ...(lang && inLanguage(lang, site.settings.language)),
  tags: tags.filter((tag) => tag.toLowerCase() !== title.toLowerCase()),
  ...search,
});

/** A project leads to its case study, or to where its card leads. */
function projectEntry(site: Site, { slug, title, base = '/projects', ...project }: Project): SearchEntry {
  const { summary, outcome, year, role, status } = project;
  const study = site.caseStudies.find((other) => other.slug === slug);
  const end = /\p{Sentence_Terminal}$/u.test(summary) ? ' ' : ' · ';
  const description = outcome ? summary + end + outcome : summary;
  const page = { path: study?.path ?? base, title, description };
  const tags = [...project.tags, year, role, status].filter((tag) => tag !== undefined);
  return entry(site, page, 'Project', study ? [...tags, study.title] : tags, study?.search);
}

/** Returns the pages of `sitePages` that have `searched`, in the order of menus. */
const pageEntries = (site: Site, pages: Page[]): SearchEntry[] =>
  Object.keys(sitePages).flatMap((path) => {
    const { card, searched, markdown } = pages.find((page) => page.path === path) ?? {};
    if (!card || !searched || !markdown) return [];
    const page = { path, title: card.title, description: card.text, ...searched };
    const shown = markdown().replace(/\]\([^)]*\)/g, ']');
    return entry(site, page, 'Page', page.tags, { words: otherWords(shown, page.title + page.description) });
  });
