// Reads the size and the format of the picture in a video file: MP4 (ISO 14496-12), and WebM
// (https://www.rfc-editor.org/rfc/rfc8794, EBML, and https://www.rfc-editor.org/rfc/rfc9559, Matroska).
import { toBinary, viewOf } from '../bytes';
import type { VideoTrack } from './videos';

export type Box = { type: string; start: number; end: number };

export const BOX_HEAD = 16;

/** Reads the header at `at` of a box that starts at `from` in the file and must end by `end`. Undefined if it is damaged. */
export function readBox(view: DataView, at: number, from: number, end: number): Box | undefined {
  if (at + 8 > view.byteLength) return undefined;
  const short = view.getUint32(at);
  const isLong = short === 1 && at + BOX_HEAD <= view.byteLength;
  const size = short === 0 ? end - from : isLong ? Number(view.getBigUint64(at + 8)) : short;
  const head = isLong ? BOX_HEAD : 8;
  if (size < head || from + size > end) return undefined;
  return { type: typeAt(view, at + 4), start: from + head, end: from + size };
}

export const typeAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((k) => view.getUint8(at + k)));

/** A long film in fragments has thousands of boxes. A file that was made to take long has millions. */
const MAX_BOXES = 100_000;

/** Returns the boxes between two offsets, up to the first damaged box. */
export function boxesIn(view: DataView, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end && boxes.length < MAX_BOXES; ) {
    const box = readBox(view, at, at, end);
    if (box === undefined) break;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** Returns the first box at a path such as `mdia minf`. */
export const findBox = (view: DataView, { start, end }: Box, path: string): Box | undefined =>
  path
    .split(' ')
    .reduce<Box | undefined>(
      (parent, type) => parent && boxesIn(view, parent.start, parent.end).find((box) => box.type === type),
      { type: '', start, end },
    );

/** `movie` is the content of the `moov` box. Undefined if no track has a picture. */
export function readMp4(movie: Uint8Array): VideoTrack | undefined {
  const view = viewOf(movie);
  for (const track of boxesIn(view, 0, movie.byteLength).filter(({ type }) => type === 'trak')) {
    const header = findBox(view, track, 'tkhd');
    if (header === undefined || header.end - header.start < 84) continue;
    // The last 44 bytes are a matrix of nine numbers, then width and height, with 16 bits after the point.
    const [width, height] = [8, 4].map((back) => Math.round(view.getUint32(header.end - back) / 65536));
    if (width === 0 || height === 0) continue;
    const [a, d] = [44, 28].map((back) => view.getInt32(header.end - back));
    const samples = findBox(view, track, 'mdia minf stbl stsd');
    const codec = samples && samples.end - samples.start >= 16 ? typeAt(view, samples.start + 12) : '';
    // Phones turn pictures by 90 degrees.
    return a === 0 && d === 0 ? { width: height, height: width, codec } : { width, height, codec };
  }
  return undefined;
}

const [SEGMENT, TRACKS, ENTRY, CODEC, VIDEO] = [0x18538067, 0x1654ae6b, 0xae, 0x86, 0xe0];
const [WIDTH, HEIGHT, SHOWN_WIDTH, SHOWN_HEIGHT, UNIT] = [0xb0, 0xba, 0x54b0, 0x54ba, 0x54b2];

const LONGEST_NUMBER = 8;
/** In pixels; no video is larger. */
const isSide = (length: number): boolean => length > 0 && length <= 100_000;

export const WEBM_START = 0x1a45dfa3;

type EbmlElement = Omit<Box, 'type'> & { id: number };

/** Reads a number whose leading zero bits say how long it is. The 1 after them, the marker, belongs to an id, not to a size. */
function readNumber(bytes: Uint8Array, at: number, keepsMarker: boolean) {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 8 || at + length > bytes.length) return undefined;
  let value = keepsMarker ? bytes[at] : bytes[at] & (0xff >> length);
  for (let k = 1; k < length; k++) value = value * 256 + bytes[at + k];
  // All bits are set if the size is not known, as in a recording.
  const isUnknown = !keepsMarker && value >= 2 ** (7 * length) - 1;
  return { value: isUnknown ? Number.POSITIVE_INFINITY : value, next: at + length };
}

function elementsIn(bytes: Uint8Array, { start, end }: Omit<Box, 'type'>): EbmlElement[] {
  const elements: EbmlElement[] = [];
  for (let at = start; at < Math.min(end, bytes.length); ) {
    const id = readNumber(bytes, at, true);
    const size = id && readNumber(bytes, id.next, false);
    if (id === undefined || size === undefined) break;
    at = size.next + size.value;
    elements.push({ id: id.value, start: size.next, end: at });
  }
  return elements;
}

/** `start` has the first bytes of a file of `size` bytes. Undefined if the file has no picture or is incomplete. */
export function readWebm(start: Uint8Array, size: number): VideoTrack | undefined {
  const within = (parent: EbmlElement | undefined, id: number): EbmlElement[] =>
    parent ? elementsIn(start, parent).filter((element) => element.id === id) : [];
  const text = (element?: EbmlElement): string =>
    element ? toBinary(start.subarray(element.start, Math.min(element.end, element.start + 64))) : '';
  const number = (element?: EbmlElement): number =>
    element && element.end - element.start <= LONGEST_NUMBER
      ? [...start.subarray(element.start, element.end)].reduce((value, byte) => value * 256 + byte, 0)
      : 0;
  const segment = elementsIn(start, { start: 0, end: size }).find(({ id }) => id === SEGMENT);
  if (segment && segment.end > size && segment.end !== Number.POSITIVE_INFINITY) return undefined;
  const entries = within(segment, TRACKS).flatMap((tracks) => within(tracks, ENTRY));
  for (const entry of entries) {
    const [video] = within(entry, VIDEO);
    const [width, height] = [WIDTH, HEIGHT].map((id) => number(within(video, id)[0]));
    if (!isSide(width) || !isSide(height)) continue;
    const codec = text(within(entry, CODEC)[0]);
    const [shownWidth, shownHeight] = [SHOWN_WIDTH, SHOWN_HEIGHT].map((id) => number(within(video, id)[0]));
    const isInPixels = number(within(video, UNIT)[0]) === 0 && isSide(shownWidth) && isSide(shownHeight);
    return isInPixels ? { width: shownWidth, height: shownHeight, codec } : { width, height, codec };
  }
  return undefined;
}
