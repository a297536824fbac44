// The page that is suggested for a path without a page.
import { expect, it } from 'vitest';
import { nearestPath } from '../../../src/text/nearest';
import { growth, PROPORTIONAL } from '../../processor';

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
  ['/USES', '/uses'],
  ['/blog/koi-app/', '/blog/koi-app'],
  ['/blog//koi-app.html', '/blog/koi-app'],
  ['/blog/koi_app', '/blog/koi-app'],
  ['/blog/köi-app', '/blog/koi-app'],
  ['/blog/k%C3%B6i%20app', '/blog/koi-app'],
  ['/contact.php', '/contact'],
  ['/projects/index.html', '/projects'],
  // Another folder.
  ['/posts/koi-app', '/blog/koi-app'],
  ['/koi-app', '/blog/koi-app'],
  ['/2023/04/koi-app.html', '/blog/koi-app'],
  ['/posts/2023-04-05-koi-app.md', '/blog/koi-app'],
  ['/blog/wind-sim', '/projects/wind-sim'],
  ['/en/uses/', '/uses'],
  // A mistake in typing.
  ['/blogs', '/blog'],
  ['/contcat', '/contact'],
  ['/blog/koi-ap', '/blog/koi-app'],
  ['/blog/helo-wrold', '/blog/hello-world'],
  ['/resumé', '/resume'],
  ['/resuxx', '/resume'],
  ['/en/use', '/uses'],
  [`/blog/x${LONG}yy`, `/blog/${LONG}`],
  // The beginning of a name; in the same folder first.
  ['/blog/wind', '/blog/wind-tunnel'],
  ['/projects/wind', '/projects/wind-sim'],
  ['/blog/hello', '/blog/hello-world'],
  // Nothing near.
  ['/nope', undefined],
  ['/wp-login.php', undefined],
  ['/blog/an-old-post', undefined],
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

/** Slugs of a hundred letters, most of which differ everywhere, or in a few letters. */
const words = 'seven ponds of koi swim in slow circles around an old stone lamp'.split(' ');
const different = (k: number) =>
  Array.from({ length: 40 }, (_, n) => words[(k * 7 + n * n * (k % 31)) % words.length])
    .join('-')
    .slice(0, 95);
const similar = (k: number) => `${'a-very-long-title-'.repeat(4)}${k}-and-its-end`;

it.each([
  ['different', different],
  ['similar', similar],
])('takes little time on a site of a thousand %s pages with long names', (_, slug) => {
  const run = (pages: number) => () =>
    nearestPath(
      `/blog/${slug(77).replace('ng', 'gn')}x`,
      Array.from({ length: pages }, (_, k) => `/blog/${slug(k)}`),
    );
  expect(growth(run(250), run(1000))).toBeLessThan(PROPORTIONAL);
});

it('a name that goes on is as near as one with another letter, so the first in the list is suggested', () => {
  const paths = ['/blog/koi-pa', '/blog/koi-po-and-lamps'];
  expect(nearestPath('/blog/koi-po', paths)).toBe('/blog/koi-pa');
  expect(nearestPath('/blog/koi-po', paths.toReversed())).toBe('/blog/koi-po-and-lamps');
});

it('of two equal names, the one in the same folder is nearer, also if the folder has one letter', () => {
  expect(nearestPath('/b/koi-pont', ['/a/koi-pond', '/b/koi-pond'])).toBe('/b/koi-pond');
});
