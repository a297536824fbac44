// Which images of the blog the site can show: those that are damaged are left out, those over the limit are made smaller.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_IMAGE_BYTES } from '../../src/images/images';
import { convertBlog, type ImportOptions, type ImportResult } from '../../src/import/convert-blog';
import { DOWNLOADED } from '../../src/import/find-file';
import type { BlogFiles } from '../../src/import/source';
import { showProgress } from '../cli/progress';
import { readImages } from '../generate/images';
import { downloadImages } from './download';

const IMAGE = /\.(png|jpe?g|webp|avif|gif|svg|heic|heif|bmp|psd|tiff?|jxl|jp2|ico)$/i;
const SHOWN = /\.(png|jpe?g|webp|avif|gif|svg)$/i;

/** Wide enough for every screen that shows a column of text. */
const WIDTH = 2400;

export type GatheredImages = Awaited<ReturnType<typeof gatherImages>>;

/** Downloads and checks images, and converts the blog again if some of them can be shown now, or cannot. */
export async function gatherImages(
  files: BlogFiles,
  options: ImportOptions,
  first: ImportResult,
  folder: string,
  temporary: string,
  addresses: string[],
) {
  const pathOf = (file: string) =>
    file.startsWith(DOWNLOADED) ? join(temporary, file.slice(DOWNLOADED.length)) : join(folder, file);
  const { saved, failed } = await downloadImages(addresses, temporary);
  const downloaded = new Map([...saved].map(([address, name]) => [address, DOWNLOADED + name]));
  const loaded = new Set(downloaded.values());
  const all: BlogFiles = { ...files, has: (name) => files.has(name) || loaded.has(name) };
  const names = [...first.copies.keys(), ...loaded];
  const { unusable, smaller } = await checkImages(
    names,
    pathOf,
    showProgress('images checked', names.length),
  );
  for (const [address, name] of downloaded) if (unusable.has(name)) failed.set(address, 'not an image');
  const isSame = unusable.size + loaded.size + failed.size === 0;
  return {
    result: isSame ? first : convertBlog(all, { ...options, unusable, downloaded, failed }),
    /** Returns the bytes of a file of the blog, or of one that was downloaded. */
    read: (file: string): Buffer => smaller.get(file) ?? readFileSync(pathOf(file)),
    isMade: (file: string): boolean => smaller.has(file),
  };
}

/** Checks the images among the files; returns the bytes of those that were made smaller by file. */
async function checkImages(
  files: string[],
  pathOf: (file: string) => string,
  onImage: () => void,
): Promise<{ unusable: Set<string>; smaller: Map<string, Buffer> }> {
  const unusable = new Set<string>();
  const smaller = new Map<string, Buffer>();
  for (const file of files) {
    onImage();
    if (!IMAGE.test(file)) continue;
    const path = pathOf(file);
    const bytes = statSync(path).size;
    const [image] = (await readImages([{ file, source: file, body: { copyOf: path, bytes } }])).values();
    if (!SHOWN.test(file) || image === undefined || image.width === 0) unusable.add(file);
    else if (image.isRaster && !(await isWhole(path))) unusable.add(file);
    else if (bytes > MAX_IMAGE_BYTES) {
      const made = await shrink(path);
      if (made) smaller.set(file, made);
      else unusable.add(file);
    }
  }
  return { unusable, smaller };
}

/** Decodes the image, as a build does to make its variants: the size may be read of half a file. */
async function isWhole(path: string): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const small = sharp(readFileSync(path)).resize(16);
  return small.toBuffer().then(Boolean, () => false);
}

async function shrink(path: string): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(readFileSync(path), { animated: true });
    const { format = 'jpeg', pages = 1 } = await image.metadata();
    if (pages > 1) return undefined;
    const bytes = await image
      .autoOrient()
      .resize({ width: WIDTH, withoutEnlargement: true })
      .toFormat(format)
      .toBuffer();
    return bytes.length <= MAX_IMAGE_BYTES ? bytes : undefined;
  } catch {
    return undefined;
  }
}
