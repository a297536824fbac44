// The page that is suggested for a path without a page.
import { expect, it } from 'vitest';
import { nearestPath } from '../../../../src/base/text/nearest';

it('a name that goes on is as near as one with another letter, so the first in the list is suggested', () => {
  const paths = ['/blog/koi-pa', '/blog/koi-po-and-lamps'];
  expect(nearestPath('/blog/koi-po', paths)).toBe('/blog/koi-pa');
  expect(nearestPath('/blog/koi-po', paths.toReversed())).toBe('/blog/koi-po-and-lamps');
});

it('of two equal names, the one in the same folder is nearer, also if the folder has one letter', () => {
  expect(nearestPath('/b/koi-pont', ['/a/koi-pond', '/b/koi-pond'])).toBe('/b/koi-pond');
});
