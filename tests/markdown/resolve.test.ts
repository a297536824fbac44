// The addresses in a text with a folder of its own.
import { expect, it } from 'vitest';
import { imagePath, linkPath } from '../../src/markdown/resolve';

const FOLDER = { source: 'content/posts/a/', path: '/posts/a/' };

it.each([
  ['data.csv', '/posts/a/data.csv'],
  ['./b/data.csv?1#c', '/posts/a/b/data.csv?1#c'],
  ['../b/data.csv', '/posts/b/data.csv'],
  ['demo/index.html', '/posts/a/demo/index.html'],
  ['../b', '/blog/b'],
  ['../b/', '/blog/b'],
  ['../b.md', '/blog/b'],
  ['../b/index.md#v1.2', '/blog/b#v1.2'],
  ['./', '/blog/a'],
  ['/blog/b.csv', '/blog/b.csv'],
  ['https://a.test/b/index.md', 'https://a.test/b/index.md'],
  ['//a.test/b.csv', '//a.test/b.csv'],
  ['#b.csv', '#b.csv'],
])('linkPath(%j) in a folder of its own is %j', (link, to) => {
  expect(linkPath(link, '/blog/a', FOLDER)).toBe(to);
});

it.each([
  ['../b/index.md#c', '/b#c'],
  ['../b/', '/blog/b'],
  ['../b/?c#d', '/blog/b?c#d'],
  ['../b', '/b'],
  ['..//b.test', '/b.test'],
  ['b/index.md', '/blog/b'],
  ['b.md', '/blog/b'],
  ['data.csv', '/blog/data.csv'],
  ['/b/index.md', '/b/index.md'],
])('linkPath(%j) in another text is %j', (link, to) => {
  expect(linkPath(link, '/blog/a', undefined)).toBe(to);
});

it.each([
  ['b.png', '/posts/a/b.png'],
  ['./c/b.png?1', '/posts/a/c/b.png?1'],
  ['../b/c.png', '/posts/b/c.png'],
  ['100%.png', '/posts/a/100%25.png'],
  ['/b.png', '/b.png'],
  ['https://a.test/b.png', 'https://a.test/b.png'],
  ['', ''],
])('imagePath(%j) in a folder of its own is %j', (source, to) => {
  expect(imagePath(source, FOLDER)).toBe(to);
});
