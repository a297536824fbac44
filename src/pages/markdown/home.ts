// The home page and the contact page as Markdown.
import type { Site } from '../../site';
import { blocks, escapeMarkdown, link } from './inline';
import { addressOf } from './lists';

export function homeMarkdown(site: Site): string {
  const { name, greeting, tagline } = site.settings;
  const skills = Object.entries(site.about.skills);
  return blocks(
    `# ${escapeMarkdown(greeting.replace('{name}', () => name))}`,
    escapeMarkdown(tagline),
    site.about.markdown,
    skills.length > 0 && '## Skills',
    skills
      .map(([group, items]) => `- ${escapeMarkdown(group)}: ${escapeMarkdown(items.join(', '))}`)
      .join('\n'),
    site.nav.length > 0 && '## Pages',
    site.nav.map(({ label, to }) => `- ${link(label, addressOf(site, to))}`).join('\n'),
  );
}

export function contactMarkdown(site: Site): string {
  const { email, profiles, pages } = site.settings;
  return blocks(
    '# Contact',
    escapeMarkdown(pages.contact.intro),
    [
      ...(email === undefined ? [] : [`- ${link(email, `mailto:${email}`)}`]),
      ...Object.entries(profiles).map(([label, to]) => `- ${link(label, addressOf(site, to))}`),
      ...(site.hasResume
        ? [`- ${link('Resume', site.absolute(site.resume ? '/resume' : '/resume.pdf'))}`]
        : []),
    ].join('\n'),
  );
}
