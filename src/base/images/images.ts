// The images of public/, the smaller variants that browsers load in their place, and whether a page can show them.
import { nearest } from '../text/nearest';
import { nameOfFile, type TextFolder } from '../text/text-folder';
import { english, type Translate } from '../translations/phrases';

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
  /** A drawing with neither a viewBox nor a size: browsers cut it off where it is shown smaller. */
  isCut?: boolean;
}

export type Images = Map<string, Image>;

/** How sharp encodes the variants of images. Browsers cache these for a year. */
export const VARIANTS = { avif: { quality: 55, effort: 4 }, webp: { quality: 78 } };
type Format = keyof typeof VARIANTS;
export const FORMATS = Object.keys(VARIANTS) as Format[];

export type Variant = ReturnType<typeof toVariant>;

/** The width of the text column, of 16 CSS pixels each. */
export const COLUMN_REM = 38;
/** A little more than the column, and twice that for dense screens. */
const WIDTHS = [640, 1280];

/** In pixels. An image 1.5 times as wide as the column shows more detail on its own. */
const MIN_OPENED = 1.5 * 16 * COLUMN_REM;
/** A wider image would be slow to load, and few screens show it. */
const MAX_OPENED = 2560;

/** True for an image that a text shows much smaller than it is, and that therefore is a link to its full size. */
export const isOpened = ({ isRaster, width }: Image): boolean => isRaster && width >= MIN_OPENED;

/** Returns the variant that such a link opens, in a format that every browser shows on its own. */
export const openedVariant = (image: Image): Variant =>
  toVariant(image, 'webp', Math.min(image.width, MAX_OPENED));

/** Returns the variants. None is wider than the image; if the image is narrower than the widest, one has its width. */
export function planVariants(image: Image): Variant[] {
  if (!image.isRaster) return [];
  const smaller = WIDTHS.filter((width) => width < image.width);
  const widths = smaller.length < WIDTHS.length ? [...smaller, image.width] : smaller;
  return FORMATS.flatMap((format) => widths.map((width) => toVariant(image, format, width)));
}

function toVariant({ path, hash }: Image, format: Format, width: number) {
  const name = fileName(path).replace(/\.[^.]*$/, '');
  const word = name.toLowerCase().replace(/[^a-z0-9]+/g, '-') || 'image';
  return { file: `assets/${word}-${width}-${hash}.${format}`, format, width };
}

export const MAX_IMAGE_BYTES = 5_000_000;

export const fileName = (path: string): string => path.replace(/^.*\//, '');

/** A size in MB, rounded up: `12.3 MB`. */
export function megabytes(bytes: number, translate: Translate = english): string {
  const [whole, tenths] = (Math.ceil(bytes / 1e5) / 10).toFixed(1).split('.');
  return translate('{whole}.{tenths} MB', { whole, tenths });
}

/** Image formats that cameras and drawing programs save, but browsers do not show. */
const UNSUPPORTED =
  /\.(heic|heif|tiff?|bmp|psd|xcf|kra|ai|eps|pdf|dng|cr[23]|nef|arw|raw|jxl|jp2|jfif|ico|svgz|[we]mf|p[bgnp]m|tga|qoi|exr|hdr)$/i;
const SUPPORTED = 'PNG, JPEG, WebP, AVIF, GIF or SVG';
/** The names of images that browsers show. */
export const IMAGE = /\.(png|jpe?g|webp|avif|gif|svg)$/i;

/** A smaller animation is hardly smaller as a video. */
const LARGE_GIF = 1_000_000;

/** Returns the words of a warning about a large animation, or a drawing that may be cut off; undefined for other images. */
export function imageAdvice({ path, width, height, bytes, isRaster, isCut }: Image, folder?: TextFolder) {
  if (isCut)
    return {
      message: `${nameOfFile(path, folder)} has no viewBox, so browsers cut it off where it is shown smaller`,
      hint: `write it into the tag: <svg viewBox="0 0 ${width} ${height}" …>.`,
    };
  if (isRaster || bytes <= LARGE_GIF || !/\.gif$/i.test(path)) return undefined;
  const name = fileName(path).replace(/\.gif$/i, '');
  return {
    message: `${nameOfFile(path, folder)} is an animation of ${(bytes / 1e6).toFixed(1)} MB; a video shows the same in much less`,
    hint: `convert it: ffmpeg -i ${name}.gif -pix_fmt yuv420p ${name}.mp4; then write ![…](${name}.mp4).`,
  };
}

/** Returns the problem with an image whose format browsers do not show; otherwise undefined. `name` is for the message. */
export const wrongFormat = (path: string, name = path) =>
  UNSUPPORTED.test(path)
    ? { message: `${name} is not in an image format that browsers show`, hint: `save it as ${SUPPORTED}.` }
    : undefined;

/** Returns the problem with the image at that path and a hint; undefined if it can be shown. */
export function checkImage(path: string, images: Images, folder?: TextFolder) {
  const name = nameOfFile(path, folder);
  const image = images.get(path);
  const problem = (message: string, hint: string) => ({ message, hint });
  if (!path.startsWith('/'))
    return problem(
      `${path} is not a file of this site`,
      'save the image in public/posts/ and use its file name.',
    );
  const format = image === undefined && wrongFormat(path, name);
  if (format) return format;
  if (image === undefined) {
    const near = nearest(fileName(path), [...images.keys()].map(fileName));
    const same = near === fileName(path) && [...images.keys()].find((one) => fileName(one) === near);
    const missing = IMAGE.test(path)
      ? `put the file at ${name}.`
      : `name a file that ends like an image: ${SUPPORTED}.`;
    const hint = near ? `did you mean ${same || near}?` : missing;
    return problem(`there is no image at ${name}`, hint);
  }
  // A larger image has not been read.
  if (image.bytes > MAX_IMAGE_BYTES)
    return problem(
      `${name} is ${megabytes(image.bytes)}; the limit is 5 MB`,
      'make it smaller: 2,000 pixels wide is enough.',
    );
  if (image.width > 0) return undefined;
  return problem(`${name} cannot be read as an image`, `save it again as ${SUPPORTED}.`);
}
