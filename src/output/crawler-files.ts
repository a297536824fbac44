// Files for programs: https://www.sitemaps.org/protocol.html, https://www.rfc-editor.org/rfc/rfc9309 and https://llmstxt.org/
import { escapeHtml } from '../base/html/escape';
import type { Output } from '../base/output';
import type { Phrase } from '../base/translations/phrases';
import type { OwnPage, Site } from '../content/site';
import { sitePages } from '../content/site-pages';
import { escapeMarkdown, link } from '../theme/data/page-markdown';
import type { Page } from '../theme/page';
import { xmlProlog } from './feeds';

export function renderCrawlerFiles(site: Site, pages: Page[]): Output[] {
  const source = 'src/output/crawler-files.ts';
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${site.absolute('/sitemap.xml')}\n`;
  return [
    { file: 'sitemap.xml', source, body: sitemap(site, pages) },
    { file: 'robots.txt', source, body: robots, isDefault: true },
    { file: 'llms.txt', source, body: llms(site, pages), isDefault: true },
  ];
}

/** Lists the pages, with the day of their last change if known. Omits pages without content or with another canonical URL. */
function sitemap(site: Site, pages: Page[]): string {
  const changed = new Map(site.posts.map((post) => [post.path, post.updated ?? post.date]));
  const newest = [...changed.values()].sort().at(-1);
  if (newest) changed.set('/blog', newest);
  return [
    ...xmlProlog(site),
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages
      .filter(({ isNotFound, isEmpty, canonical }) => !isNotFound && !isEmpty && !canonical)
      .map(({ path }) => {
        const day = changed.get(path);
        return `<url><loc>${escapeHtml(site.absolute(path))}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`;
      }),
    '</urlset>\n',
  ].join('\n');
}

function llms(site: Site, pages: Page[]): string {
  const { name, description } = site.settings;
  const listedPages = pages
    .filter(({ path, isEmpty }) => sitePages[path]?.in?.includes('llms') && !isEmpty)
    .map((page) => ({ ...page, title: site.translate(sitePages[page.path].title) }));
  const posts = site.posts.filter(({ hasText }) => hasText);
  const sections: [Phrase, Listed[]][] = [
    ['Blog', posts],
    ['Case studies', site.caseStudies],
    ['Pages', [...listedPages, ...site.ownPages]],
  ];
  const line = ({ title, description, path }: Listed) =>
    `- ${link(title, site.absolute(`${path}.md`))}: ${escapeMarkdown(description)}`;
  return [
    `# ${escapeMarkdown(name)}\n`,
    `> ${escapeMarkdown(description)}\n`,
    ...sections.flatMap(([heading, listed]) =>
      listed.length === 0 ? [] : [`## ${escapeMarkdown(site.translate(heading))}\n`, ...listed.map(line), ''],
    ),
  ].join('\n');
}

type Listed = Pick<OwnPage, 'title' | 'description' | 'path'>;
