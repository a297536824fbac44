// Structured data about the resume: https://schema.org/ProfilePage

import { isExternal } from '../../base/html/addresses';
import type { Resume } from '../../content/resume';
import type { SiteInfo } from '../../content/site';
import { toResumeDocument } from '../resume/resume-document';
import { person, some, website } from './structured-data';

export function resumeData(site: SiteInfo, resume: Resume): object[] {
  const { basics, work = [], education = [], skills = [], languages = [], awards = [] } = resume;
  const { label, summary, contacts } = toResumeDocument(resume, site);
  const email = basics?.email ?? site.settings.email;
  const { city, region, postalCode, countryCode, address } = basics?.location ?? {};
  const url = site.absolute('/resume');
  const organization = (type: string, organizationName: string, link?: string) => ({
    '@type': type,
    name: organizationName,
    url: link && (isExternal(link) ? link : site.absolute(link)),
  });
  return [
    {
      '@type': 'ProfilePage',
      '@id': `${url}#profile`,
      name: site.translate('Resume'),
      url,
      inLanguage: site.settings.language,
      isPartOf: website(site),
      mainEntity: {
        ...person(site),
        jobTitle: label,
        description: summary,
        email: email && `mailto:${email}`,
        telephone: basics?.phone,
        address: basics?.location && {
          '@type': 'PostalAddress',
          streetAddress: address,
          postalCode,
          addressLocality: city,
          addressRegion: region,
          addressCountry: countryCode,
        },
        sameAs: some(contacts.flatMap(({ url: to = '' }) => (isExternal(to) ? to : []))),
        worksFor: some(
          work
            .filter(({ endDate, startDate }) => startDate && !endDate)
            .map((job) => organization('Organization', job.name, job.url)),
        ),
        // A Role repeats the property that it belongs to: https://schema.org/Role
        hasOccupation: some(
          work.flatMap(({ position, startDate, endDate }) =>
            position === undefined
              ? []
              : {
                  '@type': 'Role',
                  hasOccupation: { '@type': 'Occupation', name: position },
                  startDate,
                  endDate,
                },
          ),
        ),
        alumniOf: some(
          education.map(({ institution, url: link }) =>
            organization('EducationalOrganization', institution, link),
          ),
        ),
        knowsAbout: some(skills.flatMap(({ name: skill, keywords }) => keywords ?? [skill])),
        knowsLanguage: some(languages.map(({ language }) => language)),
        award: some(awards.map(({ title }) => title)),
      },
    },
  ];
}
