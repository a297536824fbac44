// A picture as HTML: AVIF and WebP where the browser takes them, the original for all others, and always its size, so
// that nothing moves when it arrives.
import { escapeHtml } from '../html/escape';
import type { Attributes } from '../html/tokenize';
import { type Copy, FORMATS, type Picture, planCopies } from './images';

/** How wide the text column is on a screen, in the terms of `sizes`. */
const SIZES = '(min-width: 42rem) 38rem, calc(100vw - 2.5rem)';

/** `attributes` are those of the img: src with its final address, alt, and what the owner wrote. */
export function pictureMarkup(
  picture: Picture,
  attributes: Attributes,
  href: (to: string) => string,
): string {
  const sized = { ...attributes, width: String(picture.width), height: String(picture.height) };
  const copies = planCopies(picture);
  const image = `<img${writeAttributes(sized)}>`;
  if (copies.length === 0) return image;
  const sources = FORMATS.map((format) => {
    const srcset = copies.filter((copy) => copy.format === format).map((copy) => candidate(copy, href));
    return `<source type="image/${format}" srcset="${srcset.join(', ')}" sizes="${SIZES}">`;
  });
  return `<picture>${sources.join('')}${image}</picture>`;
}

const candidate = ({ file, width }: Copy, href: (to: string) => string): string =>
  `${href(`/${file}`)} ${width}w`;

const writeAttributes = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
