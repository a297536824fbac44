// Which images of the blog the site can show: those that are damaged are left out, those over the limit are made smaller.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_IMAGE_BYTES } from '../../src/images/images';
import { readImages } from '../generate/images';

export interface CheckedImages {
  unusable: Set<string>;
  /** The bytes of images that were made smaller, by file of the blog. */
  smaller: Map<string, Buffer>;
}

const IMAGE = /\.(png|jpe?g|webp|avif|gif|svg|heic|heif|bmp|psd|tiff?|jxl|jp2)$/i;
const SHOWN = /\.(png|jpe?g|webp|avif|gif|svg)$/i;

/** Wide enough for every screen that shows a column of text. */
const WIDTH = 2400;

/** Checks the images among the files. */
export async function checkImages(
  folder: string,
  files: string[],
  onImage: () => void,
): Promise<CheckedImages> {
  const unusable = new Set<string>();
  const smaller = new Map<string, Buffer>();
  for (const file of files) {
    onImage();
    if (!IMAGE.test(file)) continue;
    const path = join(folder, file);
    const bytes = statSync(path).size;
    const [image] = (await readImages([{ file, from: file, body: { copyOf: path, bytes } }])).values();
    if (!SHOWN.test(file) || image === undefined || image.width === 0) unusable.add(file);
    else if (bytes > MAX_IMAGE_BYTES) {
      const made = await shrink(path);
      if (made) smaller.set(file, made);
      else unusable.add(file);
    }
  }
  return { unusable, smaller };
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
