// The resume as Markdown, for programs.

import { periodText } from '../../../base/text/dates';
import type { Resume } from '../../../content/resume';
import type { Site } from '../../../content/site';
import { describeResume, toFileDocument } from '../../resume/resume-document';
import type { Entry, Section } from '../../resume/sections';
import { blocks, escapeMarkdown, link } from './inline';

export function resumeMarkdown(site: Site, resume: Resume): string {
  const { name, label, contacts, summary, sections } = toFileDocument(resume, site);
  return blocks(
    `# ${escapeMarkdown(name)}`,
    escapeMarkdown(label ?? ''),
    contacts.map((contact) => `- ${link(contact.label, contact.url)}`).join('\n'),
    escapeMarkdown(summary ?? ''),
    ...sections.flatMap(sectionMarkdown),
  );
}

export const resumeInfo = (site: Site, resume: Resume) => ({
  title: site.translate('Resume'),
  description: describeResume(site, toFileDocument(resume, site)),
});

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
