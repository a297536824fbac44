// Which images of the blog the site can show: those that are damaged are left out, those over the limit are made smaller.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_IMAGE_BYTES } from '../../src/base/images/images';
import { showProgress } from '../cli/report';
import { DOWNLOADED } from './blog/find-file';
import { type Finding, findingOf } from './blog/findings';
import { downloadImages } from './download';

const IMAGE = /\.(png|jpe?g|webp|avif|gif|svg|heic|heif|bmp|psd|tiff?|jxl|jp2|ico)$/i;
const SHOWN = /\.(png|jpe?g|webp|avif|gif|svg)$/i;

/** Wide enough for every screen that shows a column of text. */
const WIDTH = 2400;

/** Downloads images from these addresses to a temporary folder, and checks them and the images among the files of the blog. */
export async function gatherImages(files: string[], addresses: string[], folder: string, temporary: string) {
  const { saved, failed } = await downloadImages(addresses, temporary);
  const downloaded = new Map([...saved].map(([address, name]) => [address, DOWNLOADED + name]));
  const loaded = new Set(downloaded.values());
  const smaller = new Map<string, Buffer>();
  /** Returns the bytes of a file of the blog, or of one that was downloaded. */
  const bytes = (file: string): Buffer =>
    smaller.get(file) ??
    readFileSync(loaded.has(file) ? join(temporary, file.slice(DOWNLOADED.length)) : join(folder, file));
  const unusable = new Set<string>();
  const findings: Finding[] = [];
  const images = [...files, ...loaded];
  const onImage = showProgress('images checked', images.length);
  for (const file of images) {
    onImage();
    if (!IMAGE.test(file)) continue;
    const made = SHOWN.test(file) ? await shrink(bytes(file)).catch(() => undefined) : undefined;
    if (made === undefined && isPointer(bytes(file)))
      findings.push(findingOf('skipped', 'a pointer of Git LFS: run git lfs pull there', file));
    if (made === undefined) unusable.add(file);
    else if (made !== true) smaller.set(file, made);
  }
  for (const [address, name] of downloaded) if (unusable.has(name)) failed.set(address, 'not an image');
  return { unusable, downloaded, failed, findings, bytes, read: (file: string) => bytes(file).toString() };
}

const isPointer = (bytes: Buffer): boolean =>
  bytes.subarray(0, 40).toString('latin1').startsWith('version https://git-lfs');

/** Returns true for an image that is small, or the bytes of a smaller one; undefined if there is none. Throws if it is damaged. */
async function shrink(bytes: Buffer): Promise<Buffer | true | undefined> {
  const { default: sharp } = await import('sharp');
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
