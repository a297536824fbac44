// Sizes and formats of videos, read from files that Chromium has recorded, whole and damaged.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { inMemory } from '../../../scripts/build/last-build';
import { listPublic } from '../../../scripts/files/public-files';
import { readVideos } from '../../../scripts/generate/videos';
import { boxesIn } from '../../../src/videos/containers';
import { MAX_VIDEO_BYTES, videoProblem, videoWarning } from '../../../src/videos/videos';
import { fixtures, temporaryFolder } from '../../helpers';
import { usualOrSoak } from '../../usual-or-soak';

const mp4 = readFileSync(join(fixtures, 'films/film.mp4'));
const webm = readFileSync(join(fixtures, 'films/film.webm'));

/** Writes the files and reads the videos among them. */
function readAll(files: Record<string, Uint8Array | string>) {
  const folder = temporaryFolder();
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  return readVideos(listPublic(folder, 'public'));
}

const readOne = (name: string, bytes: Uint8Array | string) => {
  const { path, bytes: size, ...film } = readAll({ [name]: bytes }).get(`/${name}`) ?? { path: '', bytes: 0 };
  return film;
};

/** A copy with other bytes at the place after a text. */
function withBytes(bytes: Buffer, after: string, offset: number, changed: number[]): Buffer {
  const copy = Buffer.from(bytes);
  copy.set(changed, copy.indexOf(after) + after.length + offset);
  return copy;
}

const box = (type: string, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

/** Where the header of a track has its matrix; with longer dates it is later. */
const MATRIX = mp4[mp4.indexOf('tkhd') + 4] === 1 ? 52 : 40;

const upright = { width: 160, height: 284, codec: 'avc1' };

it.each([
  ['an MP4 file', 'a.mp4', mp4, upright],
  [
    'a picture that is turned',
    'a.mp4',
    withBytes(mp4, 'tkhd', MATRIX, [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0]),
    { ...upright, width: 284, height: 160 },
  ],
  [
    'a picture that is turned to the left, by numbers with a rounding error',
    'a.mp4',
    withBytes(mp4, 'tkhd', MATRIX, [0, 0, 0, 0, 255, 255, 0, 1, 0, 0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0]),
    { ...upright, width: 284, height: 160 },
  ],
  [
    'its description at the end',
    'a.mp4',
    Buffer.concat([
      mp4.subarray(0, mp4.readUInt32BE(0)),
      box('mdat', webm),
      mp4.subarray(mp4.readUInt32BE(0)),
    ]),
    upright,
  ],
  ['a WebM file', 'a.webm', webm, { width: 320, height: 180, codec: 'V_VP8' }],
  ['a WebM file that is named MP4', 'a.mp4', webm, { width: 320, height: 180, codec: 'V_VP8' }],
  ['a download that was cut off', 'a.mp4', mp4.subarray(0, -100), {}],
  ['only its first bytes', 'a.webm', webm.subarray(0, 60), {}],
  ['an empty file', 'a.mp4', '', {}],
  ['another file', 'a.webm', 'x'.repeat(5000), {}],
  ['no description', 'a.mp4', box('ftyp', webm), {}],
  ['another format', 'a.mov', mp4, {}],
])('reads %s', (_, name, bytes, film) => {
  expect(readOne(name, bytes)).toEqual(film);
});

describe('a file of millions of boxes', () => {
  const start = mp4.subarray(0, mp4.readUInt32BE(0));
  const free = Buffer.alloc(16_000_000, box('free'));
  it.each([
    ['behind its description', Buffer.concat([mp4, free]), upright],
    ['before its description', Buffer.concat([start, free, mp4.subarray(start.length)]), {}],
    ['in its description', Buffer.concat([start, box('moov', free)]), {}],
    ['in each track', Buffer.concat([start, box('moov', box('trak', free), box('trak', free))]), {}],
  ])('is read if they are %s', (_, bytes, film) => {
    expect(readOne('a.mp4', bytes)).toEqual(film);
  });

  it('is not read to its end', () => {
    expect(boxesIn(new DataView(free.buffer, free.byteOffset), 0, free.length)).toHaveLength(100_000);
  });
});

it.each([
  [99_999, upright],
  [100_000, {}],
])('the picture behind %i other boxes is %j', (count, film) => {
  const at = mp4.indexOf('moov') - 4;
  const movie = mp4.subarray(at + 8, at + mp4.readUInt32BE(at));
  const start = mp4.subarray(0, mp4.readUInt32BE(0));
  // The last of the other boxes is the header of the movie.
  const bytes = Buffer.concat([start, box('moov', Buffer.alloc(8 * (count - 1), box('free')), movie)]);
  expect(readOne('a.mp4', bytes)).toEqual(film);
});

it('a damaged file is never an error of the program, and takes no time', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return seed % below;
  };
  const folder = temporaryFolder();
  for (const [name, whole] of Object.entries({ 'a.mp4': mp4, 'a.webm': webm }))
    for (let round = 0; round < usualOrSoak(60, 300); round++) {
      const bytes = Buffer.from(whole);
      for (let k = random(8); k >= 0; k--) bytes[random(Math.min(bytes.length, 900))] = random(256);
      writeFileSync(
        join(folder, name),
        bytes.subarray(0, random(3) === 0 ? random(bytes.length) : bytes.length),
      );
      expect(() => readVideos(listPublic(folder, 'public'))).not.toThrow();
    }
});

