// Images that a build would refuse, because they are damaged or too large: the import leaves them out, or makes them smaller.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { convertBlog } from '../../../scripts/import/blog/convert-blog';
import { readBlog } from '../../../scripts/import/files';
import { gatherImages } from '../../../scripts/import/images';
import { MAX_IMAGE_BYTES } from '../../../src/base/images/images';
import { temporaryFolder } from '../../helpers';

it('leaves out damaged images, and makes large ones smaller', async () => {
  const folder = temporaryFolder();
  const size = { width: 600, height: 400, channels: 3 as const, background: '#c00' };
  const drawn = sharp({ create: { ...size, noise: { type: 'gaussian', mean: 128, sigma: 30 } } });
  mkdirSync(join(folder, 'content/posts'), { recursive: true });
  mkdirSync(join(folder, 'static'));
  const lines = ['---', 'title: A', 'date: 2025-01-02', '---', 'Text.', ''];
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const bytes = await drawn.clone().toFormat(format).toBuffer();
    writeFileSync(join(folder, `static/whole.${format}`), bytes);
    writeFileSync(join(folder, `static/cut.${format}`), bytes.subarray(0, bytes.length / 2));
    lines.push(`![Whole](/whole.${format})`, `![Cut](/cut.${format})`, '');
  }
  // Noise, which no format makes small.
  const large = {
    create: { ...size, width: 3000, height: 700, noise: { type: 'gaussian' as const, sigma: 100 } },
  };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>';
  const others = {
    'large.png': await sharp(large).png({ compressionLevel: 1 }).toBuffer(),
    'small.svg': svg,
    'large.svg': svg.replace('/>', `/>${' '.repeat(MAX_IMAGE_BYTES)}`),
    'broken.svg': svg.slice(0, 70),
    'text.png': 'Text',
    'photo.heic': 'not shown by browsers',
  };
  for (const [name, bytes] of Object.entries(others)) {
    writeFileSync(join(folder, 'static', name), bytes);
    lines.push(`![Other](/${name})`, '');
  }
  writeFileSync(join(folder, 'content/posts/a.md'), lines.join('\n'));
  const createCheck = () => () => ({ errors: [], ids: [] });
  const options = { generator: 'hugo' as const, url: '', isLanguage: () => true, createCheck };
  const { files } = readBlog(folder);
  const blog = convertBlog(files, options);
  const images = await gatherImages(blog.files, [], folder, folder);
  const result = blog.finish(images);
  expect([...result.copies.keys()].sort()).toEqual([
    'static/large.png',
    'static/small.svg',
    'static/whole.jpeg',
    'static/whole.png',
    'static/whole.webp',
  ]);
  expect(result.remarks.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
    'image /cut.png',
    'image /cut.jpeg',
    'image /cut.webp',
    'image /large.svg',
    'image /broken.svg',
    'image /text.png',
    'image /photo.heic',
  ]);
  expect(others['large.png'].length).toBeGreaterThan(MAX_IMAGE_BYTES);
  expect(images.bytes('static/large.png').length).toBeLessThan(MAX_IMAGE_BYTES);
  expect(await sharp(images.bytes('static/large.png')).metadata()).toMatchObject({
    width: 2400,
    height: 560,
  });
});
