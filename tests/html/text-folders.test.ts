// A text may have a folder of its own, as content/posts/koi/index.md, with the files that it shows beside it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { all, buildWith, fixtures, page } from '../helpers';

const front = (more = '', title = 'In a folder') =>
  `---\ntitle: ${title}\ndate: 2025-03-01\ndescription: ${title}, with its files.\n${more}---\n`;
const BODY = `
![The pond](./pond.png) ![In a folder of the folder](images/deep%20pond.png "A caption")

<img src="pond.png" alt="In HTML" width="20"> <video src="film.mp4" controls width="4" height="4"></video>

![A film](film.mp4)

[The data](./data.csv?1), [in full](pond.png), [a neighbor](../first-light/), [by its file](../first-light.md#a-section),
[with a folder](../second/index.md), [itself](./#here), [a demo](demo/index.html)

## Here
`;

const pond = readFileSync(join(fixtures, 'good/public/posts/pond.png'));

const built = await buildWith({
  'content/posts/koi/index.md': `${front('cover: { src: pond.png, alt: The pond }\n')}${BODY}`,
  'content/posts/koi/pond.png': pond,
  'content/posts/koi/images/deep pond.png': pond,
  'content/posts/koi/film.mp4': readFileSync(join(fixtures, 'films/film.mp4')),
  'content/posts/koi/data.csv': 'a,b',
  'content/posts/koi/demo/index.html': '<!doctype html><title>Demo</title>',
  'content/posts/koi/.pond.png.swp': 'x',
  'content/posts/koi/notes.txt~': 'x',
  'content/posts/second/index.md': `${front('', 'The second')}[Back](../koi/)\n`,
  'content/posts/unfinished/index.md': `${front('draft: true\n')}![The pond](pond.png)\n`,
  'content/posts/unfinished/pond.png': pond,
  'content/pages/uses/index.md': '---\ntitle: Uses\ndescription: A desk.\n---\n![The desk](desk.png)\n',
  'content/pages/uses/desk.png': pond,
});

it('shows the images of the folder with their size and variants', () => {
  const document = page(built.outputs, 'blog/koi/index.html');
  const images = all(document, '.prose img, article img');
  const sources = images.map((image) => image.getAttribute('src'));
  expect(sources).toContain('/posts/koi/pond.png');
  expect(sources).toContain('/posts/koi/images/deep%20pond.png');
  for (const image of images) expect(Number(image.getAttribute('height'))).toBeGreaterThan(0);
  expect(all(document, 'source[type="image/avif"]').length).toBeGreaterThanOrEqual(3);
  expect(document.querySelector('video[aria-label="A film"]')?.getAttribute('width')).toBe('160');
});

it('publishes its files, but not its text and the files of editors', () => {
  const files = [...built.outputs.keys()].filter((file) => file.startsWith('posts/koi/'));
  expect(files).toEqual([
    'posts/koi/data.csv',
    'posts/koi/demo/index.html',
    'posts/koi/film.mp4',
    'posts/koi/images/deep pond.png',
    'posts/koi/pond.png',
  ]);
});

it('resolves links to files in the folder, and others from the address of the post', () => {
  const links = all(page(built.outputs, 'blog/koi/index.html'), '.prose p > a:not(.full, .film)');
  expect(links.map((link) => link.getAttribute('href')).slice(0, 7)).toEqual([
    '/posts/koi/data.csv?1',
    '/posts/koi/pond.png',
    '/blog/first-light',
    '/blog/first-light#a-section',
    '/blog/second',
    '/blog/koi#here',
    '/posts/koi/demo/index.html',
  ]);
});

it('does not publish the files of a draft', async () => {
  expect(built.outputs.has('posts/unfinished/pond.png')).toBe(false);
  const changes = {
    'content/posts/koi/index.md': `${front('draft: true\n')}![The pond](pond.png)\n`,
    'content/posts/koi/pond.png': pond,
  };
  expect((await buildWith(changes)).outputs.has('posts/koi/pond.png')).toBe(false);
  expect((await buildWith(changes, { drafts: true })).outputs.has('posts/koi/pond.png')).toBe(true);
});
