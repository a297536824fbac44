// Whether a picture that is asked for can be shown.
import { nearest } from '../nearest';
import { LARGEST_PICTURE, type Pictures } from './images';

const fileName = (path: string): string => path.replace(/^.*\//, '');

/** Pictures that cameras and drawing programs save, and no page can show. */
const OTHER_KIND = /\.(heic|heif|bmp|psd|eps|pdf|dng|raw|jxl|jp2)$/i;

/** What is wrong with the picture at that path, and what to do; undefined when it can be shown. */
export function pictureProblem(
  path: string,
  pictures: Pictures,
): { message: string; hint: string } | undefined {
  const picture = pictures.get(path);
  if (!path.startsWith('/')) {
    return {
      message: `${path} is not a file of this site`,
      hint: 'save the picture in public/posts/ and name that file.',
    };
  }
  if (picture === undefined && OTHER_KIND.test(path)) {
    return {
      message: `public${path} is not a picture that browsers show`,
      hint: 'save it as PNG, JPEG, WebP, AVIF, GIF or SVG.',
    };
  }
  if (picture === undefined) {
    const near = nearest(fileName(path), [...pictures.keys()].map(fileName));
    return {
      message: `there is no picture at public${path}`,
      hint: near ? `did you mean ${near}?` : `put the file at public${path}.`,
    };
  }
  // A larger one has not been read.
  if (picture.bytes > LARGEST_PICTURE) {
    return {
      message: `public${path} has ${(picture.bytes / 1e6).toFixed(1)} MB; a picture may have 5`,
      hint: 'make it smaller: 2,000 pixels across are enough.',
    };
  }
  if (picture.width > 0) return undefined;
  return {
    message: `public${path} cannot be read as a picture`,
    hint: 'save it again as PNG, JPEG, WebP, AVIF, GIF or SVG.',
  };
}
