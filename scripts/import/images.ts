// Which images of the blog the site can show: those that are damaged are left out, those over the limit are made smaller.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_IMAGE_BYTES } from '../../src/images/images';
import { convertBlog, type ImportOptions, type ImportResult } from './blog/convert-blog';
import { DOWNLOADED } from './blog/find-file';
import type { BlogFiles } from './blog/source';
import { showProgress } from '../cli/progress';
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
  const all: BlogFiles = {
    ...files,
    has: (name) => files.has(name) || loaded.has(name),
    read: (name) => (loaded.has(name) ? readFileSync(pathOf(name), 'utf8') : files.read(name)),
  };
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
    const made = SHOWN.test(file) ? await shrink(pathOf(file)).catch(() => undefined) : undefined;
    if (made === undefined) unusable.add(file);
    else if (made !== true) smaller.set(file, made);
  }
  return { unusable, smaller };
}

/** Returns true for an image that is small, or the bytes of a smaller one; undefined if there is none. Throws if it is damaged. */
async function shrink(path: string): Promise<Buffer | true | undefined> {
  const { default: sharp } = await import('sharp');
  const bytes = readFileSync(path);
  const image = sharp(bytes, { animated: true });
  const { format = 'jpeg', pages = 1 } = await image.metadata();
  const isLarge = bytes.length > MAX_IMAGE_BYTES;
  if (pages > 1 || format === 'svg') return isLarge ? undefined : true;
  // Decodes it, as a build does to make its variants: the size may be read of half a file.
  if (!isLarge) return sharp(bytes).resize(16).toBuffer().then(Boolean) as Promise<true>;
  const resized = image.autoOrient().resize({ width: WIDTH, withoutEnlargement: true });
  const made = await resized.toFormat(format).toBuffer();
  return made.length <= MAX_IMAGE_BYTES ? made : undefined;
}
