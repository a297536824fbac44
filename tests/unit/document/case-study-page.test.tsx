// The page of a case study: the facts of its project, and what it loads.
import { parseHTML } from 'linkedom';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CaseStudy } from '../../../src/content/projects/case-study';
import type { Project } from '../../../src/content/projects/projects';
import { proseAssetsOf } from '../../../src/markdown/prose-assets';
import { caseStudyPage } from '../../../src/pages/case-study';
import { projectsPage } from '../../../src/pages/projects';
import type { Site } from '../../../src/site';
import { all, buildFixture, textsOf, withContent } from '../../helpers';

const good = (await buildFixture('good')).site as Site;
const [lantern] = good.caseStudies;
const bare: Project = {
  ...good.projects[good.projects.length - 1],
  ...{ title: 'T', slug: 't', summary: 'S', tags: [], links: {}, featured: false, year: undefined },
  ...{ role: undefined, outcome: undefined, status: undefined, base: undefined, picture: undefined },
};
const study = (project: Partial<Project> = {}, more: Partial<CaseStudy> = {}): CaseStudy => ({
  ...withContent(lantern, { html: '<p>x</p>', headings: [] }),
  proseAssets: proseAssetsOf({ html: '<p>x</p>', headings: [], hasCode: false, hasMath: false, ...more }),
  ...{ slug: 't', path: '/projects/t', title: 'T', css: '' },
  ...{ hasCode: false, hasMath: false },
  project: { ...bare, ...project },
  ...more,
});
const read = (one: CaseStudy) => {
  const { element } = caseStudyPage(good, one);
  return parseHTML(`<html><body>${renderToString(element)}</body></html>`).document as unknown as Document;
};
const factsOf = (document: Document) => textsOf(document, 'dl.facts dt');

describe('the facts', () => {
  it('are left out if there are none', () => {
    expect(read(study()).querySelector('dl')).toBeNull();
  });

  it('are listed in one order', () => {
    const document = read(
      study({
        ...{ links: { code: 'https://a.test' }, tags: ['Rust'], status: 'Paused' },
        ...{ outcome: 'O', role: 'R', year: '2024' },
      }),
    );
    expect(factsOf(document)).toEqual(['Year', 'Role', 'Outcome', 'Status', 'Tags', 'Links']);
    expect(document.querySelector('.to a')?.firstChild?.textContent).toBe('Code');
  });

  it('have a link to where the card leads, unless another link does', () => {
    const links = (project: Partial<Project>) =>
      all(read(study(project)), '.to a').map((link) => link.getAttribute('href'));
    expect(links({ base: '/koi/' })).toEqual(['/koi/']);
    expect(links({ base: '/koi/', links: { Demo: '/koi/' } })).toEqual(['/koi/']);
    expect(links({ base: '#/blog', links: { Post: '/blog' } })).toEqual(['/blog']);
    expect(links({ base: '/koi/', links: { Post: '/blog' } })).toEqual(['/koi/', '/blog']);
    expect(links({ base: '/koi/', links: { Project: '/blog' } })).toEqual(['/koi/', '/blog']);
  });
});

describe('the page', () => {
  it('leads back to all projects, at its start and at its end', () => {
    expect(all(read(study()), 'a[href="/projects"]').map(({ textContent }) => textContent)).toEqual([
      'Projects',
      'All projects',
    ]);
  });

  it('has the drawing of the project, or its picture, which is loaded at once', () => {
    expect(read(study()).querySelector('.cover')).toBeNull();
    expect(read(study({ drawing: 'wind' })).querySelector('.cover.plate svg')).not.toBeNull();
    const picture = { src: '/posts/pond.png', alt: 'A pond' };
    const document = read(study({ drawing: 'wind', picture }));
    expect(document.querySelector('.plate')).toBeNull();
    expect(document.querySelector('.cover img')?.getAttribute('loading')).toBe('eager');
  });

  it('loads what its text needs', () => {
    expect(caseStudyPage(good, study())).toMatchObject({
      path: '/projects/t',
      title: "T · Ann O'Nymous",
      styles: ['post', 'prose', 'facts', 'case-study'],
      scripts: [],
      card: { name: 'project-t', over: 'Project', title: 'T', date: undefined },
    });
    const full = study({ drawing: 'wind', year: '2024' }, { hasCode: true, hasMath: true });
    expect(caseStudyPage(good, full)).toMatchObject({
      styles: ['post', 'prose', 'code', 'math', 'facts', 'case-study', 'plates'],
      scripts: ['copy'],
      card: { date: '2024' },
    });
  });
});

describe('the card of a project with a case study', () => {
  /** The address of the title and the links of the card. */
  const linksOf = (project: Partial<Project>, caseStudies = [study()]) => {
    const { element } = projectsPage({ ...good, projects: [{ ...bare, ...project }], caseStudies });
    const { document } = parseHTML(`<html><body>${renderToString(element)}</body></html>`);
    return [
      document.querySelector('h2 a')?.getAttribute('href'),
      ...all(document as unknown as Document, '.to a').map((link) => link.getAttribute('href')),
    ];
  };
  it('leads to it and has a link to it', () => {
    expect(linksOf({}, [])).toEqual([undefined]);
    expect(linksOf({})).toEqual(['/projects/t', '/projects/t']);
    expect(linksOf({ links: { Post: '/blog' } })).toEqual(['/projects/t', '/projects/t', '/blog']);
  });
  it('leads to its base, if it has one', () => {
    expect(linksOf({ base: '/koi/' })).toEqual(['/koi/', '/projects/t']);
    const own = { base: '/koi/', links: { 'Case study': '/blog' } };
    expect(linksOf(own)).toEqual(['/koi/', '/projects/t', '/blog']);
  });
  it('has no second link to it', () => {
    for (const address of ['/projects/t', '/projects/t/', '#/projects/t'])
      expect(linksOf({ links: { Details: address } })).toEqual(['/projects/t', '/projects/t']);
  });
});
