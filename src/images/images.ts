// The images of public/, and the smaller variants that browsers load in their place.

export interface Image {
  /** Its path on the site: `/posts/pond.png`. */
  path: string;
  /** In pixels; 0 if the file cannot be read as an image. */
  width: number;
  height: number;
  bytes: number;
  /** The hash of the file and of the settings for its variants; part of their names. */
  hash: string;
  /** True for raster images without animation; SVG and animations are shown as they are. */
  isRaster: boolean;
}

/** By path. */
export type Images = Map<string, Image>;

export const FORMATS = ['avif', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

/** An image in another size and format. */
export interface Variant {
  /** The file in dist. */
  file: string;
  format: Format;
  width: number;
}

/** The width of the text column in CSS pixels, and twice that for dense screens. */
const WIDTHS = [640, 1280];

/** Returns the variants: none wider than the image, and one of its own width if it is narrower than the widest. */
export function planVariants(image: Image): Variant[] {
  if (!image.isRaster) return [];
  const smaller = WIDTHS.filter((width) => width < image.width);
  const widths = smaller.length < WIDTHS.length ? [...smaller, image.width] : smaller;
  const name = image.path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
  const word = name.toLowerCase().replace(/[^a-z0-9]+/g, '-') || 'image';
  return FORMATS.flatMap((format) =>
    widths.map((width) => ({ file: `assets/${word}-${width}-${image.hash}.${format}`, format, width })),
  );
}

export const MAX_IMAGE_BYTES = 5_000_000;
