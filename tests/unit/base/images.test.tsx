import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fileAt } from '../../../src/base/html/addresses';
import { readAttributes } from '../../../src/base/html/tokenize';
import { type Image, imageProblem, isOpened, planVariants } from '../../../src/base/images/images';
import { type Site, usedImages } from '../../../src/content/site';
import { Picture } from '../../../src/theme/components/picture';
import { buildFixture } from '../../helpers';
import { createRender } from '../../markdown/support';

// The variants of an image, and the problems of images that cannot be shown.
describe('variants', () => {
  const image = (more: Partial<Image>): Image => ({
    ...{ path: '/posts/a.png', width: 100, height: 50, bytes: 1000, hash: 'h', isRaster: true },
    ...more,
  });

  it.each([
    [1, [1]],
    [639, [639]],
    [640, [640]],
    [641, [640, 641]],
    [1280, [640, 1280]],
    [1281, [640, 1280]],
  ])('an image with a width of %d pixels has variants of %j', (width, widths) => {
    const copies = planVariants(image({ width }));
    expect(copies.filter(({ format }) => format === 'avif').map((copy) => copy.width)).toEqual(widths);
    expect(copies.filter(({ format }) => format === 'webp').map((copy) => copy.width)).toEqual(widths);
  });

  it('a drawing or an animation has no variants', () => {
    expect(planVariants(image({ isRaster: false }))).toEqual([]);
  });

  it.each([
    ['/posts/My Pond.v2.PNG', 'assets/my-pond-v2-100-h.avif'],
    ['/鯉.jpg', 'assets/--100-h.avif'],
    ['/.jpg', 'assets/image-100-h.avif'],
  ])('the variant of %s is %s', (path, file) => {
    expect(planVariants(image({ path }))[0].file).toBe(file);
  });

  const known = (picture: Image) => new Map([[picture.path, picture]]);
  it.each<[string, string, Image, string | undefined]>([
    ['of five megabytes', '/posts/a.png', image({ bytes: 5_000_000 }), undefined],
    ['of more', '/posts/a.png', image({ bytes: 5_000_001 }), 'is 5.1 MB; the limit is 5 MB'],
    ['of much more', '/posts/a.png', image({ bytes: 6_250_001 }), 'is 6.3 MB; the limit is 5 MB'],
    ['one pixel wide', '/posts/a.png', image({ width: 1 }), undefined],
    ['that cannot be read', '/posts/a.png', image({ width: 0 }), 'cannot be read as an image'],
    ['in HEIC', '/posts/a.heic', image({}), 'is not in an image format that browsers show'],
    ['in TIFF', '/posts/a.tif', image({}), 'is not in an image format that browsers show'],
    ['in HEIC that can be read', '/a.heic', image({ path: '/a.heic' }), undefined],
    ['that is missing', '/posts/b.png', image({}), 'there is no image at public/posts/b.png'],
    ['of another site', 'https://a.test/b.png', image({}), 'is not a file of this site'],
  ])('an image %s', (_, path, picture, message) => {
    const problem = imageProblem(path, known(picture));
    if (message === undefined) expect(problem).toBeUndefined();
    else expect(problem?.message).toContain(message);
  });

  it('a missing image has a hint with a similar name', () => {
    expect(imageProblem('/posts/b.png', known(image({})))?.hint).toBe('did you mean a.png?');
    expect(imageProblem('/posts/a.png', known(image({ path: '/a.png' })))?.hint).toBe('did you mean /a.png?');
    expect(imageProblem('/posts/quite-another.png', known(image({})))?.hint).toBe(
      'put the file at public/posts/quite-another.png.',
    );
  });

  it.each([
    [911, true, false],
    [912, true, true],
    [5000, false, false],
  ])(
    'an image of %d pixels, whether it is still: %s, opens at its full size: %s',
    (width, isRaster, opens) => {
      expect(isOpened(image({ width, isRaster }))).toBe(opens);
    },
  );
});

describe('markup', () => {
  it.each([
    ['/posts/pond.png', '/posts/pond.png'],
    ['/posts/my%20pond.png?2#top', '/posts/my pond.png'],
    ['/posts/50%25.png', '/posts/50%.png'],
    ['/posts/50%.png', '/posts/50%.png'],
    ['/posts/cafe\u0301.png', '/posts/caf\u00e9.png'],
    ['/posts/cafe%CC%81.png', '/posts/caf\u00e9.png'],
  ])('%s is the file %s', (address, file) => expect(fileAt(address)).toBe(file));

  it('a cover with a space in its name is found, and its URL is encoded', async () => {
    const { site } = await buildFixture('good');
    const { posts, images } = site as Site;
    const [picture] = images.values();
    const cover = { src: '/posts/my%20pond.png', alt: 'A pond' };
    const changed: Site = {
      ...(site as Site),
      posts: [{ ...posts[0], images: [], cover }],
      images: new Map([['/posts/my pond.png', { ...picture, path: '/posts/my pond.png' }]]),
    };
    expect(usedImages(changed).map(({ path }) => path)).toContain('/posts/my pond.png');
    const html = renderToString(<Picture site={changed} {...cover} />);
    expect(html).toContain(`src="/posts/my%20pond.png"`);
    expect(html).toContain(`width="${picture.width}"`);
  });
});

// The size that the owner gives to an image is kept; a missing width or height follows from its proportions.
const pond = {
  path: '/posts/a.jpg',
  width: 1600,
  height: 900,
  bytes: 1000,
  hash: 'abc',
  isRaster: true,
};
const render = createRender({ images: new Map([[pond.path, pond]]), allow: ['https://films.test'] });

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
