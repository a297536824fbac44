// Reads the size and the format of the picture in an MP4 file: ISO 14496-12.
import type { Film } from './videos';

interface Box {
  type: string;
  start: number;
  end: number;
}

export const BOX_HEAD = 16;

/** Reads the head of a box; `end` is where its parent ends. Undefined if it is damaged or reaches beyond the end. */
export function readBox(view: DataView, at: number, from: number, end: number): Box | undefined {
  if (at + 8 > view.byteLength) return undefined;
  const short = view.getUint32(at);
  const isLong = short === 1 && at + BOX_HEAD <= view.byteLength;
  const size = short === 0 ? end - from : isLong ? Number(view.getBigUint64(at + 8)) : short;
  const head = isLong ? BOX_HEAD : 8;
  if (size < head || from + size > end) return undefined;
  return { type: textAt(view, at + 4), start: from + head, end: from + size };
}

const textAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((k) => view.getUint8(at + k)));

/** A file has some ten boxes in each; one that was made to take long has millions. */
const MAX_INSIDE = 1000;

function boxesIn(view: DataView, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end && boxes.length < MAX_INSIDE; ) {
    const box = readBox(view, at, at, end);
    if (box === undefined) break;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** Returns the first box at a path such as `mdia minf`. */
const find = (view: DataView, { start, end }: Box, path: string): Box | undefined =>
  path
    .split(' ')
    .reduce<Box | undefined>(
      (parent, type) => parent && boxesIn(view, parent.start, parent.end).find((box) => box.type === type),
      { type: '', start, end },
    );

/** `movie` are the contents of the `moov` box. Undefined if none of its tracks has a picture. */
export function readMp4(movie: Uint8Array): Film | undefined {
  const view = new DataView(movie.buffer, movie.byteOffset, movie.byteLength);
  for (const track of boxesIn(view, 0, movie.byteLength).filter(({ type }) => type === 'trak')) {
    const header = find(view, track, 'tkhd');
    if (header === undefined || header.end - header.start < 84) continue;
    // The last 44 bytes are a matrix of nine numbers, then width and height, with 16 bits after the point.
    const [width, height] = [8, 4].map((back) => Math.round(view.getUint32(header.end - back) / 65536));
    if (width === 0 || height === 0) continue;
    const [a, , , , d] = [0, 1, 2, 3, 4].map((k) => view.getInt32(header.end - 44 + 4 * k));
    const samples = find(view, track, 'mdia minf stbl stsd');
    const codec = samples && samples.end - samples.start >= 16 ? textAt(view, samples.start + 12) : '';
    // Phones turn pictures by 90 degrees.
    return a === 0 && d === 0 ? { width: height, height: width, codec } : { width, height, codec };
  }
  return undefined;
}
