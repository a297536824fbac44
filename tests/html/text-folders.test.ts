// A text may have a folder of its own, as content/posts/koi/index.md, with the files that it shows beside it.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Built } from '../../scripts/build/build-site';
import { all, buildFixture, copyFixture, fixtures, page } from '../helpers';

const POND = join(fixtures, 'good/public/posts/pond.png');

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

/** Writes files into a copy of the good site; an image or a film is copied. */
function write(files: Record<string, string>): string {
  const folder = copyFixture('good');
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, 'content', name);
    mkdirSync(dirname(file), { recursive: true });
    if (name.endsWith('.png')) copyFileSync(POND, file);
    else if (name.endsWith('.mp4')) copyFileSync(join(fixtures, 'films/film.mp4'), file);
    else writeFileSync(file, text);
  }
  return folder;
}

const build = (folder: string, drafts = false): Promise<Built> =>
  buildFixture({ content: join(folder, 'content'), public: join(folder, 'public'), drafts });

let built: Built;
beforeAll(async () => {
  built = await build(
    write({
      'posts/koi/index.md': `${front('cover: { src: pond.png, alt: The pond }\n')}${BODY}`,
      'posts/koi/pond.png': '',
      'posts/koi/images/deep pond.png': '',
      'posts/koi/film.mp4': '',
      'posts/koi/data.csv': 'a,b',
      'posts/koi/demo/index.html': '<!doctype html><title>Demo</title>',
      'posts/koi/.pond.png.swp': 'x',
      'posts/koi/notes.txt~': 'x',
      'posts/second/index.md': `${front('', 'The second')}[Back](../koi/)\n`,
      'posts/unfinished/index.md': `${front('draft: true\n')}![The pond](pond.png)\n`,
      'posts/unfinished/pond.png': '',
      'pages/uses/index.md': '---\ntitle: Uses\ndescription: A desk.\n---\n![The desk](desk.png)\n',
      'pages/uses/desk.png': '',
    }),
  );
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
  const folder = write({
    'posts/koi/index.md': `${front('draft: true\n')}![The pond](pond.png)\n`,
    'posts/koi/pond.png': '',
  });
  expect((await build(folder)).outputs.has('posts/koi/pond.png')).toBe(false);
  expect((await build(folder, true)).outputs.has('posts/koi/pond.png')).toBe(true);
});
