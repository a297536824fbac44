// Structured data for search engines, as one graph whose parts refer to each other by id: https://schema.org
import type { Post, Site } from '../types';

const personId = (site: Site): string => `${site.absolute('/')}#person`;

// Whole enough to be understood on a page that does not tell more of them.
const person = (site: Site) => ({
  '@type': 'Person',
  '@id': personId(site),
  name: site.settings.name,
  url: site.absolute('/'),
});
const website = (site: Site) => ({
  '@type': 'WebSite',
  '@id': `${site.absolute('/')}#website`,
  name: site.settings.name,
  url: site.absolute('/'),
});

export function homeData(site: Site): object[] {
  const { role, description, email, language, profiles } = site.settings;
  return [
    {
      ...person(site),
      jobTitle: role,
      email: `mailto:${email}`,
      sameAs: Object.values(profiles),
      knowsAbout: Object.values(site.about.skills).flat(),
    },
    {
      ...website(site),
      description,
      inLanguage: language,
      publisher: { '@id': personId(site) },
    },
  ];
}

export function postData(site: Site, post: Post): object[] {
  const url = site.absolute(`/blog/${post.slug}`);
  return [
    {
      '@type': 'BlogPosting',
      '@id': `${url}#post`,
      headline: post.title,
      description: post.description,
      datePublished: post.date,
      dateModified: post.updated ?? post.date,
      url,
      mainEntityOfPage: url,
      inLanguage: site.settings.language,
      keywords: post.tags,
      author: person(site),
      isPartOf: website(site),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Blog', item: site.absolute('/blog') },
        { '@type': 'ListItem', position: 2, name: post.title, item: url },
      ],
    },
  ];
}

/** The graph with the picture of its article, when the page has one. */
export const withImage = (graph: object[], image: string | undefined): object[] =>
  graph.map((part) => ('headline' in part && image ? { ...part, image } : part));

/** The graph as the text of a script element: no `<`, so that nothing in it can end the element. */
export const toJsonLd = (graph: object[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replace(/</g, '\\u003c');