it('finds captions beside a video', () => {
  const videos = readAll({ 'a.mp4': mp4, 'a.vtt': '\ufeffWEBVTT\n', 'b.webm': webm, 'b.vtt': '1\n00:00' });
  expect(videos.get('/a.mp4')).toMatchObject({ captions: '/a.vtt' });
  expect(videoProblem('/a.mp4', videos)).toBeUndefined();
  expect(videoProblem('/b.webm', videos)?.message).toBe('public/b.vtt does not begin with WEBVTT');
});

it('reads a video again only if it has changed', () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  const folder = temporaryFolder();
  const memory = inMemory();
  writeFileSync(join(folder, 'a.mp4'), mp4);
  const read = () => readVideos(listPublic(folder, 'public'), memory).get('/a.mp4');
  const first = read();
  expect(read()).toBe(first);
  writeFileSync(join(folder, 'a.mp4'), webm);
  expect(read()).toMatchObject({ width: 320 });
  vi.useRealTimers();
});

it.each([
  [{ bytes: MAX_VIDEO_BYTES, codec: 'avc1' }, undefined],
  [{ bytes: MAX_VIDEO_BYTES + 1 }, 'public/a.mp4 is 26.3 MB; Cloudflare Pages accepts at most 26.2 MB'],
  [{ bytes: 61_234_567 }, 'public/a.mp4 is 61.3 MB; Cloudflare Pages accepts at most 26.2 MB'],
  [{ bytes: 1, codec: 'hvc1' }, 'public/a.mp4 is encoded as hvc1, which many browsers do not show'],
  [{ bytes: 1, codec: 'av01' }, undefined],
])('warns of %j: %s', (video, message) => {
  expect(videoWarning({ path: '/a.mp4', ...video })?.message).toBe(message);
});

/** An EBML element; its size takes four bytes. */
const element = (id: number[], ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + 0x10000000);
  return Buffer.concat([Buffer.from(id), size, content]);
};
const webmOf = (width: Buffer, codec: string, ...more: Buffer[]): Buffer => {
  const picture = element([0xe0], element([0xb0], width), element([0xba], Buffer.from([1, 0])), ...more);
  const entry = element([0xae], element([0x86], Buffer.from(codec)), picture);
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3]),
    element([0x18, 0x53, 0x80, 0x67], element([0x16, 0x54, 0xae, 0x6b], entry)),
  ]);
};

it.each([
  ['a usual width', Buffer.from([2, 0]), 'V_VP9', 512],
  ['a width of eight bytes of ones', Buffer.alloc(8, 255), 'V_VP9', undefined],
  ['a width of 2,000 bytes', Buffer.alloc(2000, 255), 'V_VP9', undefined],
  ['a codec of 400,000 bytes', Buffer.from([2, 0]), 'x'.repeat(400_000), 512],
])('reads a WebM file with %s', (_, width, codec, expected) => {
  expect(readOne('a.webm', webmOf(width, codec)).width).toBe(expected);
});

it.each([
  ['in pixels', [], { width: 640, height: 360 }],
  ['in pixels by its unit', [0], { width: 640, height: 360 }],
  ['as a ratio', [3], { width: 512, height: 256 }],
])('a WebM file with a size to show %s', (_, unit, size) => {
  const shown = [element([0x54, 0xb0], Buffer.from([2, 128])), element([0x54, 0xba], Buffer.from([1, 104]))];
  const units = unit.map((one) => element([0x54, 0xb2], Buffer.from([one])));
  const bytes = webmOf(Buffer.from([2, 0]), 'V_VP9', ...shown, ...units);
  expect(readOne('a.webm', bytes)).toEqual({ ...size, codec: 'V_VP9' });
});
