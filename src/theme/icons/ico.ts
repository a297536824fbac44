// PNG files of several sizes as one .ico: a header, an entry for each, then the files as they are.
// https://en.wikipedia.org/wiki/ICO_(file_format)

const HEADER = 6;
const ENTRY = 16;

export function toIco(images: { size: number; png: Uint8Array }[]): Uint8Array {
  const start = HEADER + ENTRY * images.length;
  const bytes = new Uint8Array(images.reduce((sum, { png }) => sum + png.length, start));
  const view = new DataView(bytes.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, images.length, true);
  let at = start;
  images.forEach(({ size, png }, k) => {
    const entry = HEADER + ENTRY * k;
    // 256 is written as 0.
    view.setUint8(entry, size % 256);
    view.setUint8(entry + 1, size % 256);
    view.setUint16(entry + 4, 1, true);
    view.setUint16(entry + 6, 32, true);
    view.setUint32(entry + 8, png.length, true);
    view.setUint32(entry + 12, at, true);
    bytes.set(png, at);
    at += png.length;
  });
  return bytes;
}
