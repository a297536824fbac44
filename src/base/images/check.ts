// Checks whether an image that a page uses can be shown.
import { nearest } from '../text/nearest';
import { nameOfFile, type TextFolder } from '../text/text-folder';
import { fileName, type Image, type Images, MAX_IMAGE_BYTES, megabytes } from './images';

/** Image formats that cameras and drawing programs save and browsers do not show. */
const OTHER_KIND = /\.(heic|heif|tiff?|bmp|psd|eps|pdf|dng|raw|jxl|jp2)$/i;
const KINDS = 'PNG, JPEG, WebP, AVIF, GIF or SVG';

/** A smaller animation is hardly smaller as a video. */
const LARGE_GIF = 1_000_000;

export function imageAdvice({ path, bytes, isRaster }: Image, folder?: TextFolder) {
  if (isRaster || bytes <= LARGE_GIF || !/\.gif$/i.test(path)) return undefined;
  const name = fileName(path).replace(/\.gif$/i, '');
  return {
    message: `${nameOfFile(path, folder)} is an animation of ${(bytes / 1e6).toFixed(1)} MB; a video shows the same in much less`,
    hint: `convert it: ffmpeg -i ${name}.gif -pix_fmt yuv420p ${name}.mp4; then write ![…](${name}.mp4).`,
  };
}

/** Returns the problem with the image at that path and a hint; undefined if it can be shown. */
export function imageProblem(path: string, images: Images, folder?: TextFolder) {
  const name = nameOfFile(path, folder);
  const image = images.get(path);
  const problem = (message: string, hint: string) => ({ message, hint });
  if (!path.startsWith('/'))
    return problem(
      `${path} is not a file of this site`,
      'save the image in public/posts/ and use its file name.',
    );
  if (image === undefined && OTHER_KIND.test(path))
    return problem(`${name} is not in an image format that browsers show`, `save it as ${KINDS}.`);
  if (image === undefined) {
    const near = nearest(fileName(path), [...images.keys()].map(fileName));
    const same = near === fileName(path) && [...images.keys()].find((one) => fileName(one) === near);
    const hint = near ? `did you mean ${same || near}?` : `put the file at ${name}.`;
    return problem(`there is no image at ${name}`, hint);
  }
  // A larger image has not been read.
  if (image.bytes > MAX_IMAGE_BYTES)
    return problem(
      `${name} is ${megabytes(image.bytes)}; the limit is 5 MB`,
      'make it smaller: 2,000 pixels wide is enough.',
    );
  if (image.width > 0) return undefined;
  return problem(`${name} cannot be read as an image`, `save it again as ${KINDS}.`);
}
