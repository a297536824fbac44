// Files for programs: sitemap, robots.txt, llms.txt, and the Markdown source of each post, page and case study.

import type { OwnPage } from '../content/pages/own-page';
import type { Post } from '../content/post';
import type { CaseStudy } from '../content/projects/case-study';
import { escapeHtml } from '../html/escape';
import type { Page } from '../page';
import { hasContact, hasProjects, type Site } from '../site';
import { xmlProlog } from './feeds';
import type { Output } from './output';
import { resumeInfo, resumeMarkdown } from './resume-markdown';

export function renderCrawlerFiles(site: Site, pages: Page[]): Output[] {
  const from = 'src/outputs/crawler-files.ts';
  const posts = site.posts.filter((post) => post.html !== '');
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${site.absolute('/sitemap.xml')}\n`;
  return [
    { file: 'sitemap.xml', from, body: sitemap(site, pages) },
    { file: 'robots.txt', from, body: robots, isDefault: true },
    { file: 'llms.txt', from, body: llms(site, posts), isDefault: true },
    ...posts.map((post) => ({
      file: `blog/${post.slug}.md`,
      from: post.source,
      body: postMarkdown(site, post),
    })),
    ...site.ownPages.map((page) => ({
      file: `${page.slug}.md`,
      from: page.source,
      body: pageMarkdown(site, page),
    })),
    ...(site.resume
      ? [{ file: 'resume.md', from, body: resumeMarkdown(site, site.resume), isDefault: true as const }]
      : []),
    ...site.caseStudies.map((study) => ({
      file: `projects/${study.slug}.md`,
      from: study.source,
      body: caseStudyMarkdown(site, study),
    })),
  ];
}

/** Lists the pages, with the day of their last change if known: https://www.sitemaps.org/protocol.html */
function sitemap(site: Site, pages: Page[]): string {
  const changed = new Map(site.posts.map((post) => [`/blog/${post.slug}`, post.updated ?? post.date]));
  const newest = [...changed.values()].sort().at(-1);
  if (newest) changed.set('/blog', newest);
  return [
    ...xmlProlog(site),
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages
      .filter(({ isNotFound, isEmpty }) => !isNotFound && !isEmpty)
      .map(({ path }) => {
        const day = changed.get(path);
        return `<url><loc>${escapeHtml(site.absolute(path))}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`;
      }),
    '</urlset>\n',
  ].join('\n');
}

/** Writes a map of the site for language models: https://llmstxt.org */
function llms(site: Site, posts: Post[]): string {
  const { name, description, pages } = site.settings;
  return [
    `# ${name}\n`,
    `> ${description}\n`,
    ...llmsSection(
      '## Blog',
      posts.map((post) => llmsLine(site, post, `/blog/${post.slug}.md`)),
    ),
    ...llmsSection(
      '## Case studies',
      site.caseStudies.map((study) => llmsLine(site, study, `/projects/${study.slug}.md`)),
    ),
    ...llmsSection('## Pages', [
      ...(hasProjects(site)
        ? [`- [Projects](${site.absolute('/projects')}): ${pages.projects.description}`]
        : []),
      ...(hasContact(site)
        ? [`- [Contact](${site.absolute('/contact')}): ${pages.contact.description}`]
        : []),
      ...(site.resume ? [llmsLine(site, resumeInfo(site, site.resume), '/resume.md')] : []),
      ...site.ownPages.map((page) => llmsLine(site, page, `/${page.slug}.md`)),
    ]),
  ].join('\n');
}

const llmsSection = (heading: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : [`${heading}\n`, ...lines, ''];

const llmsLine = (
  site: Site,
  { title, description }: Pick<OwnPage, 'title' | 'description'>,
  path: string,
): string => `- [${title}](${site.absolute(path)}): ${description}`;

const postMarkdown = (site: Site, { slug, title, date, body }: Post): string =>
  `# ${title}\n\n${date} · ${site.settings.name} · ${site.absolute(`/blog/${slug}`)}\n\n${body.trim()}\n`;

const pageMarkdown = (site: Site, { slug, title, body }: OwnPage): string =>
  `# ${title}\n\n${site.settings.name} · ${site.absolute(`/${slug}`)}\n\n${body.trim()}\n`;

function caseStudyMarkdown(site: Site, { slug, title, project, body }: CaseStudy): string {
  const { year, role, outcome } = project;
  const line = [year, site.settings.name, site.absolute(`/projects/${slug}`)];
  const facts = [role && `Role: ${role}`, outcome && `Outcome: ${outcome}`];
  const parts = [`# ${title}`, line.filter(Boolean).join(' · '), ...facts.filter(Boolean), body.trim()];
  return `${parts.join('\n\n')}\n`;
}
