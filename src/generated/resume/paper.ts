// The resume as the paper shows it: who it is about, then sections of entries that all have the same parts.
import type { Resume } from '../../content/resume';
import type { Site } from '../../site';
import { type Section, toSections } from './sections';

export interface Link {
  label: string;
  url?: string;
}

export interface ResumeDocument {
  name: string;
  label: string;
  summary?: string;
  contacts: Link[];
  sections: Section[];
  language: string;
}

/** What the resume leaves out of its basics is what site.yaml says. */
export function toResumeDocument(resume: Resume, site: Site): ResumeDocument {
  const { basics } = resume;
  const { settings } = site;
  // Paths of the site get its address in front: a paper has no place of its own.
  const full = (to: string): string => (/^[/#]/.test(to) ? site.absolute(to) : to);
  const label = basics?.label ?? settings.role;
  const email = basics?.email ?? settings.email;
  const url = full(basics?.url ?? '/');
  const at = basics?.location;
  const place = [at?.address, at?.postalCode, at?.city, at?.region, at?.countryCode]
    .filter(Boolean)
    .join(', ');
  const profiles =
    basics?.profiles?.map((profile) => ({ label: profile.network, url: profile.url && full(profile.url) })) ??
    Object.entries(settings.profiles).map(([network, to]) => ({ label: network, url: to }));
  return asDrawn({
    name: basics?.name ?? settings.name,
    label: label.charAt(0).toUpperCase() + label.slice(1),
    summary: basics?.summary,
    contacts: [
      ...(place ? [{ label: place }] : []),
      ...(email === undefined ? [] : [{ label: email, url: `mailto:${email}` }]),
      ...(basics?.phone ? [{ label: basics.phone, url: toTel(basics.phone) }] : []),
      { label: url.replace(/^https?:\/\/|\/$/g, ''), url },
      ...profiles,
    ],
    sections: toSections(resume, full).filter(({ entries }) => entries.length > 0),
    language: settings.language,
  });
}

/** Letters as fonts have them: é and not e with a mark behind it, and no sign that is never seen. */
function asDrawn<T>(value: T): T {
  if (typeof value === 'string')
    return value.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '') as T;
  if (Array.isArray(value)) return value.map(asDrawn) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, asDrawn(part)])) as T;
}

const toTel = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
