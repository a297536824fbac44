import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fileAt } from '../../../src/base/html/addresses';
import { type Image, imageProblem, isOpened, planVariants } from '../../../src/base/images/images';
import { type Site, usedImages } from '../../../src/content/site';
import { Picture } from '../../../src/theme/components/picture';
import { buildFixture } from '../../helpers';

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
