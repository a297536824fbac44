// Images that are links to their full size.
import { expect, it } from 'vitest';
import type { Image } from '../../src/base/images/images';
import { createRender } from './support';

const image = (path: string, width: number, isRaster = true): [string, Image] => [
  path,
  { path, width, height: width / 2, bytes: 1, hash: 'abc', isRaster },
];
const render = createRender({
  url: 'https://koi.test/p',
  images: new Map([
    image('/posts/huge.jpg', 4000),
    image('/posts/wide.png', 912),
    image('/posts/narrow.png', 911),
    image('/posts/drawing.svg', 4000, false),
  ]),
});
const linksIn = (body: string, target?: 'feed') =>
  [...render(body, { target }).html.matchAll(/<a class="full" href="([^"]*)">/g)].map(([, to]) => to);

it('is a link around the picture, whose name says what it does', () => {
  const { html, opened } = render('![A lake](huge.jpg "Dusk.")');
  expect(html).toMatch(
    /^<figure>\n<a class="full" href="\/p\/assets\/huge-2560-abc\.webp"><picture>.*<\/picture><span class="vh"> \(opens at full size\)<\/span><\/a>\n<figcaption>/,
  );
  expect(opened.map(({ path }) => path)).toEqual(['/posts/huge.jpg']);
});

it.each([
  ['![a](huge.jpg) ![a](wide.png)', ['/p/assets/huge-2560-abc.webp', '/p/assets/wide-912-abc.webp']],
  ['> - ![a](huge.jpg)', ['/p/assets/huge-2560-abc.webp']],
  ['![a](narrow.png)', []],
  ['![a](drawing.svg)', []],
  ['[![a](huge.jpg)](/blog)', []],
  ['[*so* ![a](huge.jpg)](/blog) ![a](wide.png)', ['/p/assets/wide-912-abc.webp']],
  ['## A heading ![a](huge.jpg)', []],
  ['<a href="/blog">\n\n![a](huge.jpg)\n\n</a>', []],
  ['<details><summary>\n\n![a](huge.jpg)\n\n</summary></details>', []],
  ['<img src="huge.jpg" alt="a" width="200"> <img src="huge.jpg" alt="b">', []],
])('%j has the links %j', (body, links) => {
  expect(linksIn(`${body}\n`)).toEqual(links);
});

it('feeds have no such links', () => {
  expect(linksIn('![a](huge.jpg)', 'feed')).toEqual([]);
});
