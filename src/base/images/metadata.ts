// Removes metadata, such as places and names, from pictures and videos. All else stays, also the orientation and the copyright.
import { toBinary, toBytes, viewOf } from '../bytes';
import { withoutBoxMetadata } from './boxes';
import { essentialExif } from './exif';

/** `start` is the checksum of the bytes before these. */
export type Crc32 = (bytes: Uint8Array, start?: number) => number;

/** A format that is a sequence of parts. `start` matches the start of a file, the other patterns match the start of a part. */
interface FileFormat {
  start: RegExp;
  first(file: Uint8Array): number;
  endOf(file: Uint8Array, at: number): number;
  essential: RegExp;
  last: RegExp;
  /** Matches a part with Exif data, up to where the data begins. */
  exif: RegExp;
  toPart(exif: Uint8Array, crc32: Crc32): Uint8Array[];
  /** Corrects what the header of the file says about its parts. */
  finish?(copy: Uint8Array, hasExif: boolean): void;
}

/** ITU-T T.81, annex B. Of the application segments, 0xe0 to 0xef, three stay: JFIF without a preview, ICC profile, Adobe. */
const JPEG: FileFormat = {
  start: /^\xff\xd8\xff/,
  first: (file) => nextMarker(file, 2),
  endOf: (file, at) => nextMarker(file, at + 2 + viewOf(file).getUint16(at + 2)),
  essential: /^\xff(?:[^\xe0-\xef\xfe]|\xe0..JFIF\0.{7}\0\0|\xe2..ICC_PROFILE\0|\xee..Adobe)/s,
  last: /^\xff\xd9/,
  exif: /^\xff\xe1..Exif../s,
  toPart: (exif) => [toBytes('\xff\xe1'), numberOf(exif.length + 8, 2), toBytes('Exif\0\0'), exif],
};

/** https://www.w3.org/TR/png-3/#5Chunk-layout: critical chunks begin with a capital; the others here say how it is shown. */
const PNG: FileFormat = {
  start: /^\x89PNG/,
  first: () => 8,
  endOf: (file, at) => at + 12 + viewOf(file).getUint32(at),
  essential:
    /^....(?:[A-Z]|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|mDCV|cLLI|bKGD|hIST|pHYs|acTL|fcTL|fdAT|(?:tEX|zTX|iTX)tCopyright\0)/s,
  last: /^....IEND..../s,
  exif: /^....eXIf/s,
  toPart: (exif, crc32) => {
    const type = toBytes('eXIf');
    return [numberOf(exif.length, 4), type, exif, numberOf(crc32(exif, crc32(type)), 4)];
  },
};

const EXIF = toBytes('EXIF');

/** https://developers.google.com/speed/webp/docs/riff_container */
const WEBP: FileFormat = {
  start: /^RIFF.{4}WEBP/s,
  first: () => 12,
  endOf: (file, at) => at + 8 + 2 * Math.ceil(viewOf(file).getUint32(at + 4, true) / 2),
  essential: /^(?:VP8[ LX]|ALPH|ANIM|ANMF|ICCP)/,
  last: /^(?!)/,
  exif: /^EXIF.{4}(?:Exif..)?/s,
  toPart: (exif) => [EXIF, numberOf(exif.length, 4).reverse(), exif, new Uint8Array(exif.length % 2)],
  finish(copy, hasExif) {
    viewOf(copy).setUint32(4, copy.length - 8, true);
    // The flags for Exif and XMP.
    if (toBinary(copy.subarray(12, 16)) === 'VP8X') copy[20] = (copy[20] & ~12) | (hasExif ? 8 : 0);
  },
};

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt: extensions begin with !; the listed ones say how it is shown. */
const GIF: FileFormat = {
  start: /^GIF8/,
  first: (file) => 13 + tableSize(file[10]),
  endOf(file, at) {
    if (file[at] !== 0x2c && file[at] !== 0x21) throw new RangeError('This is no block.');
    let end = at + (file[at] === 0x2c ? 11 + tableSize(file[at + 9]) : 2);
    while (file[end] > 0) end += file[end] + 1;
    return end + 1;
  },
  essential: /^(?:[^!]|!\xf9|!\xff.(?:NETSCAPE2\.0|ANIMEXTS1\.0|ICCRGBG1012))/s,
  last: /^;/,
  exif: /^(?!)/,
  toPart: () => [],
};

const FORMATS = [JPEG, PNG, WEBP, GIF];

/** Returns a copy without metadata, or the same object if the file is cut off or of another format. */
export function withoutMetadata(file: Uint8Array, crc32: Crc32): Uint8Array {
  const start = toBinary(file.subarray(0, 100));
  const format = FORMATS.find((one) => one.start.test(start));
  try {
    if (format) return withoutParts(file, format, crc32);
    // Old QuickTime files begin with a box other than `ftyp`.
    return /^.{4}(?:ftyp|moov|mdat|wide|free|skip)/s.test(start) ? withoutBoxMetadata(file) : file;
  } catch (error) {
    if (error instanceof RangeError) return file;
    throw error;
  }
}

/** The length of the shortest part, except for the last part of a file. */
const SHORTEST = 8;

/** What follows the last part is left out: phones add a film there, or a second picture. */
function withoutParts(file: Uint8Array, format: FileFormat, crc32: Crc32): Uint8Array {
  const { first, endOf, essential, last, exif, toPart, finish } = format;
  let at = first(file);
  const parts = [file.subarray(0, at)];
  while (at + SHORTEST <= file.length) {
    const head = toBinary(file.subarray(at, at + 20));
    const ending = last.exec(head)?.[0].length;
    const end = ending ? at + ending : endOf(file, at);
    if (essential.test(head)) parts.push(file.subarray(at, end));
    const exifAt = exif.exec(head)?.[0].length;
    const data = exifAt ? essentialExif(file.subarray(at + exifAt, end)) : undefined;
    if (data?.length) parts.push(...toPart(data, crc32));
    at = ending ? file.length : end;
  }
  if (essential.test(toBinary(file.subarray(at)))) parts.push(file.subarray(at));
  const copy = join(parts);
  finish?.(copy, parts.includes(EXIF));
  return copy;
}

function join(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const tableSize = (flags: number): number => (flags & 128 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Returns the offset of the next marker. In the data of a scan, 0xff before 0 or a restart number is not a marker. */
function nextMarker(file: Uint8Array, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const code = file[at + 1];
    if (code > 0 && code < 0xff && (code < 0xd0 || code > 0xd7)) return at;
  }
  return file.length;
}

const numberOf = (value: number, bytes: number): Uint8Array =>
  Uint8Array.from({ length: bytes }, (_, k) => value >>> (8 * (bytes - 1 - k)));
