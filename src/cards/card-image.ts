// Puts the text of a card over the background, which is the same on all cards, and writes the PNG with a color table
// (https://www.w3.org/TR/png-3/).
import { CARD_HEIGHT, CARD_WIDTH } from './card';
import type { ColorTable } from './colors';

/** The functions of node:zlib that a PNG needs. */
export interface Zlib {
  deflate: (data: Uint8Array) => Promise<Uint8Array>;
  crc32: (data: Uint8Array) => number;
}

/**
 * Returns a function from the pixels of a text to a PNG. Pixels are RGBA: the background is opaque, the color channels of
 * the text are multiplied by its opacity.
 */
export function createCardImage(
  background: Uint8Array,
  { colors, find }: ColorTable,
  zlib: Zlib,
): (text: Uint8Array) => Promise<Uint8Array> {
  const indexOf = (pixels: Uint8Array, at: number) => find(pixels[at], pixels[at + 1], pixels[at + 2]);
  const plain = toRows((pixel) => indexOf(background, 4 * pixel));
  return async (text) => {
    const rows = plain.slice();
    // Most pixels are empty. Comparing all four channels at once skips them eight times as fast.
    const aligned = text.byteOffset % 4 === 0 ? text : text.slice();
    const pixels = new Uint32Array(aligned.buffer, aligned.byteOffset, text.length / 4);
    for (let pixel = 0; pixel < pixels.length; pixel++) {
      if (pixels[pixel] === 0) continue;
      const at = 4 * pixel;
      const opacity = text[at + 3];
      const over = (channel: number) =>
        text[at + channel] + Math.round((background[at + channel] * (255 - opacity)) / 255);
      rows[rowPlace(pixel)] = find(over(0), over(1), over(2));
    }
    return encode(rows, colors, zlib);
  };
}

/** The place of a pixel in the rows of a PNG: before each row is one byte, the number of its filter. */
const rowPlace = (pixel: number): number => pixel + Math.floor(pixel / CARD_WIDTH) + 1;

function toRows(indexAt: (pixel: number) => number): Uint8Array {
  const rows = new Uint8Array((CARD_WIDTH + 1) * CARD_HEIGHT);
  for (let pixel = 0; pixel < CARD_WIDTH * CARD_HEIGHT; pixel++) rows[rowPlace(pixel)] = indexAt(pixel);
  return rows;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** 8 bits per pixel, which are an index of the color table, with the only compression, filters and no interlacing. */
const FORMAT = [8, 3, 0, 0, 0];

async function encode(
  rows: Uint8Array,
  colors: ColorTable['colors'],
  { deflate, crc32 }: Zlib,
): Promise<Uint8Array> {
  const chunk = (type: string, data: ArrayLike<number>): number[] | Uint8Array => {
    const bytes = new Uint8Array(data.length + 12);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, data.length);
    bytes.set(new TextEncoder().encode(type), 4);
    bytes.set(data, 8);
    view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
    return bytes;
  };
  const size = new DataView(new ArrayBuffer(8));
  size.setUint32(0, CARD_WIDTH);
  size.setUint32(4, CARD_HEIGHT);
  const parts = [
    SIGNATURE,
    chunk('IHDR', [...new Uint8Array(size.buffer), ...FORMAT]),
    chunk('PLTE', colors.flat()),
    chunk('IDAT', await deflate(rows)),
    chunk('IEND', []),
  ];
  const png = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    png.set(part, end);
    end += part.length;
  }
  return png;
}
