// The structured data of every page has the properties of schema.org that Google requires, and no dangling references.
// https://developers.google.com/search/docs/appearance/structured-data/search-gallery
import { beforeAll, describe, expect, it } from 'vitest';
import type { Outputs } from '../../src/outputs/output';
import { all, buildFixture, type FixtureName, htmlFiles, page } from '../helpers';

type Node = Record<string, unknown>;
type Rule = (value: unknown) => boolean;

const isText: Rule = (value) => typeof value === 'string' && value.trim() !== '';
const isAddress: Rule = (value) => typeof value === 'string' && /^https?:\/\/[^/]+\//.test(value);
const isDay: Rule = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !!Date.parse(value);
const isPartOfDay: Rule = (value) => /^\d{4}(-\d\d){0,2}$/.test(String(value));
const isListOf =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value) && value.every(rule);
const is =
  (...types: string[]): Rule =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    types.includes(String((value as Node)['@type'] ?? 'reference'));

/** The allowed and the required properties of each type. */
const TYPES: Record<string, { needs: string[]; knows: Record<string, Rule> }> = {
  Person: {
    needs: ['name', 'url'],
    knows: {
      name: isText,
      url: isAddress,
      jobTitle: isText,
      email: (value) => /^mailto:[^@]+@[^@]+$/.test(String(value)),
      sameAs: isListOf((value) => /^https?:\/\//.test(String(value))),
      knowsAbout: isListOf(isText),
      description: isText,
      telephone: isText,
      address: is('PostalAddress'),
      worksFor: isListOf(is('Organization')),
      hasOccupation: isListOf(is('Role')),
      alumniOf: isListOf(is('EducationalOrganization')),
      knowsLanguage: isListOf(isText),
      award: isListOf(isText),
    },
  },
  WebSite: {
    needs: ['name', 'url'],
    knows: {
      name: isText,
      url: isAddress,
      description: isText,
      inLanguage: isText,
      publisher: is('reference', 'Person'),
    },
  },
  BlogPosting: {
    needs: ['headline', 'image', 'datePublished', 'dateModified', 'author'],
    knows: {
      headline: (value) => isText(value) && String(value).length <= 110,
      description: isText,
      image: isAddress,
      datePublished: isDay,
      dateModified: isDay,
      url: isAddress,
      mainEntityOfPage: isAddress,
      inLanguage: isText,
      keywords: isListOf(isText),
      author: is('Person'),
      isPartOf: is('reference', 'WebSite'),
    },
  },
  Article: {
    needs: ['headline', 'image', 'author'],
    knows: {
      headline: (value) => isText(value) && String(value).length <= 110,
      description: isText,
      image: isAddress,
      url: isAddress,
      mainEntityOfPage: isAddress,
      inLanguage: isText,
      keywords: isListOf(isText),
      author: is('Person'),
      isPartOf: is('reference', 'WebSite'),
      about: is('CreativeWork'),
    },
  },
  BreadcrumbList: {
    needs: ['itemListElement'],
    knows: {
      itemListElement: (value) =>
        isListOf(is('ListItem'))(value) &&
        (value as Node[]).length >= 2 &&
        (value as Node[]).every(({ position, name }, index) => position === index + 1 && isText(name)),
    },
  },
  ListItem: {
    needs: ['position', 'item'],
    knows: {
      position: Number.isInteger,
      name: isText,
      item: (value) => isAddress(value) || is('CreativeWork')(value),
    },
  },
  ItemList: {
    needs: ['itemListElement'],
    knows: { name: isText, itemListElement: isListOf(is('ListItem')) },
  },
  CreativeWork: {
    needs: ['name', 'creator'],
    knows: {
      name: isText,
      description: isText,
      abstract: isText,
      keywords: isListOf(isText),
      image: isAddress,
      dateCreated: (value) => /^\d{4}$/.test(String(value)),
      creator: is('Person', 'Role'),
    },
  },
  Role: {
    needs: [],
    knows: {
      roleName: isText,
      creator: is('Person'),
      hasOccupation: is('Occupation'),
      startDate: isPartOfDay,
      endDate: isPartOfDay,
    },
  },
  ProfilePage: {
    needs: ['mainEntity'],
    knows: {
      name: isText,
      url: isAddress,
      inLanguage: isText,
      isPartOf: is('WebSite'),
      mainEntity: is('Person'),
    },
  },
  Occupation: { needs: ['name'], knows: { name: isText } },
  Organization: { needs: ['name'], knows: { name: isText, url: isAddress } },
  EducationalOrganization: { needs: ['name'], knows: { name: isText, url: isAddress } },
  PostalAddress: {
    needs: [],
    knows: Object.fromEntries(
      ['streetAddress', 'postalCode', 'addressLocality', 'addressRegion', 'addressCountry'].map((key) => [
        key,
        isText,
      ]),
    ),
  },
};

/** The problems of the data of one page. */
function problemsOf(data: Node): string[] {
  if (data['@context'] !== 'https://schema.org') return ['another context'];
  const nodes = nodesIn(data['@graph']);
  const typed = nodes.filter((node) => '@type' in node);
  const ids = new Set(typed.map((node) => node['@id']));
  const dangling = nodes.filter((node) => !('@type' in node) && !ids.has(node['@id']));
  return [
    ...typed.flatMap(followType),
    ...dangling.map((node) => `there is no ${node['@id'] ?? JSON.stringify(node)}`),
  ];
}

function followType(node: Node): string[] {
  const type = TYPES[String(node['@type'])];
  if (type === undefined) return [`unknown type ${node['@type']}`];
  return [
    ...type.needs.filter((key) => !(key in node)).map((key) => `${node['@type']} without ${key}`),
    ...Object.entries(node)
      .filter(([key, value]) => !key.startsWith('@') && !type.knows[key]?.(value))
      .map(([key]) => `${key} of ${node['@type']} is wrong or unknown`),
  ];
}

const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(nodesIn)];
};

