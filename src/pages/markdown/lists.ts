// The pages that list posts or projects as Markdown.
import type { Post } from '../../content/posts/post';
import type { Project } from '../../content/projects/projects';
import { isExternal } from '../../html/addresses';
import type { Site } from '../../site';
import { blocks, escapeMarkdown, link } from './inline';

/** `heading` and `intro` are those of the page. */
export const postsMarkdown = (site: Site, heading: string, intro: string, posts: Post[]): string =>
  blocks(
    `# ${escapeMarkdown(heading)}`,
    escapeMarkdown(intro),
    posts
      .map(({ path, title, date, description }) => {
        const to = site.absolute(path);
        return `- ${date}: ${link(title, to)}. ${escapeMarkdown(description)}`;
      })
      .join('\n'),
  );

export const projectsMarkdown = (site: Site): string =>
  blocks(
    '# Projects',
    escapeMarkdown(site.settings.pages.projects.intro),
    ...site.projects.map((project) => projectMarkdown(site, project)),
  );

function projectMarkdown(
  site: Site,
  { title, slug, summary, year, role, outcome, status, tags, base, links }: Project,
) {
  const study = site.caseStudies.find((one) => one.slug === slug);
  const all = { ...(study && { 'Case study': study.path }), ...links };
  const facts = { Year: year, Role: role, Outcome: outcome, Status: status, Tags: tags.join(', ') };
  return blocks(
    `## ${link(title, base && addressOf(site, base))}`,
    escapeMarkdown(summary),
    [
      ...Object.entries(facts).flatMap(([label, fact]) =>
        fact ? `- ${label}: ${escapeMarkdown(fact)}` : [],
      ),
      ...Object.entries(all).map(([label, to]) => `- ${link(label, addressOf(site, to))}`),
    ].join('\n'),
  );
}

/** The URL of an address in the owner's files. */
export const addressOf = (site: Site, to: string): string =>
  isExternal(to) || !/^[#/]/.test(to) ? to : site.absolute(to);
