// The page that is suggested for a path without a page.
import { expect, it } from 'vitest';
import { nearestPath } from '../../../src/text/nearest-path';

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
];

it.each<[path: string, expected: string | undefined]>([
  // Another form of the same path.
  ['/Blog/Koi-App', '/blog/koi-app'],
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
  [`/blog/koi-app${'-x'.repeat(50)}`, undefined],
  ['', undefined],
])('%s -> %s', (path, expected) => expect(nearestPath(path, PATHS)).toBe(expected));

it('takes little time on a site of ten thousand pages', () => {
  const paths = Array.from({ length: 10_000 }, (_, k) => `/blog/a-post-with-a-long-name-${k}`);
  const start = performance.now();
  nearestPath('/blog/a-past-with-a-lnog-name-77', paths);
  expect(performance.now() - start).toBeLessThan(3000);
});
