import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import { drawMissing } from '../../../../scripts/build/draw/drawing-cache';
import { nameVariants, readImages } from '../../../../scripts/build/draw/images';
import { VARIANTS } from '../../../../scripts/build/draw/sharp-options';
import { inMemory } from '../../../../scripts/build/last-build';
import { listPublic } from '../../../../scripts/disk/files/public-files';
import type { CopyOf, Output, Outputs } from '../../../../src/base/output';
import { afterFile, temporaryFolder } from '../../../temporary';
import { printed } from '../../content/support';

/** A random image, so that the cache has no variants of it yet. */
const newPicture = (): Promise<Buffer> =>
  sharp(randomBytes(40 * 30 * 3), { raw: { width: 40, height: 30, channels: 3 } })
    .png()
    .toBuffer();

/** Draws the variants of all images in a folder; returns them and the problems. */
async function drawVariants(folder: string) {
  const files = listPublic(folder, 'public');
  return draw(nameVariants([...(await readImages(files)).values()], files));
}

async function draw(named: Output[]) {
  const table: Outputs = new Map(named.map((output) => [output.file, output]));
  const problems = await drawMissing(table);
  const outputs = [...table.values()];
  for (const { body } of outputs)
    if (!(body instanceof Uint8Array)) afterFile(() => rmSync((body as CopyOf).copyOf, { force: true }));
  return { outputs, problems };
}

async function variantsIn(folder: string) {
  const { outputs, problems } = await drawVariants(folder);
  expect(problems).toEqual([]);
  return outputs;
}

it.each(['a.png', 'a.jpg', 'a.svg'])('an empty %s has no size and no variants', async (file) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, file), '');
  const [picture] = (await readImages(listPublic(folder, 'public'))).values();
  expect(picture).toMatchObject({ path: `/${file}`, width: 0, height: 0 });
  expect(await variantsIn(folder)).toEqual([]);
});

it('a damaged image is reported by name', async () => {
  const folder = temporaryFolder();
  const noise = { raw: { width: 200, height: 200, channels: 3 } } as const;
  const bytes = await sharp(randomBytes(200 * 200 * 3), noise)
    .jpeg()
    .toBuffer();
  writeFileSync(join(folder, 'half.jpg'), bytes.subarray(0, bytes.length / 2));
  const { outputs, problems } = await drawVariants(folder);
  expect(outputs).toHaveLength(2);
  expect(printed(problems)).toMatch(/^public\/half\.jpg: the image is damaged\n/);
});

it('a variant is not cached before it is drawn, and not drawn twice', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.png'), await newPicture());
  const files = listPublic(folder, 'public');
  const name = async () => nameVariants([...(await readImages(files)).values()], files);
  const isMissing = ({ body }: Output) => (body as CopyOf).draw !== undefined;
  const named = await name();
  expect(named.map(isMissing)).toEqual([true, true]);
  expect((await name()).map(isMissing)).toEqual([true, true]);
  // As if the build had stopped after the first.
  await draw(named.slice(0, 1));
  expect((await name()).map(isMissing)).toEqual([false, true]);
});

it('two files with the same image share their variants', async () => {
  const folder = temporaryFolder();
  const bytes = await newPicture();
  mkdirSync(join(folder, 'sub'));
  for (const file of ['a.png', 'sub/a.png']) writeFileSync(join(folder, file), bytes);
  const files = (await variantsIn(folder)).map(({ file }) => file.replace(/-[\da-f]{10}\./, '-*.'));
  expect(files).toEqual(['assets/a-40-*.avif', 'assets/a-40-*.webp']);
});

it('variants of an image that changes after it was hashed are not cached', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.png'), await newPicture());
  const files = listPublic(folder, 'public');
  const pictures = [...(await readImages(files)).values()];
  writeFileSync(join(folder, 'a.png'), await newPicture());
  const { outputs } = await draw(nameVariants(pictures, files));
  expect(outputs.map(({ body }) => body instanceof Uint8Array)).toEqual([true, true]);
  const again = await draw(nameVariants(pictures, files));
  expect(again.outputs.map(({ body }) => body instanceof Uint8Array)).toEqual([true, true]);
});

it('variants with other encoder settings have other names', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.png'), await newPicture());
  const before = await variantsIn(folder);
  const { quality } = VARIANTS.webp;
  VARIANTS.webp.quality = 10;
  const after = await variantsIn(folder);
  VARIANTS.webp.quality = quality;
  expect(new Set([...before, ...after].map(({ file }) => file)).size).toBe(4);
});

afterEach(() => void vi.useRealTimers());

it('an image is read again only if it has changed, also with the same size and date', async () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  const folder = temporaryFolder();
  const day = new Date('2025-01-01');
  const memory = inMemory();
  const save = (width: number): void => {
    writeFileSync(join(folder, 'a.svg'), `<svg xmlns="" width="${width}" height="10"></svg>`);
    utimesSync(join(folder, 'a.svg'), day, day);
  };
  const read = () => readImages(listPublic(folder, 'public'), memory);
  save(10);
  const before = await read();
  expect((await read()).get('/a.svg')).toBe(before.get('/a.svg'));
  save(20);
  expect((await read()).get('/a.svg')).toMatchObject({ width: 20 });
});
