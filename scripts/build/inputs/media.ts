// Reads the dimensions of the images and videos in public/ and beside texts.
import { tokenizeHtml } from '../../../src/base/html/tokens';
import { IMAGE, type Image, type Images, VARIANTS } from '../../../src/base/images/images';
import { type LastBuild, noLastBuild } from '../../../src/base/last-build';
import type { PublicFile } from '../../../src/base/output';
import { BOX_HEAD, readBox, readMp4, readWebm, WEBM_START } from '../../../src/base/videos/containers';
import {
  isSupportedVideo,
  isVideo,
  type Video,
  type Videos,
  type VideoTrack,
} from '../../../src/base/videos/videos';
import { codeVersion, versionsOf } from '../../disk/cache/code.cjs';
import { hash } from '../../disk/cache/hash.cjs';
import { cachedName, readValue, storeValue } from '../../disk/cache/store.cjs';
import { readBytes, readPart, readStart, withFile } from '../../disk/file';

/** Larger files are not read: no page may show them, and Node cannot read 2 GB at once. */
export const MOST_READ = 100_000_000;
const UNREADABLE = { width: 0, height: 0, isRaster: false };

/** Reads the dimensions and hash of every image among the public files. */
export async function readImages(files: PublicFile[], last: LastBuild = noLastBuild): Promise<Images> {
  const images: Images = new Map();
  // One at a time, because together they may not fit in memory.
  for (const image of files.filter(({ file }) => IMAGE.test(file))) {
    const read = await last.later(`image ${image.file}`, image.body.key, () => readImage(image));
    images.set(read.path, read);
  }
  return images;
}

async function readImage({ file, body }: PublicFile): Promise<Image> {
  const path = `/${file}`;
  if (body.bytes > MOST_READ) return { path, bytes: body.bytes, hash: '', ...UNREADABLE };
  const bytes = readBytes(body.copyOf);
  const hash = hashImage(bytes);
  return { path, bytes: bytes.length, hash, ...(await sizeOf(bytes, hash)) };
}

/** Cached, because loading sharp takes long. */
async function sizeOf(bytes: Buffer, hash: string): ReturnType<typeof measure> {
  const name = cachedName('size.value', hash, codeVersion().hash);
  const known = readValue(name);
  if (known) return JSON.parse(known.toString());
  const size = await measure(bytes);
  storeValue(name, Buffer.from(JSON.stringify(size)));
  return size;
}

/** An SVG image with a side of ten million pixels or more, which is a mistake. libvips would print its own warning. */
const ENDLESS = /<svg\b[^>]*\s(?:width|height)\s*=\s*["']?\d{8}/;

async function measure(bytes: Buffer) {
  if (ENDLESS.test(bytes.toString('latin1', 0, 5000))) return UNREADABLE;
  const { default: sharp } = await import('sharp');
  try {
    const metadata = await sharp(bytes, { animated: true }).metadata();
    // Browsers do not show TIFF.
    if (metadata.format === 'tiff') return UNREADABLE;
    const { width, pages = 1, pageHeight: height = metadata.height, format, orientation = 1 } = metadata;
    // The Exif orientations 5 to 8 rotate the image by 90 degrees.
    const size = orientation >= 5 ? { width: height, height: width } : { width, height };
    return { ...size, isRaster: pages === 1 && format !== 'svg', isCut: format === 'svg' && isCut(bytes) };
  } catch {
    return UNREADABLE;
  }
}

/** True for an SVG image that has neither a size nor a view box: browsers do not shrink its contents. */
function isCut(bytes: Buffer): boolean {
  const tag = tokenizeHtml(bytes.toString('latin1', 0, 5000)).find(({ name }) => name === 'svg');
  const has = (side: string): boolean => /^[\d.]+[a-z]*$/i.test(tag?.attributes[side] ?? '');
  return tag !== undefined && !('viewbox' in tag.attributes) && !(has('width') && has('height'));
}

/** A hash of an image and of the options and version that its variants are made with. */
export const hashImage = (bytes: Buffer): string =>
  hash(Buffer.concat([bytes, Buffer.from(JSON.stringify([VARIANTS, versionsOf('sharp')]))])).slice(0, 10);

/** The description of a video of many hours is smaller. */
const MAX_MOVIE = 50_000_000;
/** A fragmented video has two boxes for each fragment, which is some seconds long. */
const MAX_BOXES = 50_000;
/** The tracks of a WebM file are described before its pictures. */
const WEBM_HEAD = 1_000_000;

export function readVideos(files: PublicFile[], last: LastBuild = noLastBuild): Videos {
  const captions = new Map(files.filter(({ file }) => /\.vtt$/i.test(file)).map((file) => [file.file, file]));
  const videos = files.filter(({ file }) => isVideo(file));
  const read = videos.map((video) => {
    const caption = captions.get(video.file.replace(/[^.]*$/, 'vtt'));
    const keys = [video, ...(caption ? [caption] : [])].map(({ body }) => body.key);
    const key = keys.every(Boolean) ? keys.join() : '';
    return last.reuse(`video ${video.file}`, key, () => readVideo(video, caption));
  });
  return new Map(read.map((video) => [video.path, video]));
}

function readVideo({ file, body }: PublicFile, captions?: PublicFile): Video {
  const { bytes, copyOf } = body;
  const track = isSupportedVideo(file) ? withFile(copyOf, (fd) => readTrack(fd, bytes)) : undefined;
  const video = { path: `/${file}`, bytes, ...track };
  if (captions === undefined) return video;
  const start = readStart(captions.body.copyOf, 10).toString();
  const isBroken = !/^\ufeff?WEBVTT(\s|$)/.test(start);
  return { ...video, captions: `/${captions.file}`, ...(isBroken && { hasBrokenCaptions: true }) };
}

function readTrack(fd: number, size: number): VideoTrack | undefined {
  const start = readPart(fd, 0, BOX_HEAD);
  if (start.length < BOX_HEAD) return undefined;
  if (start.readUInt32BE(0) === WEBM_START) return readWebm(readPart(fd, 0, WEBM_HEAD), size);
  let track: VideoTrack | undefined;
  // To the end, because a download that was cut off may have its description at the start.
  for (let at = 0, count = 0; at < size && count < MAX_BOXES; count++) {
    const head = readPart(fd, at, BOX_HEAD);
    const box = readBox(new DataView(head.buffer, head.byteOffset, head.length), 0, at, size);
    if (box === undefined || (at === 0 && box.type !== 'ftyp')) return undefined;
    if (box.type === 'moov' && box.end - box.start <= MAX_MOVIE)
      track = readMp4(readPart(fd, box.start, box.end - box.start));
    at = box.end;
  }
  return track;
}
