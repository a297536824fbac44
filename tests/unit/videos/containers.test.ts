// Sizes and formats in the bytes of videos that are written here, at the limits of what is read.
import { describe, expect, it } from 'vitest';
import { readBox, readMp4, readWebm } from '../../../src/videos/containers';
import { MAX_VIDEO_BYTES } from '../../../src/videos/videos';

const bytes = (size: number, value: number): Buffer => {
  const buffer = Buffer.alloc(size);
  buffer.writeUIntBE(value, 0, size);
  return buffer;
};

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([bytes(4, content.length + 8), Buffer.from(type), content]);
};

describe('a box of MP4', () => {
  const read = (buffer: Buffer, end = buffer.length) =>
    readBox(new DataView(buffer.buffer, buffer.byteOffset, buffer.length), 0, 0, end);
  const [empty, rest] = [box('free'), Buffer.alloc(20)];
  const long = (size: number) =>
    Buffer.concat([bytes(4, 1), Buffer.from('mdat'), bytes(4, 0), bytes(4, size)]);

  it.each<[string, Buffer, object | undefined]>([
    ['without contents, at the end', empty, { type: 'free', start: 8, end: 8 }],
    ['whose head is cut off', empty.subarray(0, 7), undefined],
    ['with contents', Buffer.concat([box('free', rest), rest]), { type: 'free', start: 8, end: 28 }],
    ['that is shorter than its head', Buffer.concat([bytes(4, 7), Buffer.from('free'), rest]), undefined],
    [
      'up to the end',
      Buffer.concat([bytes(4, 0), Buffer.from('free'), rest]),
      { type: 'free', start: 8, end: 28 },
    ],
    ['with a long size', Buffer.concat([long(18), rest]), { type: 'mdat', start: 16, end: 18 }],
    ['with a long size and no contents', long(16), { type: 'mdat', start: 16, end: 16 }],
    ['with a long size that is too short', Buffer.concat([long(15), rest]), undefined],
    ['whose long size is cut off', long(16).subarray(0, 15), undefined],
    ['beyond its parent', box('free', rest).subarray(0, 27), undefined],
  ])('%s', (_, buffer, expected) => {
    expect(read(buffer)).toEqual(expected);
  });
});

/** The header of a track, whose last bytes are nine numbers of a matrix, of which `a` and `d` say how it is turned. */
function header(width: number, height: number, { a = 65_536, d = 65_536, length = 84 } = {}): Buffer {
  const content = Buffer.alloc(length, 255);
  content.writeInt32BE(a, length - 44);
  content.writeInt32BE(d, length - 28);
  content.writeUInt32BE(width * 65_536, length - 8);
  content.writeUInt32BE(height * 65_536, length - 4);
  return box('tkhd', content);
}

const samples = (codec: string, length = 16): Buffer => {
  const content = Buffer.concat([Buffer.alloc(12), Buffer.from(codec)]).subarray(0, length);
  return box('mdia', box('minf', box('stbl', box('stsd', content))));
};

describe('the picture of an MP4 file', () => {
  it.each<[string, Buffer[], object | undefined]>([
    ['with its format', [header(160, 90), samples('avc1')], { width: 160, height: 90, codec: 'avc1' }],
    [
      'whose format is cut off',
      [header(160, 90), samples('avc1', 15)],
      { width: 160, height: 90, codec: '' },
    ],
    ['of one pixel', [header(1, 1)], { width: 1, height: 1, codec: '' }],
    ['of very many pixels', [header(60_000, 40_000)], { width: 60_000, height: 40_000, codec: '' }],
    ['without a width', [header(0, 90)], undefined],
    ['without a height', [header(160, 0)], undefined],
    ['that is turned', [header(160, 90, { a: 0, d: 0 })], { width: 90, height: 160, codec: '' }],
    ['that is skewed', [header(160, 90, { a: 0 })], { width: 160, height: 90, codec: '' }],
    ['that is skewed otherwise', [header(160, 90, { d: 0 })], { width: 160, height: 90, codec: '' }],
    ['with a header that is too short', [header(160, 90, { length: 83 })], undefined],
    ['with a long header', [header(160, 90, { length: 96 })], { width: 160, height: 90, codec: '' }],
  ])('%s', (_, track, film) => {
    expect(readMp4(box('trak', ...track))).toEqual(film);
  });

  it('is that of the first track with one', () => {
    const movie = [box('udta', header(1, 2)), box('trak', header(0, 0)), box('trak', header(3, 4))];
    expect(readMp4(Buffer.concat(movie))).toEqual({ width: 3, height: 4, codec: '' });
  });
});

