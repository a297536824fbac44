// The images of public/, and the smaller variants that browsers load in their place.

export interface Picture {
  /** Its path on the site: `/posts/pond.png`. */
  path: string;
  /** In pixels; 0 for a file that cannot be read as a picture. */
  width: number;
  height: number;
  bytes: number;
  /** Of the file's bytes and of how its variants are made; part of their names. */
  hash: string;
  /** True for raster images without animation; SVG and animations are shown as they are. */
  isStill: boolean;
}

/** By path. */
export type Pictures = Map<string, Picture>;

export const FORMATS = ['avif', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

/** An image in another size and format. */
export interface Copy {
  /** The file in dist. */
  file: string;
  format: Format;
  width: number;
}

/** The width of the text column in CSS pixels, and twice that for dense screens. */
const WIDTHS = [640, 1280];

/** The variants of an image: none wider than itself, and one of its own width when it is narrower than the widest. */
export function planCopies(picture: Picture): Copy[] {
  if (!picture.isStill) return [];
  const smaller = WIDTHS.filter((width) => width < picture.width);
  const widths = smaller.length < WIDTHS.length ? [...smaller, picture.width] : smaller;
  const name = picture.path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
  const word = name.toLowerCase().replace(/[^a-z0-9]+/g, '-') || 'picture';
  return FORMATS.flatMap((format) =>
    widths.map((width) => ({ file: `assets/${word}-${width}-${picture.hash}.${format}`, format, width })),
  );
}

export const LARGEST_PICTURE = 5_000_000;
