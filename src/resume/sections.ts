// The lists of a resume, each with its own words for the same few things, as sections of like entries, in the order in
// which they are read.
import type { Resume, ResumeLink } from '../content/resume';
import type { SiteInfo } from '../site';
import { type TimePoint, toPeriod } from '../text/dates';
import type { Translate } from '../translations/phrases';

export interface Entry {
  title: string;
  url?: string;
  /** Under the title: where, for whom, with what. */
  place?: string;
  when?: TimePoint[];
  text?: string;
  points?: string[];
}

export interface Section {
  /** The key in resume.yaml, for messages. */
  key: string;
  title: string;
  entries: Entry[];
  /** Entries of one line each, such as skills. */
  isCompact?: true;
}

/** `href` gives the address to write for a link. */
export function toSections(
  resume: Resume,
  { today, translate }: SiteInfo,
  href: (to: string) => string,
): Section[] {
  const period = (start?: string, end?: string) => toPeriod(start, end, today, translate);
  const link = ({ url }: { url?: ResumeLink }) => url && href(url.to);
  const of = <T>(items: T[] | undefined, toEntry: (item: T) => Entry): Entry[] => (items ?? []).map(toEntry);
  return [
    {
      key: 'work',
      title: translate('Work'),
      entries: of(resume.work, (item) => ({
        title: item.position ?? item.name,
        url: link(item),
        place: join([item.position && item.name, item.description, item.location]),
        when: period(item.startDate, item.endDate),
        text: item.summary,
        points: item.highlights,
      })),
    },
    {
      key: 'projects',
      title: translate('Projects'),
      entries: of(resume.projects, (item) => ({
        title: item.name,
        url: link(item),
        place: join([join(item.roles), item.entity, named(item.keywords)], ' · '),
        when: period(item.startDate, item.endDate),
        text: item.description,
        points: item.highlights,
      })),
    },
    {
      key: 'education',
      title: translate('Education'),
      entries: of(resume.education, (item) => {
        const subject = join([item.studyType, item.area]);
        return {
          title: subject ?? item.institution,
          url: link(item),
          place: join([subject && item.institution, item.score]),
          when: period(item.startDate, item.endDate),
          text: join(item.courses),
        };
      }),
    },
    {
      key: 'volunteer',
      title: translate('Volunteering'),
      entries: of(resume.volunteer, (item) => ({
        title: item.position ?? item.organization,
        url: link(item),
        place: item.position && item.organization,
        when: period(item.startDate, item.endDate),
        text: item.summary,
        points: item.highlights,
      })),
    },
    {
      key: 'publications',
      title: translate('Publications'),
      entries: of(resume.publications, (item) => ({
        title: item.name,
        url: link(item),
        place: item.publisher,
        when: period(undefined, item.releaseDate),
        text: item.summary,
      })),
    },
    {
      key: 'awards',
      title: translate('Awards'),
      entries: of(resume.awards, ({ title, awarder, date, summary }) => ({
        title,
        place: awarder,
        when: period(undefined, date),
        text: summary,
      })),
    },
    {
      key: 'certificates',
      title: translate('Certificates'),
      entries: of(resume.certificates, (item) => ({
        title: item.name,
        url: link(item),
        place: item.issuer,
        when: period(undefined, item.date),
      })),
    },
    {
      key: 'skills',
      title: translate('Skills'),
      isCompact: true,
      entries: of(resume.skills, ({ name, level, keywords }) => ({
        title: name,
        text: leveled(level, named(keywords), translate),
      })),
    },
    {
      key: 'languages',
      title: translate('Languages'),
      isCompact: true,
      entries: of(resume.languages, ({ language, fluency }) => ({ title: language, text: fluency })),
    },
    {
      key: 'interests',
      title: translate('Interests'),
      isCompact: true,
      entries: of(resume.interests, ({ name, keywords }) => ({ title: name, text: named(keywords) })),
    },
    {
      key: 'references',
      title: translate('References'),
      entries: of(resume.references, ({ name, reference }) => ({ title: name, text: reference })),
    },
  ];
}

const join = (parts: (string | undefined)[] = [], between = ', '): string | undefined =>
  parts.filter(Boolean).join(between) || undefined;

const leveled = (label: string | undefined, text: string | undefined, translate: Translate) =>
  label && text ? translate('{label}: {text}', { label, text }) : label || text;

/** No line begins with the slash of LaTeX / KaTeX. */
const named = (keywords: string[] = []): string | undefined =>
  join(keywords.map((keyword) => keyword.replaceAll(' / ', '\u00a0/ ')));
