// What an image of a post becomes, whether Markdown or the owner's own tags wrote it: found in public/, with its size,
// in the formats that browsers like best, loaded lazily.
import { isExternal, resolveImage } from '../../html/addresses';
import type { Attributes } from '../../html/tokenize';
import { writeTag } from '../../html/write-tag';
import { pictureProblem } from '../../images/check';
import { pictureMarkup } from '../../images/markup';
import type { PageContext } from './context';
import { checkScheme } from './links';

/** The markup of an image. Inside a `<picture>` of the owner's it stays a plain img. */
export function renderImage(attributes: Attributes, context: PageContext, isInPicture = false): string {
  const { href, locator, pictures, shown } = context;
  const written = attributes.src ?? '';
  checkScheme(written, locator, 'img');
  checkAlt(attributes, context);
  const path = resolveImage(written);
  const full = { ...attributes, src: href(path), loading: 'lazy', decoding: 'async' };
  if (isExternal(path)) {
    checkSize(attributes, context);
    checkOrigin(path, 'image', context);
    return writeTag('img', full);
  }
  const problem = pictures && pictureProblem(path, pictures);
  if (problem) locator.report(written || '<img', problem.message, problem.hint);
  const picture = pictures?.get(decodePath(path));
  if (picture === undefined) return writeTag('img', full);
  shown.add(picture);
  return isInPicture
    ? writeTag('img', { ...full, width: String(picture.width), height: String(picture.height) })
    : pictureMarkup(picture, full, href);
}

export const decodePath = (path: string): string => {
  try {
    return decodeURI(path.replace(/[?#].*$/s, ''));
  } catch {
    return path;
  }
};

function checkAlt({ src = '', alt, role }: Attributes, { locator }: PageContext): void {
  if (alt !== undefined && (alt.trim() !== '' || role === 'presentation')) return;
  locator.report(
    src || '<img',
    `image ${JSON.stringify(src)} has no text for those who cannot see it`,
    'describe the picture: ![A koi seen from above](koi.png).',
  );
}

function checkSize({ src = '', width, height }: Attributes, { locator }: PageContext): void {
  if (/^\d+$/.test(width ?? '') && /^\d+$/.test(height ?? '')) return;
  locator.report(
    src,
    'an image from elsewhere needs its size, or the page jumps when it arrives',
    'save it in public/posts/, or write <img src="…" alt="…" width="…" height="…">.',
  );
}

/** Reports what comes from an origin that site.yaml does not allow. */
export function checkOrigin(address: string, what: string, { locator, allow }: PageContext): void {
  if (!isExternal(address)) return;
  const { origin } = new URL(address, 'https://host');
  if (allow.has(origin)) return;
  locator.report(
    address,
    `this ${what} comes from ${origin}, which content/site.yaml does not allow`,
    `add ${origin} under "allow" there, or keep a copy in public/posts/.`,
  );
}
