import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fileAt } from '../../../../src/base/html/addresses';
import type { Site } from '../../../../src/content/site';
import { usedImages } from '../../../../src/content/used-images';
import { Picture } from '../../../../src/theme/components/picture';
import { buildFixture } from '../../../helpers';

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
