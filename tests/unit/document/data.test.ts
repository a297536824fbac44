// What search engines and other programs are told of the owner, the resume and the projects.
import { describe, expect, it } from 'vitest';
import type { Resume } from '../../../src/content/resume';
import { resumeData } from '../../../src/document/resume-data';
import { breadcrumbs, homeData } from '../../../src/document/structured-data';
import { projectsMarkdown } from '../../../src/pages/markdown/pages';
import type { Site } from '../../../src/site';
import { buildFixture } from '../../helpers';

const good = (await buildFixture('good')).site as Site;
const withSettings = (more: Partial<Site['settings']>, skills: Site['about']['skills'] = {}): Site => ({
  ...good,
  settings: { ...good.settings, ...more },
  about: { ...good.about, skills },
});

describe('the home page', () => {
  it('has the address, profiles and skills', () => {
    const [owner] = homeData(
      withSettings(
        { email: 'ann@koi.test', profiles: { Code: 'https://code.test' } },
        { A: ['b', 'c'], D: ['e'] },
      ),
    );
    expect(owner).toMatchObject({
      email: 'mailto:ann@koi.test',
      sameAs: ['https://code.test'],
      knowsAbout: ['b', 'c', 'e'],
    });
  });

  it('says nothing of what there is not', () => {
    const [owner] = JSON.parse(JSON.stringify(homeData(withSettings({ email: undefined, profiles: {} }))));
    expect(Object.keys(owner).sort()).toEqual(['@id', '@type', 'jobTitle', 'name', 'url']);
  });
});

describe('the resume', () => {
  const dataOf = (resume: object): Record<string, unknown> => {
    const site = withSettings({ email: undefined, profiles: {} });
    const [{ mainEntity }] = resumeData(site, resume as Resume) as [{ mainEntity: object }];
    return JSON.parse(JSON.stringify(mainEntity));
  };

  it('has the positions, and the employers of those that have not ended', () => {
    const work = [
      { name: 'Koi Ltd', position: 'Keeper', startDate: '2024' },
      { name: 'Carp Ltd', position: 'Feeder', startDate: '2020', endDate: '2023' },
      { name: 'Eel Ltd' },
    ];
    const data = dataOf({ basics: { email: 'ann@koi.test', location: { city: 'Ghent' } }, work });
    expect(data.worksFor).toEqual([{ '@type': 'Organization', name: 'Koi Ltd' }]);
    expect(data.hasOccupation).toMatchObject([
      { hasOccupation: { name: 'Keeper' }, startDate: '2024' },
      { hasOccupation: { name: 'Feeder' }, endDate: '2023' },
    ]);
    expect(data).toMatchObject({
      email: 'mailto:ann@koi.test',
      address: { '@type': 'PostalAddress', addressLocality: 'Ghent' },
    });
  });

  it('says nothing of what there is not', () => {
    const keys = Object.keys(dataOf({}));
    for (const key of ['email', 'address', 'worksFor', 'hasOccupation', 'alumniOf', 'knowsAbout', 'award'])
      expect(keys).not.toContain(key);
  });
});

it('the way to a page is numbered from one', () => {
  expect(breadcrumbs(good, ['Blog', '/blog'], ['A', '/blog/a'])).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Blog', item: good.absolute('/blog') },
      { position: 2, name: 'A', item: good.absolute('/blog/a') },
    ],
  });
});

it('the projects as Markdown have their facts, and links to other sites and to this one', () => {
  const [study] = good.caseStudies;
  const [plain] = good.projects;
  const project = { ...plain, title: 'App', summary: 'Counts *fish*.', year: '2025', tags: ['koi', 'go'] };
  const none = { role: undefined, outcome: undefined, status: undefined };
  const site: Site = {
    ...good,
    projects: [
      {
        ...project,
        ...none,
        slug: study.slug,
        base: '/blog',
        links: { Code: 'https://code.test', Mail: 'mailto:a@koi.test' },
      },
      {
        ...project,
        ...none,
        title: 'Bare',
        slug: 'bare',
        year: undefined,
        tags: [],
        base: undefined,
        links: {},
      },
    ],
  };
  const facts = [
    '- Year: 2025',
    '- Tags: koi, go',
    `- [Case study](${site.absolute(study.path)})`,
    '- [Code](https://code.test)',
    '- [Mail](mailto:a@koi.test)',
  ];
  const [, app = ''] = projectsMarkdown(site).split(/\n(?=## App|## \[App)/);
  expect(app).toBe(
    `## [App](${site.absolute('/blog')})\n\nCounts \\*fish\\*.\n\n${facts.join('\n')}\n\n## Bare\n\nCounts \\*fish\\*.\n`,
  );
});
