// Whether an image that a page asks for can be shown.
import { nearest } from '../text/nearest';
import { LARGEST_PICTURE, type Pictures } from './images';

const fileName = (path: string): string => path.replace(/^.*\//, '');

/** Images that cameras and drawing programs save, and no page can show. */
const OTHER_KIND = /\.(heic|heif|bmp|psd|eps|pdf|dng|raw|jxl|jp2)$/i;
const KINDS = 'PNG, JPEG, WebP, AVIF, GIF or SVG';

/** What is wrong with the image at that path, and what to do; undefined when it can be shown. */
export function pictureProblem(path: string, pictures: Pictures) {
  const picture = pictures.get(path);
  const problem = (message: string, hint: string) => ({ message, hint });
  if (!path.startsWith('/'))
    return problem(
      `${path} is not a file of this site`,
      'save the picture in public/posts/ and name that file.',
    );
  if (picture === undefined && OTHER_KIND.test(path))
    return problem(`public${path} is not a picture that browsers show`, `save it as ${KINDS}.`);
  if (picture === undefined) {
    const near = nearest(fileName(path), [...pictures.keys()].map(fileName));
    const hint = near ? `did you mean ${near}?` : `put the file at public${path}.`;
    return problem(`there is no picture at public${path}`, hint);
  }
  // A larger one has not been read.
  if (picture.bytes > LARGEST_PICTURE) {
    const size = (picture.bytes / 1e6).toFixed(1);
    return problem(
      `public${path} has ${size} MB; a picture may have 5`,
      'make it smaller: 2,000 pixels across are enough.',
    );
  }
  if (picture.width > 0) return undefined;
  return problem(`public${path} cannot be read as a picture`, `save it again as ${KINDS}.`);
}
