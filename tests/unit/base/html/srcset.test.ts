import { expect, it } from 'vitest';
import { mapSrcset, parseSrcset } from '../../../../src/base/html/srcset';
import { growth, PROPORTIONAL } from '../../../processor';

it('a rewritten srcset is valid', () => {
  expect(mapSrcset('a,b.png  640w,c.png', (url) => `/x/${url}`)).toBe('/x/a,b.png 640w, /x/c.png');
  expect(mapSrcset('', (url) => `/x/${url}`)).toBe('');
});

it.each([',', ' ', '(', 'a ', 'a,', 'a (', '( '])('a value of many %j is parsed in time', (piece) => {
  const run = (count: number) => () => parseSrcset(piece.repeat(count));
  expect(growth(run(12_500), run(50_000))).toBeLessThan(PROPORTIONAL);
});
