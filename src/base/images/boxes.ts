// Removes the metadata of AVIF, HEIC and MP4: boxes of a movie (ISO 14496-12, section 8.10), and items of a picture (8.11, and
// ISO 23008-12). Zeros overwrite it, so that no offset changes.
import { toBytes, viewOf } from '../bytes';
import { type Box, boxesIn, findBox, typeAt } from '../videos/containers';
import { essentialExif } from './exif';

const CONTAINER = /^(?:moov|trak|mdia|minf|moof|traf|iprp|ipco)$/;
/** Includes unused space, and what Samsung adds to a picture: a film (`mpvd`) and data (`sefd`). */
const METADATA = /^(?:uuid|udta|udes|meta|xml |free|skip|gps |mpvd|sefd)$/;

/** Returns a copy of the same length, with zeros in the place of metadata. */
export function withoutBoxMetadata(file: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(file);
  const view = viewOf(copy);
  const whole = { type: '', start: 0, end: copy.length };
  const blank = (parent: Box): void => {
    for (const box of boxesIn(view, parent.start, parent.end)) {
      const { type, start, end } = box;
      // The `meta` box of a picture stays: it has the offsets of the items.
      const isOfPicture = type === 'meta' && inMeta(box, 'iloc') !== undefined;
      if (isOfPicture) blank({ ...box, start: start + 4 });
      else if (CONTAINER.test(type)) blank(box);
      if (isOfPicture || !METADATA.test(type)) continue;
      copy.fill(0, start, end);
      // Players skip a `free` box. A box with a 64-bit size keeps its type.
      if (view.getUint32(start - 8) === end - start + 8) copy.set(toBytes('free'), start - 4);
    }
  };
  const inMeta = (meta: Box, type: string) => findBox(view, { ...meta, start: meta.start + 4 }, type);
  blank(whole);
  const meta = findBox(view, whole, 'meta');
  const [infos, places, data] = ['iinf', 'iloc', 'idat'].map((type) => meta && inMeta(meta, type));
  if (infos === undefined || places === undefined) return copy;
  let at = places.start;
  const next = (bytes: number): number => {
    at += bytes;
    return copy.subarray(at - bytes, at).reduce((value, byte) => value * 256 + byte, 0);
  };
  const types = itemTypes(view, boxesIn(view, infos.start + (copy[infos.start] === 0 ? 6 : 8), infos.end));
  const version = next(1);
  next(3);
  const sizes = next(2);
  const [offsetSize, lengthSize, baseSize, indexSize] = [12, 8, 4, 0].map((bit) => (sizes >> bit) & 15);
  const idSize = version < 2 ? 2 : 4;
  const extentSize = indexSize + offsetSize + lengthSize;
  // In a valid file, items do not overlap. This limit stops files that were made to take long.
  let left = copy.length;
  for (let count = next(idSize); count > 0 && at < places.end; count--) {
    const type = types.get(next(idSize)) ?? '';
    // Offsets count from the `idat` box, or from the start of the file.
    const isInside = version > 0 && next(2) % 16 === 1;
    next(2);
    const base = next(baseSize) + (isInside ? (data?.start ?? 0) : 0);
    for (let extents = next(2); extents > 0 && extentSize > 0 && at < places.end; extents--) {
      next(indexSize);
      const start = base + next(offsetSize);
      const end = start + next(lengthSize);
      if (!/^(?:Exif|mime|uri )$/.test(type) || end > copy.length) continue;
      left -= end - start;
      if (left < 0) throw new RangeError('The items overlap.');
      // An Exif item begins with the length of what comes before its data.
      const exifAt = type === 'Exif' ? Math.min(start + 4 + view.getUint32(start), end) : end;
      const essential = essentialExif(copy.subarray(exifAt, end));
      copy.fill(0, type === 'Exif' ? start + 4 : start, end);
      copy.set(essential, exifAt);
    }
  }
  return copy;
}

const itemTypes = (view: DataView, infos: Box[]): Map<number, string> =>
  new Map(
    infos.map(({ start }) =>
      view.getUint8(start) === 3
        ? [view.getUint32(start + 4), typeAt(view, start + 10)]
        : [view.getUint16(start + 4), typeAt(view, start + 8)],
    ),
  );