/** An EBML element with a size of one byte, or of four. */
const element = (id: number[], ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = content.length < 127 ? bytes(1, 0x80 + content.length) : bytes(4, 0x10000000 + content.length);
  return Buffer.concat([Buffer.from(id), size, content]);
};
const entry = (width: Buffer, height: Buffer, codec = 'V_VP9'): Buffer =>
  element(
    [0xae],
    element([0x86], Buffer.from(codec)),
    element([0xe0], element([0xb0], width), element([0xba], height)),
  );
const tracks = (...entries: Buffer[]): Buffer => element([0x16, 0x54, 0xae, 0x6b], ...entries);
const SEGMENT = [0x18, 0x53, 0x80, 0x67];
const START = element([0x1a, 0x45, 0xdf, 0xa3]);
const usual = tracks(entry(bytes(2, 320), bytes(2, 180)));
const film = { width: 320, height: 180, codec: 'V_VP9' };

describe('the picture of a WebM file', () => {
  const read = (...parts: Buffer[]) => {
    const file = Buffer.concat([START, ...parts]);
    return readWebm(file, file.length);
  };

  it.each<[string, Buffer[], object | undefined]>([
    ['with a known size', [element(SEGMENT, usual)], film],
    ['whose size is not known, as in a recording', [Buffer.from([...SEGMENT, 0xff]), usual], film],
    ['behind zeros', [Buffer.alloc(9), bytes(1, 0x80), element(SEGMENT, usual)], undefined],
    ['that is incomplete', [element(SEGMENT, usual, Buffer.alloc(200)).subarray(0, -1)], undefined],
    [
      'behind a track of 126 bytes',
      [element(SEGMENT, tracks(element([0xae], Buffer.alloc(126)), entry(bytes(2, 320), bytes(2, 180))))],
      film,
    ],
    [
      'of one pixel',
      [element(SEGMENT, tracks(entry(bytes(1, 1), bytes(1, 1))))],
      { ...film, width: 1, height: 1 },
    ],
    [
      'of 100,000 pixels',
      [element(SEGMENT, tracks(entry(bytes(3, 100_000), bytes(3, 100_000))))],
      { ...film, width: 100_000, height: 100_000 },
    ],
    [
      'of more pixels than any has',
      [element(SEGMENT, tracks(entry(bytes(3, 100_001), bytes(1, 1))))],
      undefined,
    ],
    ['without a height', [element(SEGMENT, tracks(entry(bytes(1, 1), bytes(1, 0))))], undefined],
    [
      'with a width of eight bytes',
      [element(SEGMENT, tracks(entry(Buffer.concat([Buffer.alloc(6), bytes(2, 320)]), bytes(2, 180))))],
      film,
    ],
    [
      'with a width of nine bytes',
      [element(SEGMENT, tracks(entry(Buffer.concat([Buffer.alloc(7), bytes(2, 320)]), bytes(2, 180))))],
      undefined,
    ],
    [
      'with a long name of its format',
      [element(SEGMENT, tracks(entry(bytes(2, 320), bytes(2, 180), 'x'.repeat(70))))],
      { ...film, codec: 'x'.repeat(64) },
    ],
  ])('%s', (_, parts, expected) => {
    expect(read(...parts)).toEqual(expected);
  });

  it('is not read from a file that is cut off anywhere', () => {
    const file = Buffer.concat([START, element(SEGMENT, usual)]);
    for (let length = 0; length < file.length; length++)
      expect(readWebm(file.subarray(0, length), length)).toBeUndefined();
  });
});

it('the limit of a video is that of the host', () => {
  expect(MAX_VIDEO_BYTES).toBe(26_214_400);
});
