// Structured data about the resume: https://schema.org/ProfilePage

import { isExternal } from '../../base/html/addresses';
import type { Resume } from '../../content/resume';
import type { SiteInfo } from '../../content/site';
import { toResumeDocument } from '../resume/resume-document';
import { person, some, website } from './structured-data';

export function resumeData(site: SiteInfo, resume: Resume): object[] {
  const { basics } = resume;
  const { label, summary, contacts } = toResumeDocument(resume, site);
  const email = basics?.email ?? site.settings.email;
  const url = site.absolute('/resume');
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
        sameAs: some(contacts.flatMap(({ url: to = '' }) => (isExternal(to) ? to : []))),
      },
    },
  ];
}
