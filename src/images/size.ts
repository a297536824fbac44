// The size of an image on the page: the owner's width and height, with the rest in proportion.
import type { Attributes } from '../html/tokenize';
import type { Image } from './images';

export interface Size {
  /** In pixels, for the attributes of the img. */
  width: number;
  height: number;
  /** The share of the column that it fills, if the owner wrote a percentage: 0.5 for 50%. */
  share?: number;
}

/** Computes the size. HTML does not allow percentages for width and height, but browsers and this function do. */
export function sizeOf({ width, height }: Image, attributes: Attributes): Size {
  const share = numberBefore('%', attributes.width);
  if (share !== undefined) return { width, height, share: share / 100 };
  const across = numberBefore('(?:px)?', attributes.width);
  const down = numberBefore('(?:px)?', attributes.height);
  return {
    width: across ?? scale(width, down, height),
    height: down ?? scale(height, across, width),
  };
}

function numberBefore(unit: string, value = ''): number | undefined {
  const [, digits] = new RegExp(`^\\s*(\\d{1,5}(?:\\.\\d{1,5})?)\\s*${unit}\\s*$`, 'i').exec(value) ?? [];
  return Number(digits) > 0 ? Math.max(1, Math.round(Number(digits))) : undefined;
}

const scale = (length: number, given: number | undefined, natural: number): number =>
  given === undefined ? length : Math.max(1, Math.round((length * given) / natural));

/** The width of the text column, on a screen and on a phone. */
const COLUMN_REM = 38;
const PHONE = '100vw - 2.5rem';

/** Returns the `sizes` attribute: how wide the image is before its style sheet is known. */
export function toSizes(width: number, share?: number): string {
  if (share !== undefined && share < 1)
    return `(min-width: 42rem) ${toDigits(COLUMN_REM * share)}rem, calc((${PHONE}) * ${toDigits(share)})`;
  if (width >= COLUMN_REM * 16) return `(min-width: 42rem) ${COLUMN_REM}rem, calc(${PHONE})`;
  return `(min-width: calc(${width}px + 2.5rem)) ${width}px, calc(${PHONE})`;
}

const toDigits = (number: number): string => String(Math.round(number * 100) / 100);
