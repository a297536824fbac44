// Structured data for search engines, as one graph whose nodes refer to each other by id: https://schema.org
import { isExternal } from '../../base/html/addresses';
import type { Post } from '../../content/posts/posts';
import type { CaseStudy } from '../../content/projects';
import type { Resume } from '../../content/resume';
import type { SiteInfo } from '../../content/site';
import { toResumeDocument } from '../resume/resume-document';

// Complete enough to stand alone on pages with no further data.
const person = (site: SiteInfo) => thing('Person', 'person', site);
const website = (site: SiteInfo) => thing('WebSite', 'website', site);

const thing = (type: string, id: string, site: SiteInfo) => ({
  '@type': type,
  '@id': `${site.absolute('/')}#${id}`,
  name: site.settings.name,
  url: site.absolute('/'),
});

export function homeData(site: SiteInfo): object[] {
  const { role, description, email, language, profiles } = site.settings;
  return [
    {
      ...person(site),
      jobTitle: role,
      email: email && `mailto:${email}`,
      sameAs: some(Object.values(profiles)),
      knowsAbout: some(Object.values(site.about.skills).flat()),
    },
    { ...website(site), description, inLanguage: language, publisher: { '@id': person(site)['@id'] } },
  ];
}

/** Returns undefined instead of an empty list. */
const some = <T>(list: T[]): T[] | undefined => (list.length === 0 ? undefined : list);

function article(
  site: SiteInfo,
  [type, id]: [type: string, id: string],
  { path, title, description }: Pick<Post, 'path' | 'title' | 'description'>,
  keywords: string[],
  dates = {},
) {
  const url = site.absolute(path);
  return {
    '@type': type,
    '@id': `${url}#${id}`,
    headline: title,
    description,
    ...dates,
    url,
    mainEntityOfPage: url,
    inLanguage: site.settings.language,
    keywords,
    author: person(site),
    isPartOf: website(site),
  };
}

export const postData = (site: SiteInfo, post: Post): object[] => [
  article(site, ['BlogPosting', 'post'], post, post.tags, {
    datePublished: post.published,
    dateModified: post.modified,
  }),
  breadcrumbs(site, [site.translate('Blog'), '/blog'], [post.title, post.path]),
];

export const caseStudyData = (site: SiteInfo, study: CaseStudy): object[] => [
  article(site, ['Article', 'case-study'], study, study.project.tags),
  breadcrumbs(site, [site.translate('Projects'), '/projects'], [study.title, study.path]),
];

/** https://schema.org/ProfilePage */
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

/** The way to a page: the names and paths of its parents, then its own. */
export const breadcrumbs = (site: SiteInfo, ...steps: [name: string, path: string][]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: site.absolute(path),
  })),
});

/** Escapes each `<`, so that nothing in the graph can end the script element. `image` is the URL of the article's social card. */
export function toJsonLd(graph: object[], image?: string): string {
  const nodes = graph.map((node) => ('headline' in node && image ? { ...node, image } : node));
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replace(/</g, '\\u003c');
}
