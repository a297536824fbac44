// What the search page finds: its script makes an index of it in the browser. Of a text it has each word once: to find it,
// neither the order nor the number of its words is needed.
import type { Output } from '../../base/output';
import { toMarkdownFile } from '../../base/paths';
import { inLanguage } from '../../base/text/letters';
import type { Project } from '../../content/projects';
import { hasContact, type Site } from '../../content/site';
import { otherWords, type SearchWords } from '../../content/summary';
import { SEARCH_INDEX } from '../pages/search';
import { describeResume } from '../resume/resume-document';
import { contactMarkdown, homeMarkdown, resumeMarkdown } from './page-markdown';

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
  /** Its tags, and what else tells what it is about. */
  tags: string[];
}

export function renderSearchIndex(site: Site): Output[] {
  if (!site.hasBlog) return [];
  const entries: SearchEntry[] = [
    ...site.posts.map(({ search, ...post }) => ({
      ...entry(site, post, 'Post', post.tags, search),
      date: post.date,
    })),
    ...site.projects.map((project) => projectEntry(site, project)),
    ...site.ownPages.map((page) => entry(site, page, 'Page', [], page.search)),
    ...pageEntries(site),
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
  const { summary, outcome = '', year, role, status } = project;
  const study = site.caseStudies.find((other) => other.slug === slug);
  const page = { path: study?.path ?? base, title, description: `${summary} ${outcome}`.trim() };
  const tags = [...project.tags, year, role, status].filter((tag) => tag !== undefined);
  return entry(site, page, 'Project', study ? [...tags, study.title] : tags, study?.search);
}

/** The pages that have a text of another kind. */
function pageEntries(site: Site): SearchEntry[] {
  const { settings, resume, translate } = site;
  const { name, tagline, role, profiles, pages } = settings;
  const add = (path: string, title: string, description: string, tags: string[], markdown: string) =>
    entry(site, { path, title, description }, 'Page', tags, {
      words: otherWords(markdown, title + description),
    });
  const entries = [add('/', name, tagline, [role], homeMarkdown(site))];
  if (resume) {
    const description = describeResume(site, resume);
    // What visitors write in any language.
    const tags = ['CV', 'resume'];
    entries.push(add('/resume', translate('Resume'), description, tags, resumeMarkdown(site, resume)));
  }
  if (hasContact(site)) {
    const tags = ['contact', 'email', ...Object.keys(profiles)];
    const description = pages.contact.intro || pages.contact.description;
    entries.push(add('/contact', translate('Contact'), description, tags, contactMarkdown(site)));
  }
  return entries;
}
