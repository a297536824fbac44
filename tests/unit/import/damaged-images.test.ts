// An image whose size can be read may still be damaged. A build would refuse it, so the import leaves it out.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readBlog } from '../../../scripts/import/files';
import { gatherImages } from '../../../scripts/import/images';
import { convertBlog } from '../../../src/import/convert-blog';
import { temporaryFolder } from '../../helpers';

it('leaves out an image of which only the start is there', async () => {
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
  writeFileSync(join(folder, 'content/posts/a.md'), lines.join('\n'));
  const check = () => ({ errors: [], ids: [] });
  const options = { generator: 'hugo' as const, url: '', isLanguage: () => true, check };
  const { files } = readBlog(folder);
  const { result } = await gatherImages(files, options, convertBlog(files, options), folder, folder, []);
  expect([...result.copies.keys()].sort()).toEqual([
    'static/whole.jpeg',
    'static/whole.png',
    'static/whole.webp',
  ]);
  expect(result.findings.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
    'image /cut.png',
    'image /cut.jpeg',
    'image /cut.webp',
  ]);
});
