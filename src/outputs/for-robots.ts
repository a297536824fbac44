// What programs read: sitemap, robots.txt, llms.txt, and each post as the Markdown it was written in.
import { escapeHtml } from '../html/escape';
import type { Page } from '../page';
import type { Output, Post, Site } from '../types';
import { styleSheet } from './feeds';

export function renderForRobots(site: Site, pages: Page[]): Output[] {
  const from = 'src/outputs/for-robots.ts';
  return [
    { file: 'sitemap.xml', from, body: sitemap(site, pages) },
    {
      file: 'robots.txt',
      from,
      body: `User-agent: *\nAllow: /\n\nSitemap: ${site.absolute('/sitemap.xml')}\n`,
      isDefault: true,
    },
    { file: 'llms.txt', from, body: llms(site), isDefault: true },
    ...site.posts
      .filter((post) => post.html !== '')
      .map((post) => ({ file: `blog/${post.slug}.md`, from: post.source, body: postMarkdown(site, post) })),
  ];
}

/** Pages with the day of their last change where it is known: https://www.sitemaps.org/protocol.html */
function sitemap(site: Site, pages: Page[]): string {
  const newest = site.posts
    .map((post) => post.updated ?? post.date)
    .sort()
    .at(-1);
  const changed = new Map(site.posts.map((post) => [`/blog/${post.slug}`, post.updated ?? post.date]));
  if (newest) changed.set('/blog', newest);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    styleSheet(site),
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages
      .filter(({ status }) => status === 200)
      .map(({ path }) => {
        const day = changed.get(path);
        return `<url><loc>${escapeHtml(site.absolute(path))}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`;
      }),
    '</urlset>',
    '',
  ].join('\n');
}

/** A map of the site for language models: https://llmstxt.org */
function llms(site: Site): string {
  const { name, description, pages } = site.settings;
  return [
    `# ${name}`,
    '',
    `> ${description}`,
    '',
    '## Blog',
    '',
    ...site.posts
      .filter((post) => post.html !== '')
      .map((post) => `- [${post.title}](${site.absolute(`/blog/${post.slug}.md`)}): ${post.description}`),
    '',
    '## Pages',
    '',
    `- [Projects](${site.absolute('/projects')}): ${pages.projects.description}`,
    `- [Contact](${site.absolute('/contact')}): ${pages.contact.description}`,
    '',
  ].join('\n');
}

function postMarkdown(site: Site, post: Post): string {
  return [
    `# ${post.title}`,
    '',
    `${post.date} · ${site.settings.name} · ${site.absolute(`/blog/${post.slug}`)}`,
    '',
    post.body.trim(),
    '',
  ].join('\n');
}
