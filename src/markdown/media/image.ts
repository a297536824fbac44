// Renders the images of a post, from Markdown or HTML: from public/, with size and modern formats, loaded lazily.
import { encodeAddress, fileAt, isExternal, mapSrcset, schemeOf } from '../../base/html/addresses';
import { escapeHtml } from '../../base/html/escape';
import type { Attributes } from '../../base/html/tokens';
import { fromOrigin } from '../../base/html/web-address';
import { checkImage, imageAdvice, isOpened, openedVariant, wrongFormat } from '../../base/images/images';
import { pictureMarkup, sizeOf } from '../../base/images/markup';
import { nameOfFile } from '../../base/text/text-folder';
import type { PageContext } from '../context';
import { checkReachable, checkScheme, imagePath } from '../link-addresses';
import type { SourceRange } from '../reporter';

/** Inside the owner's `<picture>` it stays a plain img. With `mayOpen`, it is a link to its full size if that is much larger. */
export function renderImage(attributes: Attributes, range: SourceRange, page: PageContext, mayOpen = false) {
  const { usedImages, styles, typesetter, folder } = page;
  const { href, images } = page.options;
  typesetter.break();
  const raw = attributes.src ?? '';
  if (!checkScheme(raw, range, 'img')) return '';
  if (raw === '') {
    range.error('](', 'the image has no address', 'name a file in public/posts/.');
    return '';
  }
  const path = imagePath(raw, folder);
  const { loading = 'lazy', decoding = 'async' } = attributes;
  const full = { ...resolveSources(attributes, range, page), loading, decoding };
  if (isExternal(path) || schemeOf(path) !== undefined) {
    checkSize(attributes, range);
    checkOrigin(path, 'image', range, page);
    return page.tag('img', withIcon(full, attributes.height));
  }
  const file = fileAt(path);
  const siteImage = images?.get(file);
  const problem = images && checkImage(file, images, folder);
  const written = raw.replaceAll('%5C', '\\');
  const other = /[#?]/.test(raw) ? 'write %23 for # and %3F for ? in the name of a file.' : problem?.hint;
  const hint = written === raw ? other : 'write / in place of \\.';
  if (problem) range.error(range.raw.includes(written) ? written : raw, problem.message, hint);
  const advice = !problem && siteImage && imageAdvice(siteImage, folder);
  if (advice) range.warn(raw, advice.message, advice.hint);
  if (siteImage === undefined) return page.tag('img', full);
  usedImages.add(siteImage);
  const { width, height, share } = sizeOf(siteImage, attributes);
  // A percentage goes to a style sheet: the attributes of an img are pixels and give its proportions.
  const image =
    share === undefined
      ? withIcon(full, `${height}`)
      : styles.move({ ...full, style: `width: ${share * 100}%` });
  if (page.elements.includes('picture'))
    return page.tag('img', { ...image, width: String(width), height: String(height) });
  const picture = pictureMarkup(siteImage, page.attributes(image), (to) => page.address(href(to)));
  if (!mayOpen || page.isFeed || isLinked(page) || !isOpened(siteImage)) return picture;
  page.opened.add(siteImage);
  const to = href(`/${openedVariant(siteImage).file}`);
  const opens = escapeHtml(page.translate('opens at full size'));
  return `${page.tag('a', { class: 'full', href: to })}${picture}<span class="vh"> (${opens})</span></a>`;
}

/** Marks an image or a drawing as an icon, which stays in its line, if it is hardly higher than a line. */
export function withIcon(attributes: Attributes, height = ''): Attributes {
  const pixels = Number.parseFloat(height) * (height.endsWith('em') ? 16 : 1);
  if (!(pixels > 0 && pixels <= 32) || height.endsWith('%')) return attributes;
  return { ...attributes, class: `${attributes.class ?? ''} icon`.trim() };
}

/** True inside an element that cannot contain a link. */
export const isLinked = (page: PageContext): boolean =>
  page.isLinked || page.elements.includes('a', 'button', 'label', 'summary');

/** Removes the border of a frame, and keeps its proportions on narrow screens, as browsers do for images and videos. */
export function styleFrame(attributes: Attributes): Attributes {
  const { width = '', height = '', style = '' } = attributes;
  const hasSize = [width, height].every((size) => /^[1-9]\d*$/.test(size));
  const ratio = hasSize ? `height: auto; aspect-ratio: ${width} / ${height}; ` : '';
  return { ...attributes, style: `border: 0; ${ratio}${style}` };
}

/** Resolves the addresses in the attributes of a video, audio or frame. */
export function resolveSources(attributes: Attributes, range: SourceRange, page: PageContext): Attributes {
  const changed = { ...attributes };
  for (const [key, value] of Object.entries(attributes)) {
    if (/^(?:poster|(?:xlink:)?href)$/.test(key)) checkFormat(value, range, page);
    if (value !== '' && /^(src|poster)$/.test(key)) {
      changed[key] = toFinalAddress(value, page);
      page.places.push(range.placeOf(value, `src="${changed[key]}"`));
    }
    if (key === 'srcset')
      changed[key] = mapSrcset(value, (address) => toCandidate(address, attributes.type, range, page));
  }
  return changed;
}

/** Resolves an address in a srcset. With a type its format is not checked: browsers skip a <source> of an unknown type. */
function toCandidate(raw: string, type: string | undefined, range: SourceRange, page: PageContext): string {
  if (!type) checkFormat(raw, range, page);
  if (!checkScheme(raw, range, 'img')) return '';
  checkOrigin(raw, 'image', range, page);
  return toFinalAddress(raw, page);
}

function checkFormat(raw: string, range: SourceRange, { folder }: PageContext): void {
  const file = fileAt(imagePath(raw, folder));
  const problem = file.startsWith('/') && !isExternal(file) && wrongFormat(file, nameOfFile(file, folder));
  if (problem) range.error(raw, problem.message, problem.hint);
}

const toFinalAddress = (raw: string, { options, folder }: PageContext): string =>
  encodeAddress(options.href(imagePath(raw, folder)));

/** Reports an image without alt text. In HTML an empty alt marks a decorative image. */
export function checkAlt({ src = '', alt }: Attributes, isHtml: boolean, range: SourceRange): void {
  if (alt?.trim() || (isHtml && alt === '')) return;
  const hint = isHtml
    ? 'add alt="A koi seen from above", or alt="" if it is decorative.'
    : 'describe the image: ![A koi seen from above](koi.png). If it is decorative, write <img src="koi.png" alt="">.';
  range.error(src, `image ${JSON.stringify(src)} has no alt text`, hint);
}

function checkSize({ src = '', width, height }: Attributes, range: SourceRange): void {
  if (/^\d+$/.test(width ?? '') && /^\d+$/.test(height ?? '')) return;
  const message = 'an image from another site needs a width and height, or the page jumps when it loads';
  const hint = 'save it in public/posts/, or write <img src="…" alt="…" width="…" height="…">.';
  range.error(src, message, hint);
}

/** Reports an address whose origin site.yaml does not allow; returns false if it did. */
export function checkOrigin(address: string, what: string, range: SourceRange, page: PageContext): boolean {
  if (!isExternal(address) && !/^https?:$/.test(schemeOf(address) ?? '')) return true;
  // This only reports: cleanHtml() decides what is left out.
  page.firstUnsafe ??= range;
  if (!checkReachable(address, range)) return false;
  const { origin } = new URL(address, 'https://host');
  const { allow } = page.options;
  // Without valid settings, the allowed origins are not known.
  if (allow === undefined || allow.includes(origin)) return true;
  const { message, hint } = fromOrigin(origin, what, 'public/posts/');
  range.error(address, message, hint, { kind: `${what} from ${origin}`, inSite: true });
  return false;
}
