// A picture as HTML: AVIF and WebP where the browser takes them, the original for all others, and always its size, so
// that nothing moves when it arrives.
import { escapeHtml } from '../html/escape';
import type { Attributes } from '../html/tokenize';
import { type Copy, FORMATS, type Picture, planCopies } from './images';
import { sizeOf, toSizes } from './size';

/** `attributes` are those of the img: src with its final address, alt, and what the owner wrote. */
export function pictureMarkup(
  picture: Picture,
  attributes: Attributes,
  href: (to: string) => string,
): string {
  const { width, height, share } = sizeOf(picture, attributes);
  const sized = { ...attributes, width: String(width), height: String(height) };
  const copies = planCopies(picture);
  const image = `<img${writeAttributes(sized)}>`;
  if (copies.length === 0) return image;
  const sizes = toSizes(width, share);
  const sources = FORMATS.map((format) => {
    const srcset = copies.filter((copy) => copy.format === format).map((copy) => candidate(copy, href));
    return `<source type="image/${format}" srcset="${srcset.join(', ')}" sizes="${sizes}">`;
  });
  return `<picture>${sources.join('')}${image}</picture>`;
}

const candidate = ({ file, width }: Copy, href: (to: string) => string): string =>
  `${href(`/${file}`)} ${width}w`;

const writeAttributes = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
