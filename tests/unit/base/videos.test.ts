// Sizes and formats of videos: of two that Chromium has recorded, whole and damaged, and of files that are written here, at the
// limits of what is read.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { readVideos } from '../../../scripts/build/inputs/media';
import { createLastBuild } from '../../../scripts/build/last-build';
import { listPublic } from '../../../scripts/disk/read/public-files';
import { videoProblem } from '../../../src/base/videos/videos';
import { fixtures, temporaryFolder } from '../../helpers';
import { box, number } from './boxes';

const mp4 = readFileSync(join(fixtures, 'films/film.mp4'));
const webm = readFileSync(join(fixtures, 'films/film.webm'));
const upright = { width: 160, height: 284, codec: 'avc1' };

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

const start = mp4.subarray(0, mp4.readUInt32BE(0));

/** A track: the last bytes of its header are nine numbers of a matrix, of which `a` and `d` say how it is turned. */
function track(
  width: number,
  height: number,
  { a = 65_536, d = 65_536, length = 84, codec = '' } = {},
): Buffer {
  const header = Buffer.alloc(length, 255);
  header.writeInt32BE(a, length - 44);
  header.writeInt32BE(d, length - 28);
  header.writeUInt32BE(width * 65_536, length - 8);
  header.writeUInt32BE(height * 65_536, length - 4);
  const samples = box('mdia', box('minf', box('stbl', box('stsd', Buffer.alloc(12), Buffer.from(codec)))));
  return box('trak', box('tkhd', header), samples);
}
const movie = (...parts: Buffer[]) => Buffer.concat([start, box('moov', ...parts)]);
const film = (width: number, height: number, codec = '') => ({ width, height, codec });

/** An EBML element, whose size takes one byte or four. */
const element = (id: number[], ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const size =
    content.length < 127 ? number(0x80 + content.length, 1) : number(0x10000000 + content.length, 4);
  return Buffer.concat([Buffer.from(id), size, content]);
};
const entry = (width: Buffer, height: Buffer, codec = 'V_VP9', ...more: Buffer[]): Buffer =>
  element(
    [0xae],
    element([0x86], Buffer.from(codec)),
    element([0xe0], element([0xb0], width), element([0xba], height), ...more),
  );
const tracks = (...entries: Buffer[]): Buffer => element([0x16, 0x54, 0xae, 0x6b], ...entries);
const SEGMENT = [0x18, 0x53, 0x80, 0x67];
const START = element([0x1a, 0x45, 0xdf, 0xa3]);
const segment = (...parts: Buffer[]) => Buffer.concat([START, element(SEGMENT, ...parts)]);
const [wide, high] = [number(320, 2), number(180, 2)];
const usual = tracks(entry(wide, high));
const vp9 = film(320, 180, 'V_VP9');
/** A size to show, in this unit. */
const shown = (...unit: number[]) =>
  segment(
    tracks(
      entry(
        wide,
        high,
        'V_VP9',
        element([0x54, 0xb0], number(640, 2)),
        element([0x54, 0xba], number(360, 2)),
        ...unit.map((one) => element([0x54, 0xb2], number(one, 1))),
      ),
    ),
  );

it.each<[what: string, bytes: Buffer | string, expected: object, name?: string]>([
  ['an MP4 file', mp4, upright],
  ['a WebM file', webm, film(320, 180, 'V_VP8'), 'a.webm'],
  ['a WebM file that is named MP4', webm, film(320, 180, 'V_VP8')],
  [
    'its description at the end',
    Buffer.concat([start, box('mdat', webm), mp4.subarray(start.length)]),
    upright,
  ],
  ['a download that was cut off', mp4.subarray(0, -100), {}],
  ['only its first bytes', webm.subarray(0, 60), {}, 'a.webm'],
  ['an empty file', '', {}],
  ['another file', 'x'.repeat(5000), {}, 'a.webm'],
  ['no description', box('ftyp', webm), {}],
  ['another format', mp4, {}, 'a.mov'],
  ['a format', movie(track(160, 90, { codec: 'avc1' })), film(160, 90, 'avc1')],
  ['a format that is cut off', movie(track(160, 90, { codec: 'avc' })), film(160, 90)],
  ['one pixel', movie(track(1, 1)), film(1, 1)],
  ['very many pixels', movie(track(60_000, 40_000)), film(60_000, 40_000)],
  ['no width', movie(track(0, 90)), {}],
  ['no height', movie(track(160, 0)), {}],
  ['a picture that is turned', movie(track(160, 90, { a: 0, d: 0 })), film(90, 160)],
  ['one that is skewed', movie(track(160, 90, { a: 0 })), film(160, 90)],
  ['one that is skewed otherwise', movie(track(160, 90, { d: 0 })), film(160, 90)],
  ['a header that is too short', movie(track(160, 90, { length: 83 })), {}],
  ['a long header', movie(track(160, 90, { length: 96 })), film(160, 90)],
  ['the first track with a picture', movie(box('udta', track(1, 2)), track(0, 0), track(3, 4)), film(3, 4)],
  ['a known size', segment(usual), vp9],
  ['an unknown size, as of a recording', Buffer.concat([START, Buffer.from([...SEGMENT, 0xff]), usual]), vp9],
  ['zeros before it', Buffer.concat([START, Buffer.alloc(9), number(0x80, 1), element(SEGMENT, usual)]), {}],
  ['a file that is incomplete', segment(usual, Buffer.alloc(200)).subarray(0, -1), {}],
  [
    'a track of 126 bytes before it',
    segment(tracks(element([0xae], Buffer.alloc(126)), entry(wide, high))),
    vp9,
  ],
  ['100,000 pixels', segment(tracks(entry(number(100_000, 3), number(1, 1)))), film(100_000, 1, 'V_VP9')],
  ['more pixels than any has', segment(tracks(entry(number(100_001, 3), number(1, 1)))), {}],
  ['no height', segment(tracks(entry(wide, number(0, 1)))), {}],
  ['a width of eight bytes', segment(tracks(entry(Buffer.concat([Buffer.alloc(6), wide]), high))), vp9],
  ['a width of nine bytes', segment(tracks(entry(Buffer.concat([Buffer.alloc(7), wide]), high))), {}],
  ['a width of eight bytes of ones', segment(tracks(entry(Buffer.alloc(8, 255), high))), {}],
  [
    'a long name of its format',
    segment(tracks(entry(wide, high, 'x'.repeat(70)))),
    film(320, 180, 'x'.repeat(64)),
  ],
  [
    'one of 400,000 bytes',
    segment(tracks(entry(wide, high, 'x'.repeat(400_000)))),
    film(320, 180, 'x'.repeat(64)),
  ],
  ['a size to show in pixels', shown(), film(640, 360, 'V_VP9')],
  ['a size to show in pixels by its unit', shown(0), film(640, 360, 'V_VP9')],
  ['a size to show as a ratio', shown(3), vp9],
])('reads %s', (_, bytes, expected, name = 'a.mp4') => {
  expect(readOne(name, bytes)).toEqual(expected);
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
  const last = createLastBuild();
  writeFileSync(join(folder, 'a.mp4'), mp4);
  const read = () => readVideos(listPublic(folder, 'public'), last).get('/a.mp4');
  const first = read();
  expect(read()).toBe(first);
  writeFileSync(join(folder, 'a.mp4'), webm);
  expect(read()).toMatchObject({ width: 320 });
  vi.useRealTimers();
});
