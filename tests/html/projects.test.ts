// Projects with facts, pictures and case studies, on the generated pages of the good site.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Outputs } from '../../src/outputs/output';
import { all, buildFixture, page, textsOf } from '../helpers';
import { declarations, styleOf } from './css';

let outputs: Outputs;
let document: Document;
beforeAll(async () => {
  ({ outputs } = await buildFixture('good'));
  document = page(outputs, 'projects/index.html');
});

describe('the facts of a project', () => {
  it('a featured project comes first', () => {
    expect(textsOf(document, '.card h2')).toEqual(['Ann’s lantern', 'Everything', 'Nothing']);
  });

  it('the card has the year, the role and the outcome', () => {
    const [lantern, ...others] = all(document, '.card');
    expect(textsOf(lantern, '.dated .mono')).toEqual(['2023–2025']);
    expect(textsOf(lantern, '.facts dt')).toEqual(['Role', 'Outcome']);
    expect(textsOf(lantern, '.facts dd')).toEqual(['Design & code', 'It’s lit, and “still” burning.']);
    for (const card of others) expect(all(card, '.dated, .facts')).toEqual([]);
  });

  it('the facts are above the link that covers the card, so that their text can be selected', () => {
    const css = styleOf(document);
    for (const fact of ['.dated .mono', '.facts > *'])
      expect(declarations(css, fact).position).toBe('relative');
  });

  it('the picture of a project has its size and is cut to the height of a drawing', () => {
    const [image, ...others] = all(document, '.card img');
    expect(others).toEqual([]);
    expect(image.closest('.plate')).not.toBeNull();
    expect(image.getAttribute('src')).toBe('/posts/pond.png');
    expect(image.getAttribute('alt')).toBe('A lantern in the “dusk”');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['2', '2']);
    const css = styleOf(document);
    expect(declarations(css, '.plate img')['object-fit']).toBe('cover');
    expect(declarations(css, '.plate img').height).toBe(declarations(css, '.plate svg').height);
    for (const source of all(document, '.card source'))
      for (const [, file] of (source.getAttribute('srcset') ?? '').matchAll(/\/(\S+) \d+w/g))
        expect(outputs.has(file), file).toBe(true);
  });

  it('a site without facts has neither their style sheet nor their data', async () => {
    const plain = page((await buildFixture('demo')).outputs, 'projects/index.html');
    expect(styleOf(plain)).not.toMatch(/\.facts|\.plate img/);
    expect(all(plain, 'script[type="application/ld+json"]')).toEqual([]);
    expect(all(document, 'script[type="application/ld+json"]')).toHaveLength(1);
  });
});

describe('a case study', () => {
  let study: Document;
  beforeAll(() => {
    study = page(outputs, 'projects/anns-lantern/index.html');
  });

  it('has the title, the facts and the text', () => {
    expect(textsOf(study, 'h1')).toEqual(['Ann’s lantern']);
    expect(textsOf(study, '.stand')).toEqual(['What the lantern is made of: wire & “paper”.']);
    expect(textsOf(study, '.facts dd')).toEqual([
      '2023–2025',
      'Design & code',
      'It’s lit, and “still” burning.',
    ]);
    expect(textsOf(study, '.prose h2')).toEqual(['The frame', 'The paper', 'The oil']);
    expect(all(study, 'nav.toc.side a').map((link) => link.getAttribute('href'))).toEqual([
      '#the-frame',
      '#the-paper',
      '#the-oil',
    ]);
  });

  it('has images with variants, code and formulas as a post has', () => {
    const [cover, image] = all(study, '.post img');
    expect([cover.getAttribute('alt'), image.getAttribute('alt')]).toEqual([
      'A lantern in the “dusk”',
      'Wire, bent',
    ]);
    expect(all(study, '.prose source')).toHaveLength(2);
    expect(all(study, '.prose .code, .prose math')).toHaveLength(2);
  });

  it('has its links resolved from its own path', () => {
    const links = all(study, '.prose p a').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/blog/first-light', '#the-frame', '/projects/everything']);
  });

  it('is below the section Projects, with its social card and structured data', () => {
    expect(study.querySelector('.bar [aria-current]')?.getAttribute('href')).toBe('/projects');
    const card = study.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
    expect(card).toMatch(/\/assets\/card-project-anns-lantern-\w+\.png$/);
    expect(outputs.has(card.replace('https://koi.test/', ''))).toBe(true);
    const [data] = all(study, 'script[type="application/ld+json"]');
    const [article, trail] = JSON.parse(data.textContent ?? '')['@graph'];
    expect(article).toMatchObject({
      '@type': 'Article',
      headline: 'Ann’s lantern',
      about: { name: 'Ann’s lantern', dateCreated: '2023' },
    });
    expect(trail.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      'https://koi.test/projects',
      'https://koi.test/projects/anns-lantern',
    ]);
  });

  it('a draft has no page, except in builds with drafts', async () => {
    expect(outputs.has('projects/nothing/index.html')).toBe(false);
    const drafts = (await buildFixture({ name: 'good', drafts: true })).outputs;
    expect(textsOf(page(drafts, 'projects/nothing/index.html'), '.mark')).toEqual(['Draft']);
  });

  it('the card of its project leads to it, unless the project has a base', () => {
    const titles = all(document, '.card h2').map((title) => title.querySelector('a')?.getAttribute('href'));
    expect(titles).toEqual(['/projects/anns-lantern', '/blog/first-light', undefined]);
  });
});
