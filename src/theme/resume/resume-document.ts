// What the resume says, on its page and in the PDF: who it is about, then sections of entries that all have the same parts.
import type { Resume } from '../../content/resume';
import type { SiteInfo } from '../../content/site';
import { type Section, toSections } from './sections';

interface Link {
  label: string;
  url?: string;
}

export interface ResumeDocument {
  name: string;
  /** The title of the PDF. */
  title: string;
  label: string;
  summary?: string;
  contacts: Link[];
  sections: Section[];
  language: string;
}

/** What is missing in `basics` comes from site.yaml. `href` gives the address to write for a link. */
export function toResumeDocument(resume: Resume, site: SiteInfo, href = site.href): ResumeDocument {
  const { basics } = resume;
  const { settings } = site;
  const name = basics?.name ?? settings.name;
  const label = basics?.label ?? settings.role;
  const email = basics?.email ?? settings.email;
  const url = basics?.url ?? '/';
  const at = basics?.location;
  const place = [at?.address, at?.postalCode, at?.city, at?.region, at?.countryCode]
    .filter(Boolean)
    .join(', ');
  const profiles =
    basics?.profiles?.map(({ network, url }) => ({ network, to: url })) ??
    Object.entries(settings.profiles).map(([network, to]) => ({ network, to }));
  return {
    name,
    title: site.translate('{name}, resume', { name }),
    label: label.charAt(0).toUpperCase() + label.slice(1),
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

/** In one sentence. */
export const describeResume = ({ translate }: SiteInfo, { name, label }: ResumeDocument): string =>
  translate('The resume of {name}: {label}.', { name, label });

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
