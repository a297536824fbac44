// The pages of the site as Markdown, for programs.
import { encodeAddress, isExternal } from '../../base/html/addresses';
import { periodText } from '../../base/text/dates';
import type { Post } from '../../content/posts/posts';
import type { CaseStudy, Project } from '../../content/projects';
import type { Resume } from '../../content/resume';
import type { SiteInfo } from '../../content/site';
import { pathOfCaseStudy, withLink } from '../components/project-card';
import { type Entry, type Section, toFileDocument } from '../resume/resume-document';

/** Escapes what would be markup in a text that is not Markdown, such as the name of the owner. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/[\\`*_[\]<]|~(?=~)|&(?=#?\w+;)/g, '\\$&').replace(/[^\S\u202f]+/g, ' ');

export const link = (words: string, url?: string): string =>
  url === undefined ? escapeMarkdown(words) : `[${escapeMarkdown(words)}](${toDestination(url)})`;

/** A parenthesis or space would end the address: https://spec.commonmark.org/0.31.2/#link-destination */
const toDestination = (url: string): string =>
  /[\s()<>]/.test(url) ? `<${url.replace(/[<>\s]/g, encodeURIComponent)}>` : url;

/** Joins blocks with an empty line between them, without those that are empty. */
export const blocks = (...texts: (string | undefined | false)[]): string =>
  `${texts.flatMap((text) => (text || '').trim() || []).join('\n\n')}\n`;

export function homeMarkdown(site: SiteInfo): string {
  const { name, greeting, tagline } = site.settings;
  const skills = Object.entries(site.about.skills);
  return blocks(
    `# ${escapeMarkdown(greeting.replace('{name}', () => name))}`,
    escapeMarkdown(tagline),
    site.about.markdown,
    skills.length > 0 && `## ${escapeMarkdown(site.translate('Skills'))}`,
    skills
      .map(([group, items]) => `- ${escapeMarkdown(group)}: ${escapeMarkdown(items.join(', '))}`)
      .join('\n'),
  );
}

export function contactMarkdown(site: SiteInfo): string {
  const { email, profiles, pages } = site.settings;
  return blocks(
    `# ${escapeMarkdown(site.translate('Contact'))}`,
    escapeMarkdown(pages.contact.intro),
    linkList(site, [
      ...(email === undefined ? [] : [[email, `mailto:${email}`] as const]),
      ...Object.entries(profiles),
      ...(site.hasResume
        ? [[site.translate('Resume'), site.resume ? '/resume' : '/resume.pdf'] as const]
        : []),
    ]),
  );
}

export const postsMarkdown = (site: SiteInfo, heading: string, intro: string, posts: Post[]): string =>
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

export const projectsMarkdown = (site: SiteInfo): string =>
  blocks(
    `# ${escapeMarkdown(site.translate('Projects'))}`,
    escapeMarkdown(site.settings.pages.projects.intro),
    ...site.projects.map((project) => projectMarkdown(site, project)),
  );

function projectMarkdown(site: SiteInfo, project: Project) {
  const { title, summary, year, role, outcome, status, tags, base } = project;
  const all = withLink(site, project, site.translate('Case study'), pathOfCaseStudy(site, project));
  const details = { Year: year, Role: role, Outcome: outcome, Status: status, Tags: tags.join(', ') };
  return blocks(
    `## ${link(title, base && addressOf(site, base))}`,
    escapeMarkdown(summary),
    [
      ...(Object.keys(details) as (keyof typeof details)[]).flatMap((key) =>
        details[key] ? escapeMarkdown(`- ${site.translate(key)}: ${details[key]}`) : [],
      ),
      linkList(site, Object.entries(all)),
    ].join('\n'),
  );
}

const linkList = (site: SiteInfo, links: (readonly [label: string, to: string])[]): string =>
  links.map(([label, to]) => `- ${link(label, addressOf(site, to))}`).join('\n');

/** The URL of an address in the owner's files. */
const addressOf = (site: SiteInfo, to: string): string =>
  isExternal(to) || !/^[#/]/.test(to) ? to : site.absolute(to);

type ShownText = Pick<Post, 'path' | 'title' | 'content'> &
  Partial<Pick<Post, 'date' | 'cover'> & Pick<CaseStudy, 'project'>>;

/** A post, a case study, or a page of the owner's, which has no date. */
export function textMarkdown(site: SiteInfo, { path, title, date, cover, project, content }: ShownText) {
  const plain = (words?: string) => words && escapeMarkdown(words);
  const detail = (key: 'role' | 'outcome', label: 'Role' | 'Outcome') =>
    project?.[key] && plain(`${site.translate(label)}: ${project[key]}`);
  const origin = [plain(date ?? project?.year), plain(site.settings.name), site.absolute(path)];
  return blocks(
    `# ${escapeMarkdown(title)}`,
    [...origin, detail('role', 'Role'), detail('outcome', 'Outcome')].filter(Boolean).join(' · '),
    cover && `!${link(cover.alt, site.absolute(encodeAddress(cover.src)))}`,
    content().markdown,
  );
}

export function resumeMarkdown(site: SiteInfo, resume: Resume): string {
  const { name, label, contacts, summary, sections } = toFileDocument(resume, site);
  return blocks(
    `# ${escapeMarkdown(name)}`,
    escapeMarkdown(label ?? ''),
    contacts.map((contact) => `- ${link(contact.label, contact.url)}`).join('\n'),
    escapeMarkdown(summary ?? ''),
    ...sections.flatMap(sectionMarkdown),
  );
}

const sectionMarkdown = ({ title, entries, isCompact }: Section): string[] => [
  `## ${escapeMarkdown(title)}`,
  ...(isCompact ? [entries.map(lineMarkdown).join('\n')] : entries.flatMap(entryMarkdown)),
];

const lineMarkdown = ({ title, text }: Entry): string =>
  `- **${escapeMarkdown(title)}**${text ? `: ${escapeMarkdown(text)}` : ''}`;

const entryMarkdown = ({ title, url, place, when = [], text, points = [] }: Entry): string[] => [
  `### ${link(title, url)}`,
  escapeMarkdown([periodText(when), place].filter(Boolean).join(' · ')),
  escapeMarkdown(text ?? ''),
  points.map((point) => `- ${escapeMarkdown(point)}`).join('\n'),
];
