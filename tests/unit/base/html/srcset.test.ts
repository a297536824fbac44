import { expect, it } from 'vitest';
import { mapSrcset, parseSrcset } from '../../../../src/base/html/srcset';
import { growth, PROPORTIONAL } from '../../../processor';

// https://html.spec.whatwg.org/#parse-a-srcset-attribute
it.each([
  ['', []],
  [' , ,', []],
  ['a.png', ['a.png|']],
  ['a.png 1x, b.png 2x', ['a.png|1x', 'b.png|2x']],
  ['a.png 1x,b.png 2x', ['a.png|1x', 'b.png|2x']],
  ['a.png, b.png', ['a.png|', 'b.png|']],
  ['a.png,b.png', ['a.png,b.png|']],
  ['a,b.png 640w, c,d.png 1280w', ['a,b.png|640w', 'c,d.png|1280w']],
  ['a,b.png, c.png', ['a,b.png|', 'c.png|']],
  ['a.png,,, b.png', ['a.png|', 'b.png|']],
  [',a.png', ['a.png|']],
  ['\n\ta.png\n\t640w  480h ,\n\tb.png', ['a.png|640w  480h', 'b.png|']],
  ['a.png (b, c) 1x, d.png', ['a.png|(b, c) 1x', 'd.png|']],
  ['a.png (b, c.png 2x', ['a.png|(b, c.png 2x']],
  ['data:image/gif;base64,R0lG 1x, a.png 2x', ['data:image/gif;base64,R0lG|1x', 'a.png|2x']],
  ['//cdn.test/w_640,q_80/a.png 640w', ['//cdn.test/w_640,q_80/a.png|640w']],
])('%j', (srcset, expected) => {
  expect(parseSrcset(srcset).map(({ url, descriptors }) => `${url}|${descriptors}`)).toEqual(expected);
});

it('a rewritten srcset is valid', () => {
  expect(mapSrcset('a,b.png  640w,c.png', (url) => `/x/${url}`)).toBe('/x/a,b.png 640w, /x/c.png');
  expect(mapSrcset('', (url) => `/x/${url}`)).toBe('');
});

it.each([',', ' ', '(', 'a ', 'a,', 'a (', '( '])('a value of many %j is parsed in time', (piece) => {
  const run = (count: number) => () => parseSrcset(piece.repeat(count));
  expect(growth(run(12_500), run(50_000))).toBeLessThan(PROPORTIONAL);
});