const dataOf = (document: Document): Node[] =>
  all(document, 'script[type="application/ld+json"]').map(({ textContent }) => JSON.parse(textContent ?? ''));

describe.each<FixtureName>(['demo', 'good'])('the structured data of the %s site', (name) => {
  let outputs: Outputs;
  const graphs = new Map<string, Node>();
  beforeAll(async () => {
    ({ outputs } = await buildFixture(name));
    for (const file of htmlFiles(outputs)) {
      const data = dataOf(page(outputs, file));
      expect(data.length, file).toBeLessThan(2);
      if (data.length > 0) graphs.set(file, data[0]);
    }
  });
  const typesOf = (file: string) =>
    (graphs.get(file)?.['@graph'] as Node[] | undefined)?.map((node) => node['@type']);

  it('is valid', () => {
    for (const [file, data] of graphs) expect(problemsOf(data), file).toEqual([]);
  });

  it('describes the owner and the site on the home page, and the post on each post', () => {
    expect(typesOf('index.html')).toEqual(['Person', 'WebSite']);
    const posts = htmlFiles(outputs).filter((file) => /^blog\/(?!404)[^/]+\/index\.html$/.test(file));
    expect(posts.length).toBeGreaterThan(2);
    for (const file of posts) {
      expect(typesOf(file), file).toEqual(['BlogPosting', 'BreadcrumbList']);
      const [post, trail] = (graphs.get(file) as Node)['@graph'] as Node[];
      const document = page(outputs, file);
      const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
      const last = (trail.itemListElement as Node[]).at(-1);
      expect([post.url, post.mainEntityOfPage, last?.item]).toEqual([canonical, canonical, canonical]);
      expect([post.headline, last?.name]).toEqual(Array(2).fill(document.querySelector('h1')?.textContent));
    }
  });

  it('describes each thing the same on every page', () => {
    const known = new Map<unknown, Node>();
    for (const node of nodesIn([...graphs.values()]).filter((one) => '@type' in one && '@id' in one)) {
      const { name: called, url } = known.get(node['@id']) ?? node;
      expect([node.name, node.url]).toEqual([called, url]);
      known.set(node['@id'], node);
    }
    expect(known.size).toBeGreaterThan(2);
  });
});

describe('a mistake is reported:', () => {
  const person = { '@type': 'Person', '@id': 'https://a.test/#me', name: 'A', url: 'https://a.test/' };
  it.each<[string, Node]>([
    ['Person without name', { '@type': 'Person', url: 'https://a.test/' }],
    ['url of Person is wrong or unknown', { ...person, url: '/' }],
    ['surname of Person is wrong or unknown', { ...person, surname: 'A' }],
    ['BlogPosting without image', { '@type': 'BlogPosting' }],
    ['datePublished of BlogPosting is wrong', { '@type': 'BlogPosting', datePublished: 'yesterday' }],
    ['author of BlogPosting is wrong', { '@type': 'BlogPosting', author: { '@id': person['@id'] } }],
    ['itemListElement of BreadcrumbList is wrong', { '@type': 'BreadcrumbList', itemListElement: [] }],
    ['unknown type Peron', { '@type': 'Peron' }],
    ['there is no https://a.test/#you', { '@type': 'WebSite', publisher: { '@id': 'https://a.test/#you' } }],
  ])('%s', (problem, node) => {
    expect(problemsOf({ '@context': 'https://schema.org', '@graph': [person] })).toEqual([]);
    expect(problemsOf({ '@context': 'https://schema.org', '@graph': [person, node] }).join('\n')).toContain(
      problem,
    );
  });
});
