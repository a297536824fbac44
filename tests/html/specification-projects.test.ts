// The specification, sentence by sentence: the project grid. What projects of the good site have besides.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Outputs } from '../../src/base/output';
import { all, buildFixture, page, textsOf } from '../helpers';
import { declarations, styleOf, within } from './css';

let demo: Outputs;
let document: Document;
let css: string;
beforeAll(async () => {
  demo = (await buildFixture()).outputs;
  document = page(demo, 'projects/index.html');
  css = styleOf(document);
});

const hrefs = (from: ParentNode, selector: string) =>
  all(from, selector).map((link) => link.getAttribute('href') ?? '');

describe('2. Projects', () => {
  it('"A grid of cards, two columns on medium screens and wider"', () => {
    expect(declarations(css, '.cards')).toMatchObject({ display: 'grid' });
    expect(declarations(css, '.cards')['grid-template-columns']).toBeUndefined();
    const query = css.lastIndexOf('@media', css.indexOf('.cards{grid-template-columns'));
    expect(declarations(within(css.slice(query), '@media print,(min-width:48rem)'), '.cards')).toMatchObject({
      'grid-template-columns': '1fr 1fr',
    });
  });

  it('"Seven projects" in their order; "Under Construction" on exactly two; base links, but none of Wind Sim', () => {
    expect(textsOf(document, 'h1')).toEqual(['Projects']);
    expect(all(document, '.card').map((card) => textsOf(card, '.ribbon, h2').join(': '))).toEqual([
      'This site',
      'Koi fish, v2',
      'League draft assistant',
      'Under Construction: Bio-inspired network',
      'Apple Destroyer',
      'Under Construction: Wind Sim',
      'Previous portfolio',
    ]);
    expect(declarations(css, '.ribbon').transform).toMatch(/^rotate\(\d+deg\)$/);
    const bases = all(document, '.card').map((card) => hrefs(card, 'h2 a')[0]);
    expect(bases.flatMap((base, at) => (base?.startsWith('/') ? [] : [at]))).toEqual([5]);
    expect(all(all(document, '.card')[5], 'a')).toEqual([]);
  });

  it('"Each card has a title, summary, tag chips"', () => {
    for (const card of all(document, '.card')) {
      expect(textsOf(card, '.body > p')[0].length).toBeGreaterThan(40);
      expect(textsOf(card, '.chips li').length).toBeGreaterThanOrEqual(2);
    }
  });

  it('"The whole card is clickable to its base link when one exists"', () => {
    expect(declarations(css, ':is(.row,.card,.work li)').position).toBe('relative');
    expect(declarations(css, ':is(.row,.card,.work) :is(h2,h3) a:before')).toMatchObject({
      content: '""',
      position: 'absolute',
      inset: '0',
    });
  });

  it('"Internal links point to blog posts" that exist; those with a hash are resolved', () => {
    const internal = hrefs(document, '.card .to a').filter((href) => href.startsWith('/'));
    expect(internal.length).toBeGreaterThanOrEqual(6);
    for (const href of internal)
      expect(demo.has(`${href.slice(1).replace(/\/$/, '')}/index.html`)).toBe(true);
    expect(internal.filter((href) => !href.startsWith('/blog/'))).toEqual(['/koi/']);
    expect(internal.at(-1)).toBe('/blog/hello-2024');
  });
});

describe('the good site', () => {
  let outputs: Outputs;
  let good: Document;
  let study: Document;
  beforeAll(async () => {
    ({ outputs } = await buildFixture('good'));
    good = page(outputs, 'projects/index.html');
    study = page(outputs, 'projects/anns-lantern/index.html');
  });

  it('has a featured project first, "link buttons named by the link key (capitalised)", and links to case studies', () => {
    expect(textsOf(good, '.card h2')).toEqual(['Ann’s lantern', 'Everything', 'Nothing']);
    const titles = all(good, '.card h2').map((title) => hrefs(title, 'a')[0]);
    expect(titles).toEqual(['/projects/anns-lantern', '/blog/first-light', undefined]);
    const names = all(good, '.card .to a').map((link) => link.firstChild?.textContent);
    expect(names).toEqual(['Case study', 'Case study', 'Post', 'Source']);
  });

  it('has a case study below the section Projects, with its social card and structured data', () => {
    expect(hrefs(study, '.bar [aria-current]')).toEqual(['/projects']);
    const card = study.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
    expect(card).toMatch(/\/assets\/card-project-anns-lantern-\w+\.png$/);
    expect(outputs.has(card.replace('https://koi.test/', ''))).toBe(true);
    const [article, trail] = JSON.parse(textsOf(study, 'script[type="application/ld+json"]')[0])['@graph'];
    expect(article).toMatchObject({ '@type': 'Article', headline: 'Ann’s lantern' });
    expect(trail.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      'https://koi.test/projects',
      'https://koi.test/projects/anns-lantern',
    ]);
  });
});
