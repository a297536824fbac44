// Exif data: the directory of a TIFF file (TIFF 6.0, section 2), reduced to the orientation and the copyright.
import { viewOf } from '../bytes';

const [ORIENTATION, COPYRIGHT] = [0x112, 0x8298];

/** Returns Exif data with only these two entries; empty if there is neither, or if the data is damaged. */
export function essentialExif(exif: Uint8Array): Uint8Array {
  const isLittle = exif[0] === 0x49;
  const view = viewOf(exif);
  const short = (at: number): number => view.getUint16(at, isLittle);
  const long = (at: number): number => view.getUint32(at, isLittle);
  try {
    const start = long(4);
    const limit = (exif.length - start) / 12;
    const entries = Array.from({ length: Math.min(short(start), limit) }, (_, k) => start + 2 + 12 * k);
    const essential = [ORIENTATION, COPYRIGHT].flatMap(
      (tag) => entries.find((at) => short(at) === tag) ?? [],
    );
    const copy = new Uint8Array(exif.length);
    let end = essential.length > 0 ? start + 2 + 12 * essential.length + 4 : 0;
    copy.set(exif.subarray(0, 8));
    copy[isLittle ? start : start + 1] = essential.length;
    for (const [k, at] of essential.entries()) {
      copy.set(exif.subarray(at, at + 12), start + 2 + 12 * k);
      const [length, value] = [long(at + 4), long(at + 8)];
      // A text of up to four bytes is in the entry itself.
      if (short(at) === ORIENTATION || length <= 4) continue;
      copy.set(exif.subarray(value, value + length), value);
      end = Math.max(end, value + length);
    }
    return copy.subarray(0, end);
  } catch {
    return new Uint8Array();
  }
}
