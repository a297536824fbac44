// The lists of a resume, each with its own words for the same few things, as sections of like entries, in the order in
// which they are read.
import type { Resume, ResumeLink } from '../content/resume';
import { type Day, type TimePoint, toPeriod } from '../text/dates';

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
export function toSections(resume: Resume, href: (to: string) => string, today: Day): Section[] {
  const link = ({ url }: { url?: ResumeLink }) => url && href(url.to);
  const of = <T>(items: T[] | undefined, toEntry: (item: T) => Entry): Entry[] => (items ?? []).map(toEntry);
  return [
    {
      key: 'work',
      title: 'Work',
      entries: of(resume.work, (item) => ({
        title: item.position ?? item.name,
        url: link(item),
        place: join([item.position && item.name, item.description, item.location]),
        when: toPeriod(item.startDate, item.endDate, today),
        text: item.summary,
        points: item.highlights,
      })),
    },
    {
      key: 'projects',
      title: 'Projects',
      entries: of(resume.projects, (item) => ({
        title: item.name,
        url: link(item),
        place: join([join(item.roles), item.entity, named(item.keywords)], ' · '),
        when: toPeriod(item.startDate, item.endDate, today),
        text: item.description,
        points: item.highlights,
      })),
    },
    {
      key: 'education',
      title: 'Education',
      entries: of(resume.education, (item) => {
        const subject = join([item.studyType, item.area]);
        return {
          title: subject ?? item.institution,
          url: link(item),
          place: join([subject && item.institution, item.score]),
          when: toPeriod(item.startDate, item.endDate, today),
          text: join(item.courses),
        };
      }),
    },
    {
      key: 'volunteer',
      title: 'Volunteering',
      entries: of(resume.volunteer, (item) => ({
        title: item.position ?? item.organization,
        url: link(item),
        place: item.position && item.organization,
        when: toPeriod(item.startDate, item.endDate, today),
        text: item.summary,
        points: item.highlights,
      })),
    },
    {
      key: 'publications',
      title: 'Publications',
      entries: of(resume.publications, (item) => ({
        title: item.name,
        url: link(item),
        place: item.publisher,
        when: toPeriod(undefined, item.releaseDate, today),
        text: item.summary,
      })),
    },
    {
      key: 'awards',
      title: 'Awards',
      entries: of(resume.awards, ({ title, awarder, date, summary }) => ({
        title,
        place: awarder,
        when: toPeriod(undefined, date, today),
        text: summary,
      })),
    },
    {
      key: 'certificates',
      title: 'Certificates',
      entries: of(resume.certificates, (item) => ({
        title: item.name,
        url: link(item),
        place: item.issuer,
        when: toPeriod(undefined, item.date, today),
      })),
    },
    {
      key: 'skills',
      title: 'Skills',
      isCompact: true,
      entries: of(resume.skills, ({ name, level, keywords }) => ({
        title: name,
        text: join([level, named(keywords)], ': '),
      })),
    },
    {
      key: 'languages',
      title: 'Languages',
      isCompact: true,
      entries: of(resume.languages, ({ language, fluency }) => ({ title: language, text: fluency })),
    },
    {
      key: 'interests',
      title: 'Interests',
      isCompact: true,
      entries: of(resume.interests, ({ name, keywords }) => ({ title: name, text: named(keywords) })),
    },
    {
      key: 'references',
      title: 'References',
      entries: of(resume.references, ({ name, reference }) => ({ title: name, text: reference })),
    },
  ];
}

const join = (parts: (string | undefined)[] = [], between = ', '): string | undefined =>
  parts.filter(Boolean).join(between) || undefined;

/** No line begins with the slash of LaTeX / KaTeX. */
const named = (keywords: string[] = []): string | undefined =>
  join(keywords.map((keyword) => keyword.replaceAll(' / ', '\u00a0/ ')));
