// The places of problems of images, which are those of their Markdown, not of similar text, and of addresses and ids. Those of
// other problems are in tests/fixtures/texts/places.yaml.
import { expect, it } from 'vitest';
import { underlined } from '../unit/content/support';
import { createRender } from './support';

const render = createRender({ images: new Map() });

it.each([
  ['`foo.svg` and `![q](foo.svg)`\n\n![q](foo.svg)\n', '3:6 foo.svg'],
  ['![foo.svg](foo.svg)\n', '1:12 foo.svg'],
  ['A [foo.svg](/blog "foo.svg") ![q](foo.svg)\n', '1:35 foo.svg'],
  ['![z](../../public/posts/nope.png)\n![z](nope.png)\n', '1:6 ../../public/posts/nope.png|2:6 nope.png'],
  ['An a.png :\n\n![x](C:\\pics\\a.png)\n', '3:1 ![x](C:\\pics\\a.png)'],
  ['[![q](foo.svg)](gopher://foo.svg) `![q](foo.svg)`\n', '1:17 gopher://foo.svg|1:7 foo.svg'],
])('in %j: %s', (body, expected) => {
  expect(render(body).problems.map(underlined).join('|')).toBe(expected);
});

it.each([
  ['[a](/b)', '/b', '/b'],
  ['x\n\n<a href="/b">a</a>', '/b', '/b'],
  ['x\n\n<i id="c">a</i>', 'id="c"', 'id="c"'],
  ["x\n\n<i id='c'>a</i>", 'id="c"', 'c'],
  ['x\n\n![a](b.png)', 'src="/posts/b.png"', 'b.png'],
  ['x\n\n<img src="b&amp;c.png" alt="A">', 'src="/posts/b&c.png"', '<img src="b&amp;c.png" alt="A">'],
  ['[a][n]\n\n[n]: /b', '/b', '/b'],
])('in %j the address or id %s is at %s', (body, text, written) => {
  const place = render(body).places.find((one) => one.text === text);
  expect(place && body.slice(place.start, place.start + place.length)).toBe(written);
  expect(place?.start).toBe(body.lastIndexOf(written));
});
