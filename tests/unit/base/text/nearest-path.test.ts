// The page that is suggested for a path without a page.
import { expect, it } from 'vitest';
import { nearestPath } from '../../../../src/base/text/nearest';

const LONG = 'what-the-carp-in-the-old-pond-behind-the-house-taught-me-about-time';
const HUNDRED = 'y'.repeat(100);
const PATHS = [
  '/',
  '/blog',
  '/blog/koi-app',
  '/blog/hello-world',
  '/blog/wind-tunnel',
  '/blog/years/2019',
  '/projects',
  '/projects/wind-sim',
  '/tags/games',
  '/contact',
  '/resume',
  '/uses',
  `/blog/${LONG}`,
  `/${HUNDRED}`,
];

it.each<[path: string, expected: string | undefined]>([
  // Another form of the same path.
  ['/Blog/Koi-App', '/blog/koi-app'],
  ['/blog//koi-app.html', '/blog/koi-app'],
  ['/blog/koi_app', '/blog/koi-app'],
  ['/blog/köi-app', '/blog/koi-app'],
  ['/blog/k%C3%B6i%20app', '/blog/koi-app'],
  ['/projects/index.html', '/projects'],
  // Another folder.
  ['/posts/koi-app', '/blog/koi-app'],
  ['/2023/04/koi-app.html', '/blog/koi-app'],
  ['/posts/2023-04-05-koi-app.md', '/blog/koi-app'],
  ['/blog/wind-sim', '/projects/wind-sim'],
  // A mistake in typing.
  ['/blog/helo-wrold', '/blog/hello-world'],
  ['/resumé', '/resume'],
  ['/resuxx', '/resume'],
  [`/blog/x${LONG}yy`, `/blog/${LONG}`],
  // The beginning of a name; in the same folder first.
  ['/blog/wind', '/blog/wind-tunnel'],
  ['/blog/hello', '/blog/hello-world'],
  // Nothing near.
  ['/%zz', undefined],
  ['/a', undefined],
  // At most six letters may differ, however long the name is.
  [`/blog/xxx${LONG}yyy`, `/blog/${LONG}`],
  [`/blog/xxx${LONG}yyyy`, undefined],
  // A name of more than a hundred letters is not compared.
  [`/${'y'.repeat(99)}z`, `/${HUNDRED}`],
  [`/${HUNDRED}z`, undefined],
  ['', undefined],
])('%s -> %s', (path, expected) => expect(nearestPath(path, PATHS)).toBe(expected));

it('a name that goes on is as near as one with another letter, so the first in the list is suggested', () => {
  const paths = ['/blog/koi-pa', '/blog/koi-po-and-lamps'];
  expect(nearestPath('/blog/koi-po', paths)).toBe('/blog/koi-pa');
  expect(nearestPath('/blog/koi-po', paths.toReversed())).toBe('/blog/koi-po-and-lamps');
});

it('of two equal names, the one in the same folder is nearer, also if the folder has one letter', () => {
  expect(nearestPath('/b/koi-pont', ['/a/koi-pond', '/b/koi-pond'])).toBe('/b/koi-pond');
});
