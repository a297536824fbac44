// A post, a case study or a page of the owner's as Markdown: its title, a line that says whose it is, and its text.
import type { OwnPage } from '../../content/pages/own-page';
import type { Post } from '../../content/posts/post';
import type { CaseStudy } from '../../content/projects/case-study';
import type { Site } from '../../site';
import { blocks, escapeMarkdown } from './inline';

export const postMarkdown = (site: Site, { path, title, date, markdown }: Post): string =>
  blocks(`# ${escapeMarkdown(title)}`, source(site, path, date), markdown);

export const ownMarkdown = (site: Site, { path, title, markdown }: OwnPage): string =>
  blocks(`# ${escapeMarkdown(title)}`, source(site, path), markdown);

export const caseStudyMarkdown = (site: Site, { path, title, project, markdown }: CaseStudy): string =>
  blocks(
    `# ${escapeMarkdown(title)}`,
    source(site, path, project.year),
    project.role && `Role: ${escapeMarkdown(project.role)}`,
    project.outcome && `Outcome: ${escapeMarkdown(project.outcome)}`,
    markdown,
  );

/** The date, the owner and the address of the page. */
const source = (site: Site, path: string, when?: string): string =>
  [when, escapeMarkdown(site.settings.name), site.absolute(path)].filter(Boolean).join(' · ');
