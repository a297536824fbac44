// What an image of a post becomes, whether Markdown or the owner's own tags wrote it: found in public/, with its size,
// in the formats that browsers like best, loaded lazily.
import { encodeAddress, fileAt, isExternal, resolveImage } from '../../html/addresses';
import { mapSrcset } from '../../html/srcset';
import type { Attributes } from '../../html/tokenize';
import { writeTag } from '../../html/write-tag';
import { pictureProblem } from '../../images/check';
import { pictureMarkup } from '../../images/markup';
import { sizeOf } from '../../images/size';
import type { PageContext } from './context';
import { checkReachable, checkScheme } from './links';
import type { Locator } from './locator';

/** The markup of an image. Inside a `<picture>` of the owner's it stays a plain img. */
export function renderImage(attributes: Attributes, context: PageContext): string {
  const { href, locator, pictures, shown } = context;
  const written = attributes.src ?? '';
  if (!checkScheme(written, locator, 'img')) return '';
  if (written === '') {
    locator.reportFirst(
      ['](', '<img', '<IMG'],
      'the image has no address',
      'name its file in public/posts/.',
    );
    return '';
  }
  const path = resolveImage(written);
  const full = { ...resolveSources(attributes, context), ...loadingOf(attributes) };
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
  const { width, height, share } = sizeOf(picture, attributes);
  const image = share === undefined ? full : fillShare(full, share, context);
  return context.open.some(({ name }) => name === 'picture')
    ? writeTag('img', { ...image, width: String(width), height: String(height) })
    : pictureMarkup(picture, image, href);
}

const loadingOf = ({ loading = 'lazy', decoding = 'async' }: Attributes): Attributes => ({
  loading,
  decoding,
});

/** A percentage is for a style sheet: the attributes of an img are pixels, which its proportions follow from. */
const fillShare = (attributes: Attributes, share: number, { styles }: PageContext): Attributes =>
  styles.move({ ...attributes, style: `width: ${share * 100}%` });

/** A frame that is narrower than its width keeps its proportions. Of images and films browsers see to that. */
export function keepRatio(attributes: Attributes): Attributes {
  const { width = '', height = '', style = '' } = attributes;
  if (!/^[1-9]\d*$/.test(width) || !/^[1-9]\d*$/.test(height)) return attributes;
  return { ...attributes, style: `height: auto; aspect-ratio: ${width} / ${height}; ${style}` };
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

/** Reports an image that says nothing to who cannot see it. In HTML an empty alt says that there is nothing to say. */
export function checkAlt({ src = '', alt }: Attributes, isHtml: boolean, locator: Locator): void {
  if (alt?.trim() || (isHtml && alt === '')) return;
  locator.report(
    src || '<img',
    `image ${JSON.stringify(src)} has no text for those who cannot see it`,
    isHtml
      ? 'add alt="A koi seen from above", or alt="" when the picture only decorates.'
      : 'describe the picture: ![A koi seen from above](koi.png). If it only decorates, write <img src="koi.png" alt="">.',
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
