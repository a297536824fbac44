// What the resume says, on its page and in the PDF: who it is about, then sections of entries that all have the same fields.
import { type TimePoint, toPeriod } from '../../base/text/dates';
import { capitalize } from '../../base/text/letters';
import type { Phrase, Translate } from '../../base/translations/phrases';
import type { Resume } from '../../content/resume';
import type { SiteInfo } from '../../content/site';

export interface ResumeDocument {
  name: string;
  /** The title of the PDF. */
  title: string;
  label: string;
  summary?: string;
  contacts: { label: string; url?: string }[];
  sections: Section[];
  language: string;
}

/** What is missing in `basics` comes from site.yaml. `href` returns the address to write for a link. */
export function toResumeDocument(resume: Resume, site: SiteInfo, href = site.href): ResumeDocument {
  const { basics } = resume;
  const { settings } = site;
  const name = basics?.name ?? settings.name;
  const label = basics?.label ?? settings.role;
  const email = basics?.email ?? settings.email;
  const url = basics?.url ?? '/';
  const at = basics?.location;
  const place = join([at?.address, at?.postalCode, at?.city, at?.region, at?.countryCode]);
  const profiles =
    basics?.profiles?.map(({ network, url }) => ({ network, to: url })) ??
    Object.entries(settings.profiles).map(([network, to]) => ({ network, to }));
  return {
    name,
    title: site.translate('{name}, resume', { name }),
    label: capitalize(label),
    summary: basics?.summary,
    contacts: [
      ...(place ? [{ label: place }] : []),
      ...(email === undefined ? [] : [{ label: email, url: `mailto:${email}` }]),
      ...(basics?.phone ? [{ label: basics.phone, url: toTel(basics.phone) }] : []),
      { label: toWords(full(site, url)), url: href(url) },
      // On paper, the name of a network leads nowhere.
      ...profiles.map(({ network, to }) =>
        to === undefined ? { label: network } : { label: toWords(full(site, to)), url: href(to) },
      ),
    ],
    sections: toSections(resume, site, href).filter(({ entries }) => entries.length > 0),
    language: settings.language,
  };
}

/** The resume with full addresses, for files that are read without the site. */
export const toFileDocument = (resume: Resume, site: SiteInfo): ResumeDocument =>
  toResumeDocument(resume, site, (to) => full(site, to));

/** `https://www.linkedin.com/in/ann/` -> `linkedin.com/in/ann`. */
const toWords = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?|\/$/gi, '');

const full = (site: SiteInfo, to: string): string => (/^[/#]/.test(to) ? site.absolute(to) : to);

/** `+44 (0)20 7946 0000 ext. 12` -> `tel:+442079460000;ext=12`: https://www.rfc-editor.org/rfc/rfc3966 */
function toTel(phone: string): string {
  const [number, extension] = phone.split(/\s*(?:\bext(?:ension)?\b\.?|\bx|#)\s*(?=\d+$)/i);
  return `tel:${number.replace(/(?<=\+.*)\(0\)|[^\d+]/g, '')}${extension ? `;ext=${extension}` : ''}`;
}

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

/** Returns the lists of a resume, whose fields have different names for the same things, as sections in reading order. */
function toSections(resume: Resume, { today, translate }: SiteInfo, href: (to: string) => string): Section[] {
  const section = <K extends keyof Resume>(
    key: K,
    title: Phrase,
    toEntry: (item: Item<K>) => Entry,
    isCompact?: true,
  ): Section => {
    const items = (resume[key] ?? []) as (Item<K> & Common)[];
    const entries = items.map((item) => ({
      ...toEntry(item),
      url: item.url && href(item.url),
      when: toPeriod(item.startDate, item.endDate ?? item.releaseDate ?? item.date, today, translate),
      points: item.highlights,
    }));
    return { key, title: translate(title), entries, isCompact };
  };
  const position = (item: Item<'work'> | Item<'volunteer'>, at: string, ...more: (string | undefined)[]) => ({
    title: item.position ?? at,
    place: join([item.position && at, ...more]),
    text: item.summary,
  });
  return [
    section('work', 'Work', (item) => position(item, item.name, item.description, item.location)),
    section('projects', 'Projects', ({ name, roles, entity, keywords, description }) => ({
      title: name,
      place: join([join(roles), entity, named(keywords)], ' · '),
      text: description,
    })),
    section('education', 'Education', ({ studyType, area, institution, score, courses }) => {
      const subject = join([studyType, area]);
      const place = join([subject && institution, score]);
      return { title: subject ?? institution, place, text: join(courses) };
    }),
    section('volunteer', 'Volunteering', (item) => position(item, item.organization)),
    section('publications', 'Publications', ({ name, publisher, summary }) => ({
      title: name,
      place: publisher,
      text: summary,
    })),
    section('awards', 'Awards', ({ title, awarder, summary }) => ({ title, place: awarder, text: summary })),
    section('certificates', 'Certificates', ({ name, issuer }) => ({ title: name, place: issuer })),
    section(
      'skills',
      'Skills',
      ({ name, level, keywords }) => ({ title: name, text: leveled(level, named(keywords), translate) }),
      true,
    ),
    section('languages', 'Languages', ({ language, fluency }) => ({ title: language, text: fluency }), true),
    section('interests', 'Interests', ({ name, keywords }) => ({ title: name, text: named(keywords) }), true),
    section('references', 'References', ({ name, reference }) => ({ title: name, text: reference })),
  ];
}

/** What the items of several lists have. */
type Common = Partial<Record<'url' | 'startDate' | 'endDate' | 'releaseDate' | 'date', string>> & {
  highlights?: string[];
};

type Item<K extends keyof Resume> = Resume[K] extends (infer T)[] | undefined ? T : never;

const join = (parts: (string | undefined)[] = [], between = ', '): string | undefined =>
  parts.filter(Boolean).join(between) || undefined;

const leveled = (label: string | undefined, text: string | undefined, translate: Translate) =>
  label && text ? translate('{label}: {text}', { label, text }) : label || text;

/** Joins keywords. The no-break spaces keep the slash of `LaTeX / KaTeX` from the beginning of a line. */
const named = (keywords: string[] = []): string | undefined =>
  join(keywords.map((keyword) => keyword.replaceAll(' / ', '\u00a0/\u00a0')));
