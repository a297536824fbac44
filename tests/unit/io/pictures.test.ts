import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeCopies, readPictures } from '../../../scripts/io/pictures';
import { listPublic } from '../../../scripts/io/read';
import type { CopyOf } from '../../../src/types';
import { afterFile, temporaryFolder } from '../../temporary';

/** A picture like no other, so that no copies of it are kept yet. */
const newPicture = (): Promise<Buffer> =>
  sharp(randomBytes(40 * 30 * 3), { raw: { width: 40, height: 30, channels: 3 } })
    .png()
    .toBuffer();

async function copiesIn(folder: string) {
  const files = listPublic(folder, 'public');
  const copies = await makeCopies([...(await readPictures(files)).values()], files);
  for (const { body } of copies) afterFile(() => rmSync((body as CopyOf).copyOf, { force: true }));
  return copies;
}

it('the same picture in two folders has one set of copies', async () => {
  const folder = temporaryFolder();
  const bytes = await newPicture();
  mkdirSync(join(folder, 'sub'));
  for (const file of ['a.png', 'sub/a.png']) writeFileSync(join(folder, file), bytes);
  const files = (await copiesIn(folder)).map(({ file }) => file.replace(/-[\da-f]{10}\./, '-*.'));
  expect(files).toEqual(['assets/a-40-*.avif', 'assets/a-40-*.webp']);
});
