// What is known of the pictures in public/, and the smaller copies that stand in for them.

export interface Picture {
  /** Its path on the site: `/posts/pond.png`. */
  path: string;
  /** In pixels; 0 for a file that cannot be read as a picture. */
  width: number;
  height: number;
  bytes: number;
  /** Of the file's bytes and of how its copies are made; part of their names. */
  hash: string;
  /** False for what is shown as it is: drawings (SVG) and animations. */
  isStill: boolean;
}

/** By path. */
export type Pictures = Map<string, Picture>;

export const FORMATS = ['avif', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

/** A copy of a picture in another size and format. */
export interface Copy {
  /** The file in dist. */
  file: string;
  format: Format;
  width: number;
}

/** The width of the text column in CSS pixels, once and for twice the pixels. */
const WIDTHS = [640, 1280];

/** The copies of a picture: none wider than itself, and its own width where it is narrower than the widest. */
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
