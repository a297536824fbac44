// Makes the AVIF and WebP variants of the owner's images with sharp, and says how social cards are encoded. Variants are cached.
import { basename } from 'node:path';
import {
  type Image,
  openedVariant,
  planVariants,
  VARIANTS,
  type Variant,
} from '../../../src/base/images/images';
import type { Output, PublicFile } from '../../../src/base/output';
import { type Problem, problemOf } from '../../../src/base/problems/problem';
import { readBytes } from '../../disk/file';
import { hashImage } from '../inputs/media';
import { type Make, makeOnce } from './make';

/** Returns the variants of these images as outputs, which may still have to be made. `opened` get one in full size, too. */
export function nameVariants(images: Image[], files: PublicFile[], opened: Image[] = []): Output[] {
  const originals = new Map(files.map((file) => [`/${file.file}`, file]));
  const variants = [
    ...images.flatMap((image) => planVariants(image).map((variant) => ({ image, variant }))),
    ...opened.map((image) => ({ image, variant: openedVariant(image) })),
  ];
  const outputs = variants.map(({ image, variant }): Output => {
    const make = makeVariant(originals.get(image.path) as PublicFile, image, variant);
    return { file: variant.file, source: image.path, body: makeOnce(basename(variant.file), make) };
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
  ({ source, body }: PublicFile, image: Image, { format, width }: Variant): Make =>
  async () => {
    const { default: sharp } = await import('sharp');
    try {
      const original = readBytes(body.copyOf);
      const resized = sharp(original).autoOrient().resize({ width, withoutEnlargement: true });
      const bytes = await resized.toFormat(format, VARIANTS[format]).toBuffer();
      return { bytes, problems: hashImage(original) === image.hash ? [] : [changed(source)] };
    } catch {
      return { bytes: new Uint8Array(), problems: [damaged(source)] };
    }
  };

/** How social cards are encoded. */
export const CARDS = {
  // Dots of other colors would show in the plain paper.
  png: { palette: true, effort: 4, dither: 0, compressionLevel: 9 },
  // Without subsampling, red letters keep their edges.
  jpg: { quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true },
};
