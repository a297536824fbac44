// What phones and programs write into pictures and videos is in no file of dist, wherever the owner's file is.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildOutputs } from '../../../scripts/build/build-site';
import { toBinary } from '../../../src/base/bytes';
import { decode } from '../../../src/base/html/tokens';
import { withoutMetadata } from '../../../src/base/images/metadata';
import { withoutSvgMetadata } from '../../../src/base/images/svg';
import { argsFor, bytesOf, copyFixture, fixtures, optionsFor, runHere } from '../../helpers';
import { box, number } from './boxes';

const SECRET = 'Secret Road 1';
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="${SECRET}"/></rdf:RDF></x:xmpmeta>`;
const EXIF = {
  IFD0: { Artist: SECRET, Copyright: 'Koi Limited' },
  IFD2: { UserComment: SECRET },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSAreaInformation: SECRET },
};

const noise = () =>
  sharp({
    create: {
      width: 32,
      height: 24,
      channels: 3,
      background: '#147',
      noise: { type: 'gaussian', sigma: 30 },
    },
  });
const pages = async () =>
  sharp(await Promise.all([noise(), noise()].map((page) => page.png().toBuffer())), {
    join: { animated: true },
  });
const withAll = (image: Sharp): Promise<Buffer> =>
  image.withMetadata({ orientation: 6 }).withExifMerge(EXIF).withIccProfile('p3').withXmp(XMP).toBuffer();

const segment = (code: number, text: string) =>
  Buffer.concat([Buffer.of(0xff, code), number(text.length + 2, 2), Buffer.from(text)]);
const chunk = (type: string, text: string) => {
  const content = Buffer.from(type + text);
  return Buffer.concat([number(text.length, 4), content, number(crc32(content), 4)]);
};
const insert = (bytes: Buffer, at: number, ...parts: Buffer[]): Buffer =>
  Buffer.concat([bytes.subarray(0, at), ...parts, bytes.subarray(at)]);
const secret = Buffer.from(SECRET);
const clean = (file: Buffer): Buffer => Buffer.from(withoutMetadata(file, crc32));

const jpeg = async (options = {}) =>
  Buffer.concat([
    insert(
      await withAll(noise().jpeg(options)),
      2,
      segment(0xed, `Photoshop 3.0\0${SECRET}`),
      segment(0xfe, SECRET),
      segment(0xe2, `MPF\0${SECRET}`),
      segment(0xe0, `JFXX\0${SECRET}`),
      segment(0xe0, `JFIF\0\x01\x02\0\0\x01\0\x01\x01\x05${SECRET}..`),
      segment(0xe2, `ICC_PROFILE_OF\0${SECRET}`),
      segment(0xeb, SECRET),
    ),
    secret,
  ]);
const png = async (options = {}) =>
  Buffer.concat([
    insert(
      await withAll(noise().png(options)),
      33,
      chunk('tEXt', `Comment\0${SECRET}`),
      chunk('zTXt', `Comment\0${SECRET}`),
      chunk('iTXt', `Comment\0\0\0\0\0${SECRET}`),
      chunk('caBX', SECRET),
      chunk('sPLT', `${SECRET}\0\x08\0\0\0\0\0\x01`),
      chunk('tEXt', `CopyrightOwnerAddress\0${SECRET}`),
    ),
    secret,
  ]);
const gif = async () => {
  // With a table of 256 colors.
  const bytes = await (await pages()).gif({ delay: [200, 300] }).toBuffer();
  const block = Buffer.concat([Buffer.of(SECRET.length), secret, Buffer.of(0)]);
  const extensions = ['!\xfe', '!\xff\x0bXMP DataXMP', '!\xff\x0bNETSCAPE9.9', '!\xab'].flatMap((start) => [
    Buffer.from(start, 'latin1'),
    block,
  ]);
  return Buffer.concat([insert(bytes, 13 + 768, ...extensions), secret]);
};
const webp = async (options = {}) => {
  const size = number(SECRET.length, 4).reverse();
  const other = Buffer.concat([Buffer.from('VP8S'), size, secret, Buffer.alloc(SECRET.length % 2)]);
  return Buffer.concat([await withAll(noise().webp(options)), other, Buffer.from('\n')]);
};

const KEPT = { orientation: 6, hasProfile: true };

describe.each<[string, () => Promise<Buffer>, kept?: object]>([
  ['JPEG', jpeg, KEPT],
  ['progressive JPEG', () => jpeg({ progressive: true }), KEPT],
  ['JPEG without end', async () => (await jpeg()).subarray(0, -SECRET.length - 2), KEPT],
  ['PNG', png, KEPT],
  ['PNG with a palette', () => png({ palette: true }), KEPT],
  ['WebP', webp, KEPT],
  ['WebP without loss', () => webp({ lossless: true }), KEPT],
  [
    'animated WebP',
    async () => withAll((await pages()).webp({ delay: [200, 300] })),
    { delay: [200, 300], ...KEPT },
  ],
  ['animated GIF', gif, { delay: [200, 300] }],
  ['AVIF', () => withAll(noise().avif()), { hasProfile: true }],
])('%s', (_, make, kept = {}) => {
  it('has only its picture, its profile, its orientation and its copyright', async () => {
    const file = await make();
    expect(file.includes(SECRET)).toBe(true);
    const copy = clean(file);
    expect(copy.includes(SECRET)).toBe(false);
    const read = async (bytes: Buffer) => {
      const image = sharp(bytes, { animated: true, failOn: 'none' });
      const { exif, xmp, iptc, icc, delay, orientation } = await image.metadata();
      const pixels = await image.raw().toBuffer();
      return {
        pixels,
        xmp: xmp?.toString().replaceAll('\0', ''),
        iptc,
        copyright: exif?.includes('Koi Limited'),
        facts: { delay, orientation, hasProfile: icc !== undefined },
      };
    };
    const [before, after] = [await read(file), await read(copy)];
    expect(after.pixels.equals(before.pixels)).toBe(true);
    expect(after.facts).toEqual(before.facts);
    expect(after.facts).toMatchObject(kept);
    expect(after.copyright).toBe(before.copyright);
    expect([after.xmp ?? '', after.iptc]).toEqual(['', undefined]);
    expect(copy.equals(clean(copy))).toBe(true);
  });
});

it.each([
  ['JPEG', jpeg],
  ['PNG', png],
  ['WebP', webp],
  ['GIF', gif],
])('%s that is cut off anywhere has none', async (_, make) => {
  const file = await make();
  const start = file.lastIndexOf(SECRET) + SECRET.length;
  const cut = Array.from({ length: start }, (_, length) => clean(file.subarray(0, length)));
  expect(cut.filter((copy) => copy.includes(SECRET))).toEqual([]);
});

it('the items of a HEIC file are overwritten, in the box of data and in the file', () => {
  const full = (version: number) => number(version * 2 ** 24, 4);
  const info = (id: number, type: string) =>
    box('infe', full(2), number(id, 2), number(0, 2), Buffer.from(`${type}\0`));
  const place = (id: number, method: number, at: number, length: number) =>
    Buffer.concat([...[id, method, 0, 1].map((value) => number(value, 2)), number(at, 4), number(length, 4)]);
  const exif = Buffer.concat([number(0, 4), secret]);
  const build = (at: number) => {
    const infos = [info(1, 'hvc1'), info(2, 'Exif'), info(3, 'mime')];
    const places = [place(1, 0, at, 13), place(2, 1, 0, exif.length), place(3, 0, at + 13, 13)];
    const meta = box(
      'meta',
      full(0),
      box('iinf', full(0), number(3, 2), ...infos),
      box('iloc', full(1), number(0x4400, 2), number(3, 2), ...places),
      box('idat', exif),
    );
    return Buffer.concat([box('ftyp', Buffer.from('heic')), meta, box('mdat', secret, secret)]);
  };
  const file = build(build(0).length - 2 * SECRET.length);
  const copy = clean(file);
  expect(toBinary(file).split(SECRET).length - 1).toBe(3);
  const left = toBinary(copy).split(SECRET);
  expect(left.map((part) => part.slice(-4))).toEqual(['mdat', '\0\0\0\0']);
  expect(copy.length).toBe(file.length);
});

const HEIC = box('ftyp', Buffer.from('heic'));
const picture = (...parts: Buffer[]) =>
  box('meta', number(0, 4), box('pitm', number(0, 4), number(1, 2)), ...parts);

it.each<[string, Buffer, left: string[]]>([
  [
    'a video',
    Buffer.concat([
      box('ftyp', Buffer.from('mp42')),
      box(
        'moov',
        box('mvhd', secret),
        box('udta', Buffer.from(`\xa9xyz${SECRET}`, 'latin1')),
        box('meta', secret),
        box('gps ', secret),
        box(
          'trak',
          box('tkhd', secret),
          box('meta', secret),
          box('mdia', box('udta', secret), box('meta', secret), box('minf', box('stbl', secret))),
        ),
      ),
      box('meta', number(0, 4), box('xml ', secret)),
      box('moof', box('udta', secret), box('traf', box('trun', secret), box('uuid', secret))),
      box('uuid', secret),
      box('free', secret),
      box('mdat', secret),
    ]),
    ['mvhd', 'tkhd', 'stbl', 'trun', 'mdat'],
  ],
  [
    'a film of QuickTime without a type',
    Buffer.concat([box('mdat', secret), box('moov', box('udta', secret))]),
    ['mdat'],
  ],
  [
    'a video with thousands of boxes',
    Buffer.concat([HEIC, ...Array(2000).fill(box('skip')), box('udta', secret)]),
    [],
  ],
  [
    'a picture of a phone',
    Buffer.concat([
      HEIC,
      picture(
        box('iloc'),
        box('iprp', box('ipco', box('ispe', secret), box('udes', secret))),
        box('xml ', secret),
      ),
      box('mpvd', secret),
      box('sefd', secret),
    ]),
    ['ispe'],
  ],
])('the boxes of %s that say where it was made are overwritten', (_, film, expected) => {
  const copy = clean(film);
  expect(copy.length).toBe(film.length);
  const left = copy
    .toString('latin1')
    .split(SECRET)
    .map((before) => before.slice(-4));
  expect(left.slice(0, -1)).toEqual(expected);
});

const drawing = (inside: string) =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">${inside}<path d="M0 0"/></svg>\n`;
const asData = (text: string) => `data:image/jpeg;base64,${text}`;
it.each<[string, (base64: string) => string]>([
  ['in lines', (text) => asData(text.replace(/.{76}/g, '$&&#10;'))],
  ['with character references', (text) => asData(text.replaceAll('+', '&#x2B;').replaceAll('/', '&#47;'))],
  ['with percent signs', (text) => asData(text.replaceAll('+', '%2B').replaceAll('/', '%2F'))],
  ['with a reference in its scheme', (text) => asData(text).replace(':', '&#58;')],
  ['with references in its type', (text) => asData(text).replace('jpeg', 'j&#x70;eg').replace(';', '&#59;')],
  ['in capitals', (text) => `DATA:image/JPEG;BASE64,${text}`],
  ['with a character set', (text) => `data:image/jpeg;charset=utf-8; base64,${text}`],
  ['of another type', (text) => `data:application/octet-stream;base64,${text}`],
  ['without a type', (text) => ` data:;base64,${text}`],
])('photos in an SVG, %s, have none', async (_, write) => {
  const photo = await jpeg();
  const written = (bytes: Buffer) => write(bytes.toString('base64'));
  const copy = withoutSvgMetadata(drawing(`<image href="${written(photo)}"/>`), crc32);
  const [start] = written(photo)
    .replace(/&#(?:58|59|x70);/g, decode)
    .split(',');
  const plain = `${start},${clean(photo).toString('base64')}`;
  expect(copy).toBe(drawing(`<image href="${plain}"/>`));
});

const FILES = [
  'public/me.jpg',
  'public/posts/pond.jpg',
  'public/posts/unused.jpeg',
  'content/posts/koi/beside.jpg',
  'content/posts/koi/IMG_1.JPG',
  'public/me.jpe',
  'public/me.bmp',
  'public/me',
];

it('a build publishes no picture as the owner has it', async () => {
  const photo = await jpeg();
  const folder = copyFixture('good', {
    ...Object.fromEntries(FILES.map((file) => [file, photo])),
    'public/plain.png': readFileSync(join(fixtures, 'good/public/posts/pond.png')),
    'content/posts/koi/index.md':
      '---\ntitle: Koi\ndate: 2025-03-01\ndescription: A koi.\ncover: { src: /posts/pond.jpg, alt: A pond }\n---\n![A koi](beside.jpg)\n',
    'content/site.yaml': (text) => `portrait: { src: /me.jpg, alt: Me }\n${text}`,
  });
  const { outputs, problems } = await buildOutputs(optionsFor(folder));
  expect(problems).toEqual([]);
  const published = [...outputs.values()].filter(({ body }) => !(typeof body === 'object' && 'make' in body));
  expect(published.filter((output) => Buffer.from(bytesOf(output)).includes(SECRET))).toEqual([]);
  const copies = published.flatMap(({ source, hasNoMetadata }) => (hasNoMetadata ? source : []));
  expect(copies.sort()).toEqual([...FILES].sort());
  for (const file of FILES) expect(readFileSync(join(folder, file)).equals(photo)).toBe(true);
  expect(outputs.get('plain.png')?.body).toMatchObject({ copyOf: join(folder, 'public/plain.png') });
  expect((await runHere(argsFor(folder))).stdout).toMatch(
    /dist, 8 of them without the place and other metadata of the originals, built in/,
  );
  expect(readFileSync(join(folder, 'dist/me.jpg')).includes(SECRET)).toBe(false);
});
