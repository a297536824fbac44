import { randomBytes } from 'node:crypto';
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import { nameVariants } from '../../../../scripts/build/assets/image-variants';
import { makeMissing } from '../../../../scripts/build/assets/make';
import { readImages } from '../../../../scripts/build/inputs/media';
import { createLastBuild } from '../../../../scripts/build/last-build';
import { listPublic } from '../../../../scripts/disk/read/public-files';
import type { CopyOf, Output, Outputs } from '../../../../src/base/output';
import { afterFile, temporaryFolder } from '../../../temporary';

/** A random image, so that the cache has no variants of it yet. */
const newPicture = (): Promise<Buffer> =>
  sharp(randomBytes(40 * 30 * 3), { raw: { width: 40, height: 30, channels: 3 } })
    .png()
    .toBuffer();

async function make(named: Output[]) {
  const table: Outputs = new Map(named.map((output) => [output.file, output]));
  await makeMissing(table);
  const outputs = [...table.values()];
  for (const { body } of outputs)
    if (!(body instanceof Uint8Array)) afterFile(() => rmSync((body as CopyOf).copyOf, { force: true }));
  return outputs;
}

it.each(['a.png', 'a.jpg', 'a.svg'])('an empty %s has no size and no variants', async (file) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, file), '');
  const files = listPublic(folder, 'public');
  const images = await readImages(files);
  expect([...images]).toMatchObject([[`/${file}`, { width: 0, height: 0 }]]);
  expect(nameVariants([...images.values()], files)).toEqual([]);
});

it('variants of an image that changes after it was hashed are not cached', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.png'), await newPicture());
  const files = listPublic(folder, 'public');
  const pictures = [...(await readImages(files)).values()];
  writeFileSync(join(folder, 'a.png'), await newPicture());
  for (const _ of [1, 2]) {
    const outputs = await make(nameVariants(pictures, files));
    expect(outputs.map(({ body }) => body instanceof Uint8Array)).toEqual([true, true]);
  }
});

afterEach(() => void vi.useRealTimers());

it('an image is read again only if it has changed, also with the same size and date', async () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  const folder = temporaryFolder();
  const last = createLastBuild();
  const save = (width: number): void => {
    writeFileSync(join(folder, 'a.svg'), `<svg xmlns="" width="${width}" height="10"></svg>`);
    utimesSync(join(folder, 'a.svg'), 1e9, 1e9);
  };
  const read = () => readImages(listPublic(folder, 'public'), last);
  save(10);
  const before = await read();
  expect((await read()).get('/a.svg')).toBe(before.get('/a.svg'));
  save(20);
  expect((await read()).get('/a.svg')).toMatchObject({ width: 20 });
});
