// Character references, declarations of styles, and the places of addresses and ids.
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { decode } from '../../src/base/html/entities';
import { StyleSheet } from '../../src/base/html/style-sheet';
import { render } from './support';

describe('character references', () => {
  it('are decoded as in browsers', () => {
    const names =
      'nbsp eacute Eacute yuml OElig alpha Omega thetasym mdash hellip rarr hearts rang Tab NewLine excl quot num comma sol colon commat lsqb bsol lowbar rcub';
    for (const name of names.split(' ')) {
      const { document } = parseHTML(`<!doctype html><html><body><p>&${name};</p></body></html>`);
      expect(decode(`&${name};`)).toBe(document.querySelector('p')?.textContent);
    }
    expect(decode('&Colon; &eacute &#xd800; &#0000106;')).toBe('∷ &eacute \ufffd j');
  });
});

it.each([
  ["content: '", false],
  ['color: red /*', false],
  ['width: calc(1px', false],
  ['width: 1px)', false],
  ['color: red \\', false],
  ['grid-template-areas: "a b"', true],
  ['width: calc((1px + 2px) * (3 - var(--a, (1))))', true],
  ['background: url("a(b.png")', true],
  ['color: red /* ; */', true],
])('the declarations %j are kept: %j', (declarations, stay) => {
  expect(new StyleSheet().classFor(declarations) !== undefined).toBe(stay);
});

describe('the location of a URL or id', () => {
  it.each([
    ['[a](/b)', '/b', '/b'],
    ['x\n\n<a href="/b">a</a>', '/b', '/b'],
    ['x\n\n<i id="c">a</i>', 'id="c"', 'id="c"'],
    ["x\n\n<i id='c'>a</i>", 'id="c"', 'c'],
    ['x\n\n![a](b.png)', 'src="/posts/b.png"', 'b.png'],
    ['x\n\n<img src="b&amp;c.png" alt="A">', 'src="/posts/b&c.png"', '<img src="b&amp;c.png" alt="A">'],
    ['[a][n]\n\n[n]: /b', '/b', '/b'],
  ])('in %j of %s is at %s', (body, text, written) => {
    const place = render(body).places.find((one) => one.text === text);
    expect(place && body.slice(place.start, place.start + place.length)).toBe(written);
    expect(place?.start).toBe(body.lastIndexOf(written));
  });
});
