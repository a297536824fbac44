// Projects with facts, on the generated pages of the good site.
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
