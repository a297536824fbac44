// The specification, sentence by sentence: the project grid.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Built } from '../../scripts/build/build-site';
import { all, buildFixture, page, textsOf } from '../helpers';
import { declarations, styleOf, within } from './css';

let built: Built;
let document: Document;
beforeAll(async () => {
  built = await buildFixture();
  document = page(built.outputs, 'projects/index.html');
});

const cards = () => all(document, '.cards > .card');
const card = (title: string): HTMLElement => {
  const found = cards().find((one) => one.querySelector('h2')?.textContent === title);
  if (!found) throw new Error(`no card ${title}`);
  return found;
};

describe('2. Projects', () => {
  it('"Heading \'Projects\'"', () => {
    expect(textsOf(document, 'h1')).toEqual(['Projects']);
  });

  it('"A grid of cards, two columns on medium screens and wider"', () => {
    const css = styleOf(document);
    expect(declarations(css, '.cards')).toMatchObject({ display: 'grid' });
    expect(declarations(css, '.cards')['grid-template-columns']).toBeUndefined();
    const at = css.indexOf('.cards{grid-template-columns');
    const query = css.lastIndexOf('@media', at);
    expect(css.slice(query, css.indexOf('{', query))).toBe('@media(min-width:48rem)');
    expect(declarations(within(css.slice(query), '@media(min-width:48rem)'), '.cards')).toMatchObject({
      'grid-template-columns': '1fr 1fr',
    });
  });

  it('"Seven projects" in their order', () => {
    expect(textsOf(document, '.card h2')).toEqual([
      'This site',
      'Koi fish, v2',
      'League draft assistant',
      'Bio-inspired network',
      'Apple Destroyer',
      'Wind Sim',
      'Previous portfolio',
    ]);
  });

  it('"Each card has a title, summary, tag chips"', () => {
    for (const one of cards()) {
      expect(one.querySelector('h2')?.textContent).toBeTruthy();
      expect(one.querySelector('.body > p')?.textContent?.length).toBeGreaterThan(40);
      expect(textsOf(one, '.chips li').length).toBeGreaterThanOrEqual(2);
    }
  });

  it('"an optional diagonal status ribbon": \'Under Construction\' on exactly two', () => {
    const ribboned = cards().filter((one) => one.querySelector('.ribbon'));
    expect(ribboned.map((one) => one.querySelector('h2')?.textContent)).toEqual([
      'Bio-inspired network',
      'Wind Sim',
    ]);
    expect(textsOf(document, '.ribbon')).toEqual(['Under Construction', 'Under Construction']);
    expect(declarations(styleOf(document), '.ribbon').transform).toMatch(/^rotate\(\d+deg\)$/);
  });

  it('"link buttons named by the link key (capitalised)"', async () => {
    const good = page((await buildFixture('good')).outputs, 'projects/index.html');
    const names = all(good, '.card .to a').map((link) => link.firstChild?.textContent);
    expect(names).toEqual(['Case study', 'Case study', 'Post', 'Source']);
  });

  it('"External links open in a new tab; internal ones navigate within the site"', () => {
    const links = all(document, '.card a');
    const isOut = (link: Element) => /^https?:/.test(link.getAttribute('href') ?? '');
    expect(links.filter(isOut).length).toBeGreaterThanOrEqual(4);
    for (const link of links) {
      expect(link.getAttribute('target')).toBe(isOut(link) ? '_blank' : null);
      expect(link.getAttribute('rel')).toBe(isOut(link) ? 'noopener' : null);
    }
  });

  it('"The whole card is clickable to its base link when one exists"', () => {
    for (const one of cards()) {
      if (one.querySelector('h2')?.textContent === 'Wind Sim') continue;
      expect(one.querySelector('h2 a')?.getAttribute('href')).toMatch(/^\//);
    }
    const css = styleOf(document);
    expect(declarations(css, '.card').position).toBe('relative');
    expect(declarations(css, '.card h2 a:before')).toMatchObject({
      content: '""',
      position: 'absolute',
      inset: '0',
    });
  });

  it('"Wind Sim (status \'Under Construction\', no links, no base)"', () => {
    expect(all(card('Wind Sim'), 'a')).toEqual([]);
  });

  it('"Internal links point to blog posts" that exist', () => {
    const internal = all(document, '.card .to a')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('/'));
    expect(internal.length).toBeGreaterThanOrEqual(6);
    for (const href of internal) {
      expect(built.outputs.has(`${href.slice(1).replace(/\/$/, '')}/index.html`)).toBe(true);
    }
    expect(internal.filter((href) => !href.startsWith('/blog/'))).toEqual(['/koi/']);
  });

  it('the hash-style link of the previous portfolio is resolved', () => {
    const [link] = all(card('Previous portfolio'), '.to a');
    expect(link.getAttribute('href')).toBe('/blog/hello-2024');
  });
});
