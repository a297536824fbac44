// Reads the dimensions of the owner's images, and makes their AVIF and WebP variants with sharp. Variants are cached.
import { basename } from 'node:path';
import { tokenizeHtml } from '../../../src/base/html/tokens';
import {
  IMAGE,
  type Image,
  type Images,
  openedVariant,
  planVariants,
  type Variant,
} from '../../../src/base/images/images';
import { type LastBuild, noLastBuild } from '../../../src/base/last-build';
import type { Output, PublicFile } from '../../../src/base/output';
import { type Problem, problemOf } from '../../../src/base/problems/problem';
import { codeState } from '../../disk/cache/code-state.cjs';
import { hash } from '../../disk/cache/hash.cjs';
import { cachedName, readValue, storeValue } from '../../disk/cache/store.cjs';
import { readBytes } from '../../disk/file';
import { type Draw, drawOnce, versionsOf } from './draw';

/** Larger files are not read: no page may show them, and Node cannot read 2 GB at once. */
export const MOST_READ = 100_000_000;
const UNREADABLE = { width: 0, height: 0, isRaster: false };

/** Reads the dimensions and hash of every image among the public files. */
export async function readImages(files: PublicFile[], last: LastBuild = noLastBuild): Promise<Images> {
  const images: Images = new Map();
  // One at a time, because together they may not fit in memory.
  for (const image of files.filter(({ file }) => IMAGE.test(file))) {
    const read = await last.later(`image ${image.file}`, image.body.key, () => readImage(image));
    images.set(read.path, read);
  }
  return images;
}

async function readImage({ file, body }: PublicFile): Promise<Image> {
  const path = `/${file}`;
  if (body.bytes > MOST_READ) return { path, bytes: body.bytes, hash: '', ...UNREADABLE };
  const bytes = readBytes(body.copyOf);
  const hash = hashOf(bytes);
  return { path, bytes: bytes.length, hash, ...(await sizeOf(bytes, hash)) };
}

/** Cached, because loading sharp takes long. */
async function sizeOf(bytes: Buffer, hash: string): ReturnType<typeof measure> {
  const name = cachedName('size.json', hash, codeState().hash);
  const known = readValue(name);
  if (known) return JSON.parse(known.toString());
  const size = await measure(bytes);
  storeValue(name, Buffer.from(JSON.stringify(size)));
  return size;
}

/** An SVG image with a side of ten million pixels or more, which is a mistake. libvips would print its own warning. */
const ENDLESS = /<svg\b[^>]*\s(?:width|height)\s*=\s*["']?\d{8}/;

async function measure(bytes: Buffer) {
  if (ENDLESS.test(bytes.toString('latin1', 0, 5000))) return UNREADABLE;
  const { default: sharp } = await import('sharp');
  try {
    const metadata = await sharp(bytes, { animated: true }).metadata();
    // Browsers do not show TIFF.
    if (metadata.format === 'tiff') return UNREADABLE;
    const { width, pages = 1, pageHeight: height = metadata.height, format, orientation = 1 } = metadata;
    // The Exif orientations 5 to 8 rotate the image by 90 degrees.
    const size = orientation >= 5 ? { width: height, height: width } : { width, height };
    return { ...size, isRaster: pages === 1 && format !== 'svg', isCut: format === 'svg' && isCut(bytes) };
  } catch {
    return UNREADABLE;
  }
}

/** True for an SVG image that has neither a size nor a view box: browsers do not shrink its contents. */
function isCut(bytes: Buffer): boolean {
  const tag = tokenizeHtml(bytes.toString('latin1', 0, 5000)).find(({ name }) => name === 'svg');
  const has = (side: string): boolean => /^[\d.]+[a-z]*$/i.test(tag?.attributes[side] ?? '');
  return tag !== undefined && !('viewbox' in tag.attributes) && !(has('width') && has('height'));
}

/** A hash of an image and of the options and version that its variants are made with. */
const hashOf = (bytes: Buffer): string =>
  hash(Buffer.concat([bytes, Buffer.from(JSON.stringify([VARIANTS, versionsOf('sharp')]))])).slice(0, 10);

/** Returns the variants of these images as outputs, which may still have to be drawn. `opened` get one in full size, too. */
export function nameVariants(images: Image[], files: PublicFile[], opened: Image[] = []): Output[] {
  const originals = new Map(files.map((file) => [`/${file.file}`, file]));
  const variants = [
    ...images.flatMap((image) => planVariants(image).map((variant) => ({ image, variant }))),
    ...opened.map((image) => ({ image, variant: openedVariant(image) })),
  ];
  const outputs = variants.map(({ image, variant }): Output => {
    const make = makeVariant(originals.get(image.path) as PublicFile, image, variant);
    return { file: variant.file, source: image.path, body: drawOnce(basename(variant.file), make) };
  });
  // Identical images in two folders share their variants.
  return [...new Map(outputs.map((output) => [output.file, output])).values()];
}

/** Omits the message of libvips, which mixes the messages of images that fail at the same time. */
export const damaged = (source: string): Problem =>
  problemOf(source, {
    message: 'the image is damaged',
    hint: 'save or download it again; the file may be incomplete.',
  });

const changed = (source: string): Problem =>
  problemOf(source, {
    message: 'the image was saved during the build',
    hint: 'build again.',
    severity: 'warning',
  });

const makeVariant =
  ({ source, body }: PublicFile, image: Image, { format, width }: Variant): Draw =>
  async () => {
    const { default: sharp } = await import('sharp');
    try {
      const original = readBytes(body.copyOf);
      const resized = sharp(original).autoOrient().resize({ width, withoutEnlargement: true });
      const bytes = await resized.toFormat(format, VARIANTS[format]).toBuffer();
      return { bytes, problems: hashOf(original) === image.hash ? [] : [changed(source)] };
    } catch {
      return { bytes: new Uint8Array(), problems: [damaged(source)] };
    }
  };

/** How the variants of images are encoded. Browsers cache these for a year. */
const VARIANTS = { avif: { quality: 55, effort: 4 }, webp: { quality: 78 } };

/** How social cards are encoded. */
export const CARDS = {
  // Dots of other colors would show in the plain paper.
  png: { palette: true, effort: 4, dither: 0, compressionLevel: 9 },
  // Without subsampling, red letters keep their edges.
  jpg: { quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true },
};
