// An image as HTML: AVIF and WebP, the original for other browsers, and its size, so that nothing moves when it loads.
import { writeTag } from '../html/escape';
import type { Attributes } from '../html/tokens';
import { COLUMN_REM, FORMATS, type Image, planVariants } from './images';

/** `attributes` are for the img, with its final address. `sizes` is its width on the page, if that is not the text column's. */
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
  const icon: Attributes = /\bicon$/.test(attributes.class ?? '') ? { class: 'icon' } : {};
  return `${writeTag('picture', icon)}${sources.join('')}${img}</picture>`;
}

/** Returns the size in pixels, and for a percentage, which is not valid HTML, the share of the column: 0.5 for 50%. */
export function sizeOf({ width, height }: Image, attributes: Attributes) {
  const share = numberBefore('%', attributes.width);
  if (share !== undefined) return { width, height, share: share / 100 };
  const across = numberBefore('(?:px)?', attributes.width);
  const down = numberBefore('(?:px)?', attributes.height);
  return { width: across ?? scale(width, down, height), height: down ?? scale(height, across, width) };
}

function numberBefore(unit: string, value = ''): number | undefined {
  const [, digits] = new RegExp(`^\\s*(\\d{1,5}(?:\\.\\d{1,5})?)\\s*${unit}\\s*$`, 'i').exec(value) ?? [];
  return Number(digits) > 0 ? Math.max(1, Math.round(Number(digits))) : undefined;
}

const scale = (length: number, wanted: number | undefined, natural: number): number =>
  wanted === undefined ? length : Math.max(1, Math.round((length * wanted) / natural));

/** The width of the text column on a phone. */
const PHONE = '100vw - 2.5rem';

/** Returns the `sizes` attribute: how wide the image is, which browsers need before they have the style sheet. */
function toSizes(width: number, share?: number): string {
  if (share !== undefined && share < 1)
    return `(min-width: 42rem) ${toDigits(COLUMN_REM * share)}rem, calc((${PHONE}) * ${toDigits(share)})`;
  if (width >= COLUMN_REM * 16) return `(min-width: 42rem) ${COLUMN_REM}rem, calc(${PHONE})`;
  return `(min-width: calc(${width}px + 2.5rem)) ${width}px, calc(${PHONE})`;
}

const toDigits = (number: number): string => String(Math.round(number * 100) / 100);
