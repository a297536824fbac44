// A video in Markdown, written like an image. The browser loads its picture and nothing else until somebody plays it.
import { encodeAddress, fileAt, isExternal, resolveImage, schemeOf } from '../../base/html/addresses';
import { escapeHtml } from '../../base/html/escape';
import type { Attributes } from '../../base/html/tokens';
import { megabytes, planVariants } from '../../base/images/images';
import { isVideo, posterOf, type Video, videoProblem } from '../../base/videos/videos';
import type { PageContext } from '../context';
import { imagePath } from '../link-addresses';
import type { SourceRange } from '../reporter';
import { isLinked, resolveSources } from './image';

/** A video that is higher than wide fits into the window. */
const MAX_HEIGHT = 720;

export const isVideoSource = (address: string): boolean => isVideo(fileAt(resolveImage(address)));

/** Returns the video, and a link to it for paper and feeds. The attributes are those of an image; its `alt` names the video. */
export function renderVideo({ src, alt, title }: Attributes, range: SourceRange, page: PageContext): string {
  const { options, isFeed, typesetter, usedImages, folder } = page;
  const { href, images = new Map(), videos } = options;
  typesetter.break();
  const path = imagePath(src, folder);
  const named = { 'aria-label': alt, ...(title === undefined ? {} : { title }) };
  if (isExternal(path) || schemeOf(path) !== undefined) {
    const message = 'a video from another site needs a width and height, or the page jumps when it loads';
    const hint = 'save it in public/posts/, or write <video src="…" controls width="…" height="…"></video>.';
    range.error(src, message, hint);
    return '';
  }
  if (isLinked(page)) {
    range.error(src, 'a video cannot be in a link or a heading', 'write it in a paragraph of its own.');
    return '';
  }
  const file = fileAt(path);
  const problem = videos && videoProblem(file, videos, folder);
  if (problem) range.report(src, problem);
  const video = videos?.get(file);
  const poster = video && posterOf(video, images);
  if (poster) usedImages.add(poster);
  const posterFile =
    poster &&
    (planVariants(poster).findLast(({ format }) => format === 'webp')?.file ?? poster.path.slice(1));
  const tag = page.tag('video', {
    ...resolveSources({ src }, range, page),
    controls: '',
    // Without a poster, the browser shows the first picture of the video, which it has to load.
    preload: posterFile === undefined ? 'metadata' : 'none',
    ...(posterFile === undefined ? {} : { poster: encodeAddress(href(`/${posterFile}`)) }),
    ...sizeOf(video),
    playsinline: '',
    ...named,
  });
  const toTrack = (to: string) =>
    page.tag('track', { kind: 'captions', src: encodeAddress(href(to)), label: page.translate('Captions') });
  const captions = video?.captions ? toTrack(video.captions) : '';
  const link = page.tag('a', { class: 'film', href: encodeAddress(href(path)) });
  const size = video ? `, ${megabytes(video.bytes, page.translate)}` : '';
  const words = escapeHtml(`${alt} (${page.translate('video')}${size})`);
  return `${tag}${captions}</video>${isFeed ? '<br>' : ''}${link}${words}</a>`;
}

function sizeOf({ width, height }: Partial<Video> = {}): Attributes {
  if (width === undefined || height === undefined) return {};
  const scale = width < height ? Math.min(1, MAX_HEIGHT / height) : 1;
  return { width: String(Math.round(width * scale)), height: String(Math.round(height * scale)) };
}
