// The size that the owner gives to an image is kept; a missing width or height follows from its proportions.
import { describe, expect, it } from 'vitest';
import { grammars } from '../../../../scripts/disk/files/grammars';
import { createHref } from '../../../../src/base/html/addresses';
import { readAttributes } from '../../../../src/base/html/tokenize';
import { createMarkdown } from '../../../../src/markdown/markdown';

const pond = {
  path: '/posts/a.jpg',
  width: 1600,
  height: 900,
  bytes: 1000,
  hash: 'abc',
  isRaster: true,
};
const renderMarkdown = createMarkdown({
  href: createHref({ url: 'https://koi.test', trailingSlash: false }),
  grammars,
  images: new Map([[pond.path, pond]]),
  allow: ['https://films.test'],
});

const render = (body: string) =>
  renderMarkdown({ file: { source: 'content/posts/a.md', text: body }, body, bodyStart: 0, path: '/blog/a' });

const imageIn = (html: string) => readAttributes(/<img[^>]*>/.exec(html)?.[0] ?? '');
const COLUMN = '(min-width: 42rem) 38rem, calc(100vw - 2.5rem)';

describe('an img written by the owner', () => {
  it.each([
    ['', '1600', '900', COLUMN],
    ['width="200"', '200', '113', '(min-width: calc(200px + 2.5rem)) 200px, calc(100vw - 2.5rem)'],
    ['width="200px"', '200', '113', '(min-width: calc(200px + 2.5rem)) 200px, calc(100vw - 2.5rem)'],
    ['height="90"', '160', '90', '(min-width: calc(160px + 2.5rem)) 160px, calc(100vw - 2.5rem)'],
    ['width="300" height="30"', '300', '30', '(min-width: calc(300px + 2.5rem)) 300px, calc(100vw - 2.5rem)'],
    ['width="608"', '608', '342', COLUMN],
    ['width="607"', '607', '341', '(min-width: calc(607px + 2.5rem)) 607px, calc(100vw - 2.5rem)'],
    ['width="1200"', '1200', '675', COLUMN],
    ['width="3000"', '3000', '1688', COLUMN],
    ['width="1" ', '1', '1', '(min-width: calc(1px + 2.5rem)) 1px, calc(100vw - 2.5rem)'],
    ['width="0.4"', '1', '1', '(min-width: calc(1px + 2.5rem)) 1px, calc(100vw - 2.5rem)'],
    ['width="auto"', '1600', '900', COLUMN],
    ['width="0"', '1600', '900', COLUMN],
    ['width="100%"', '1600', '900', COLUMN],
    ['width="50%"', '1600', '900', '(min-width: 42rem) 19rem, calc((100vw - 2.5rem) * 0.5)'],
  ])('with %j', (written, width, height, sizes) => {
    const { html, problems } = render(`<img src="a.jpg" alt="A" ${written}>`);
    expect(imageIn(html)).toMatchObject({ width, height });
    expect([...html.matchAll(/sizes="([^"]*)"/g)].map(([, one]) => one)).toEqual([sizes, sizes]);
    expect(problems).toEqual([]);
  });

  it('has all formats, and keeps its attributes', () => {
    const { html } = render('<img src="a.jpg" alt="A" class="mine" title="T" loading="eager" id="i">');
    expect(html.match(/<source type="image\/(avif|webp)"/g)).toHaveLength(2);
    const sources = [...html.matchAll(/type="image\/(\w+)" srcset="([^"]*)"/g)];
    const endings = sources.map(([, format, srcset]) => [format, srcset.match(/\.\w+(?= )/g)]);
    expect(endings).toEqual([
      ['avif', ['.avif', '.avif']],
      ['webp', ['.webp', '.webp']],
    ]);
    expect(imageIn(html)).toMatchObject({ class: 'mine', title: 'T', loading: 'eager', id: 'i' });
    expect(imageIn(html).decoding).toBe('async');
  });
});

describe('an iframe', () => {
  it.each([
    ['width="560" height="315"', '.s1{border: 0; height: auto; aspect-ratio: 560 / 315}'],
    [
      'width="560" height="315" style="height: 9em"',
      '.s1{border: 0; height: auto; aspect-ratio: 560 / 315; height: 9em}',
    ],
    ['width="100%" height="315"', '.s1{border: 0}'],
    ['width="560"', '.s1{border: 0}'],
  ])('with %s has no border and keeps its proportions', (written, css) => {
    const rendered = render(`<iframe src="https://films.test/1" ${written}></iframe>`);
    expect(rendered.css).toBe(css);
    expect(rendered.problems).toEqual([]);
  });
});
