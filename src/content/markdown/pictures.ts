// What an image of a post becomes, whether Markdown or the owner's own tags wrote it: found in public/, with its size,
// in the formats that browsers like best, loaded lazily.
import { encodeAddress, fileAt, isExternal, resolveImage } from '../../html/addresses';
import { mapSrcset } from '../../html/srcset';
import type { Attributes } from '../../html/tokenize';
import { writeTag } from '../../html/write-tag';
import { pictureProblem } from '../../images/check';
import { pictureMarkup } from '../../images/markup';
import type { PageContext } from './context';
import { checkReachable, checkScheme } from './links';

/** The markup of an image. Inside a `<picture>` of the owner's it stays a plain img. */
export function renderImage(attributes: Attributes, context: PageContext): string {
  const { href, locator, pictures, shown } = context;
  const written = attributes.src ?? '';
  if (!checkScheme(written, locator, 'img')) return '';
  checkAlt(attributes, context);
  if (written === '') {
    locator.reportFirst(
      ['](', '<img', '<IMG'],
      'the image has no address',
      'name its file in public/posts/.',
    );
    return '';
  }
  const path = resolveImage(written);
  const full = { ...resolveSources(attributes, context), loading: 'lazy', decoding: 'async' };
  if (isExternal(path)) {
    checkSize(attributes, context);
    checkOrigin(path, 'image', context);
    return writeTag('img', full);
  }
  const file = fileAt(path);
  const picture = pictures?.get(file);
  const problem = pictures && pictureProblem(file, pictures);
  if (problem) locator.reportFirst([written || '<img', '<img'], problem.message, problem.hint);
  if (picture === undefined) return writeTag('img', full);
  shown.add(picture);
  return context.open.some(({ name }) => name === 'picture')
    ? writeTag('img', { ...full, width: String(picture.width), height: String(picture.height) })
    : pictureMarkup(picture, full, href);
}

/** The attributes of a film, sound or frame with the addresses in them as they are written into a page. */
export function resolveSources(attributes: Attributes, context: PageContext): Attributes {
  const { href } = context;
  const changed = { ...attributes };
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== '' && /^(src|poster)$/.test(key)) changed[key] = toSource(value, href);
    if (key === 'srcset') changed[key] = mapSrcset(value, (source) => toCandidate(source, context));
  }
  return Object.keys(changed).every((key) => changed[key] === attributes[key]) ? attributes : changed;
}

function toCandidate(written: string, context: PageContext): string {
  if (!checkScheme(written, context.locator, 'img')) return '';
  checkOrigin(written, 'image', context);
  return toSource(written, context.href);
}

type Href = PageContext['href'];

const toSource = (written: string, href: Href): string => encodeAddress(href(resolveImage(written)));

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
  if (!checkReachable(address, locator)) return;
  const { origin } = new URL(address, 'https://host');
  if (allow.has(origin)) return;
  locator.report(
    address,
    `this ${what} comes from ${origin}, which content/site.yaml does not allow`,
    `add ${origin} under "allow" there, or keep a copy in public/posts/.`,
  );
}
