// The page of projects, and the cards on it.
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Project } from '../../../src/content/projects/projects';
import { usedImages } from '../../../src/images/used-images';
import type { Page } from '../../../src/page';
import { projectsPage } from '../../../src/pages/projects';
import type { Site } from '../../../src/site';
import { buildFixture } from '../../helpers';

const good = (await buildFixture('good')).site as Site;
const html = (element: React.ReactElement): string => renderToString(element);

interface ItemList {
  itemListElement: { position: number; item: object }[];
}

const listOf = ({ data }: Page): ItemList => (data as [ItemList])[0];

const none = {
  year: undefined,
  role: undefined,
  outcome: undefined,
  status: undefined,
  base: undefined,
  picture: undefined,
  drawing: undefined,
};
const project: Project = {
  title: 'T',
  slug: 't',
  summary: 'S',
  featured: false,
  tags: [],
  links: {},
  ...none,
};

describe('a project', () => {
  const card = (more: Partial<Project>) =>
    html(projectsPage({ ...good, projects: [{ ...project, ...more }] }).element);
  it('with only a title and a summary has nothing else', () => {
    expect(card({})).toContain('<article class="card"><div class="body"><h2>T</h2><p>S</p></div></article>');
  });
  it('has its tags, its status and its links', () => {
    expect(card({ tags: ['x'] })).toContain('<p>S</p><ul class="chips"><li>x</li></ul></div>');
    expect(card({ status: 'x'.repeat(20) })).toContain('<p class="ribbon">');
    expect(card({ status: 'x'.repeat(21) })).toContain('<p class="ribbon flat">');
    expect(card({ base: '/a' })).toContain('<h2><a href="/a">T</a></h2>');
    expect(card({ links: { code: '/b' } })).toContain('<a href="/b">Code<span class="vh">: T</span></a>');
  });
  it('has its drawing above the title', () => {
    expect(card({ drawing: 'koi' })).toMatch(
      /<article class="card"><div class="plate"><svg[\s\S]*<h2>T<\/h2>/,
    );
  });
  it('has its year beside the title, and its role and outcome below the text', () => {
    expect(card({ year: '2024' })).toContain(
      '<div class="dated"><h2>T</h2><span class="mono">2024</span></div><p>S</p></div>',
    );
    expect(card({ role: 'R', outcome: 'O', tags: ['x'] })).toContain(
      '<p>S</p><dl class="facts"><dt>Role</dt><dd>R</dd><dt>Outcome</dt><dd>O</dd></dl><ul class="chips">',
    );
    expect(card({ role: 'R' })).toContain('<dl class="facts"><dt>Role</dt><dd>R</dd></dl>');
  });
});

it.each([
  ['I', 'I'],
  [undefined, 'D'],
])('the card of the page with the intro %j says %j', (intro, text) => {
  const pages = { ...good.settings.pages, projects: { intro, description: 'D' } };
  const settings = { ...good.settings, pages } as Site['settings'];
  expect(projectsPage({ ...good, settings }).card).toMatchObject({ text });
});

describe('the picture of a project', () => {
  const src = '/posts/pond.png';
  const wide = { path: src, width: 1600, height: 900, bytes: 1, hash: 'h', isRaster: true };
  const site = { ...good, images: new Map([[src, wide]]) };
  const picture = { src, alt: 'A pond' };
  /** The `loading` and `sizes` of each picture. */
  const picturesOf = (count: number) =>
    Array.from(
      html(
        projectsPage({ ...site, projects: Array.from({ length: count }, () => ({ ...project, picture })) })
          .element,
      ).matchAll(/sizes="([^"]*)"><img[^>]* loading="(\w+)"/g),
      ([, sizes, loading]) => [loading, sizes.split(', ')[0]],
    );

  it('is in the place of the drawing, with its size and in modern formats', () => {
    const markup = html(
      projectsPage({ ...site, projects: [{ ...project, drawing: 'koi', picture }] }).element,
    );
    expect(markup).toMatch(
      /<div class="plate"><picture><source type="image\/avif" srcset="[^"]+"[^>]*><source type="image\/webp" [^>]+><img src="\/posts\/pond\.png" alt="A pond" [^>]*width="1600" height="900"><\/picture><\/div>/,
    );
    expect(markup).not.toContain('<svg');
  });

  it('is loaded at once in the first row, and lazily below', () => {
    expect(picturesOf(3)).toEqual([
      ['eager', '(min-width: 70rem) 64rem'],
      ['lazy', '(min-width: 70rem) 31rem'],
      ['lazy', '(min-width: 70rem) 31rem'],
    ]);
    expect(picturesOf(4).map(([loading]) => loading)).toEqual(['eager', 'eager', 'lazy', 'lazy']);
    expect(picturesOf(4)[0][1]).toBe('(min-width: 70rem) 31rem');
  });

  it('has a style sheet and structured data only if there is one', () => {
    expect(projectsPage({ ...site, projects: [project] }).styles).not.toContain('pictures');
    const projects = projectsPage({ ...site, projects: [project, { ...project, picture }] });
    expect(projects.styles).toContain('pictures');
    expect(listOf(projects).itemListElement).toMatchObject([
      { item: { image: 'https://koi.test/posts/pond.png' } },
    ]);
  });

  it('gets variants', () => {
    const shown = usedImages({ ...site, projects: [{ ...project, picture }], posts: [], caseStudies: [] });
    expect(shown).toContain(wide);
  });
});

describe('the page of projects', () => {
  const pageOf = (...projects: Partial<Project>[]) =>
    projectsPage({ ...good, projects: projects.map((one) => ({ ...project, ...one })) });

  it('loads the style sheet of facts only if a project has any', () => {
    expect(pageOf({}).styles).not.toContain('facts');
    for (const fact of [{ year: '2024' }, { role: 'R' }, { outcome: 'O' }])
      expect(pageOf({}, fact).styles).toContain('facts');
  });

  it('has no structured data of projects without facts', () => {
    expect(pageOf({}).data).toBeUndefined();
    expect(listOf(pageOf({}, { role: 'R' })).itemListElement).toHaveLength(1);
  });

  it.each([
    ['2024', '2024'],
    ['2023–2025', '2023'],
    ['a while ago', undefined],
  ])('the year %s is the date %s', (year, date) => {
    const list = listOf(pageOf({ year }));
    expect(list.itemListElement[0].item).toMatchObject({ dateCreated: date });
  });
});
