// Structured data about projects: https://schema.org/CreativeWork
import type { CaseStudy } from '../content/projects/case-study';
import type { Project } from '../content/projects/projects';
import { encodeAddress } from '../html/addresses';
import type { Site } from '../site';
import { breadcrumbs, person, website } from './structured-data';

/** The projects as a list, for the page with their cards. */
export const projectsData = (site: Site, projects: Project[]): object[] => [
  {
    '@type': 'ItemList',
    '@id': `${site.absolute('/projects')}#projects`,
    name: 'Projects',
    itemListElement: projects.map((project, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: projectNode(site, project),
    })),
  },
];

export function caseStudyData(site: Site, { path, title, description, project }: CaseStudy): object[] {
  const url = site.absolute(path);
  return [
    {
      '@type': 'Article',
      '@id': `${url}#case-study`,
      headline: title,
      description,
      url,
      mainEntityOfPage: url,
      inLanguage: site.settings.language,
      keywords: project.tags,
      author: person(site),
      isPartOf: website(site),
      about: projectNode(site, project),
    },
    breadcrumbs(['Projects', site.absolute('/projects')], [title, url]),
  ];
}

function projectNode(site: Site, { title, summary, year, role, outcome, tags, picture }: Project) {
  // Dates of schema.org are in ISO 8601, so of `2023–2025` or `since 2023` only the first year counts.
  const [dateCreated] = /\b\d{4}\b/.exec(year ?? '') ?? [];
  return {
    '@type': 'CreativeWork',
    name: title,
    description: summary,
    abstract: outcome,
    keywords: tags,
    dateCreated,
    image: picture && site.absolute(encodeAddress(picture.src)),
    // A Role repeats the property that it belongs to: https://schema.org/Role
    creator: role === undefined ? person(site) : { '@type': 'Role', roleName: role, creator: person(site) },
  };
}
