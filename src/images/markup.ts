// An image as HTML: AVIF and WebP where the browser supports them, the original for all others, and always its size,
// so that nothing moves when it loads.

import { writeTag } from '../html/escape';
import type { Attributes } from '../html/tokenize';
import { FORMATS, type Image, planVariants } from './images';
import { sizeOf, toSizes } from './size';

/**
 * Returns the markup. `attributes` are those of the img: src with its final address, alt, and the owner's own. `sizes`
 * is its width on the page, if that is not the width of the text column.
 */
export function pictureMarkup(
  image: Image,
  attributes: Attributes,
  href: (to: string) => string,
  sizes?: string,
): string {
  const { width, height, share } = sizeOf(image, attributes);
  const variants = planVariants(image);
  const img = writeTag('img', { ...attributes, width: String(width), height: String(height) });
  if (variants.length === 0) return img;
  const sources = FORMATS.map((format) => {
    const candidates = variants
      .filter((variant) => variant.format === format)
      .map(({ file, width }) => `${href(`/${file}`)} ${width}w`);
    return `<source type="image/${format}" srcset="${candidates.join(', ')}" sizes="${sizes ?? toSizes(width, share)}">`;
  });
  return `<picture>${sources.join('')}${img}</picture>`;
}
