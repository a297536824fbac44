// What is read of a font file, from small ones that are written here.
import { describe, expect, it } from 'vitest';
import { readFacts } from '../../../src/fonts/font';
import { readFont } from '../../../src/fonts/sfnt';

/** Bytes of whole numbers of a size, in the order of font files. */
const numbers = (size: 2 | 4, ...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * size);
  for (const [index, value] of values.entries())
    bytes.writeUIntBE(value < 0 ? value + 2 ** (8 * size) : value, index * size, size);
  return bytes;
};
const u16 = (...values: number[]) => numbers(2, ...values);
const u32 = (...values: number[]) => numbers(4, ...values);
const zeros = (count: number) => Buffer.alloc(count);

function fontOf(tables: Record<string, Buffer | undefined>): Uint8Array {
  const all = Object.entries(tables).flatMap(([tag, body]) => (body ? [{ tag, body }] : []));
  let at = 12 + 16 * all.length;
  const records = all.map(({ tag, body }) => {
    const record = Buffer.concat([Buffer.from(tag), u32(0, at, body.length)]);
    at += body.length;
    return record;
  });
  const head = Buffer.concat([u32(0x1_0000), u16(all.length), zeros(6)]);
  return Buffer.concat([head, ...records, ...all.map(({ body }) => body)]);
}

// U+0000, A and B by difference, x and z by a list in which y has no glyph, and the segment that ends all tables.
const segments = Buffer.concat([
  u16(4, 0, 0, 8, 0, 0, 0),
  ...[u16(0, 66, 122, 0xffff), u16(0), u16(0, 65, 120, 0xffff), u16(4, -64, 1, 2), u16(0, 0, 4, 0)],
  u16(2, 0, 1),
]);
const groups = Buffer.concat([u16(12, 0), u32(0, 0, 2), u32(0x1f41f, 0x1f420, 2), u32(0x1f980, 0x1f980, 4)]);
const cmap = Buffer.concat([
  u16(0, 3),
  // The one between the two has an unknown format.
  ...[u16(3, 1), u32(28), u16(1, 0), u32(28 + segments.length), u16(3, 10), u32(30 + segments.length)],
  ...[segments, u16(6), groups],
]);
const REQUIRED = {
  cmap,
  glyf: zeros(2),
  head: Buffer.concat([zeros(18), u16(1000), zeros(34)]),
  hhea: Buffer.concat([zeros(4), u16(900, -250, 50), zeros(24), u16(4)]),
  hmtx: u16(100, 0, 500, 0, 600, 0, 700, 0, 9, 9, 9, 9, 9, 9),
};

it('a font without the letters of English has no facts', () => {
  expect(readFacts(fontOf(REQUIRED))).toBeUndefined();
});

describe('a font without the optional tables', () => {
  const font = readFont(fontOf(REQUIRED));

  it('has its characters and metrics', () => {
    expect([...(font?.characters() ?? [])]).toEqual([0, 65, 66, 120, 122, 0x1f41f, 0x1f420, 0x1f980]);
    expect(font).toMatchObject({ ascent: 0.9, descent: 0.25, lineGap: 0.05 });
    expect(font).toMatchObject({ weight: 400, isItalic: false, isMonospaced: false, axes: {} });
  });

  it.each([
    ['\0', 0.7],
    ['A', 0.5],
    ['B', 0.6],
    ['x', 0.7],
    ['z', 0.6],
    ['\u{1f41f}', 0.6],
    ['\u{1f420}', 0.7],
    // A glyph without a width has the last one.
    ['\u{1f980}', 0.7],
    ['C', undefined],
    ['y', undefined],
    ['\u{1f421}', undefined],
  ])('has the width of %s', (character, width) => {
    expect(font?.advance(character)).toBe(width);
  });
});

it.each<[name: string, selection: number, fixed: number, isItalic: boolean]>([
  ['italic', 0x21, 1, true],
  ['upright', 0x60, 0x100_0000, false],
])('an %s font with a weight, one width and axes has them', (_, selection, fixed, isItalic) => {
  const axis = (tag: string, ...values: number[]) =>
    Buffer.concat([Buffer.from(tag), u32(...values.map((value) => value * 0x1_0000)), zeros(4)]);
  const bytes = fontOf({
    ...REQUIRED,
    'OS/2': Buffer.concat([zeros(4), u16(700), zeros(56), u16(selection), zeros(32)]),
    post: Buffer.concat([zeros(12), u32(fixed), zeros(16)]),
    fvar: Buffer.concat([
      ...[u16(1, 0, 16, 2, 2, 20, 0, 0), axis('wght', 100, 400, 900), axis('slnt', -10, 0, 0.5)],
    ]),
  });
  expect(readFont(bytes)).toMatchObject({
    ...{ weight: 700, isItalic, isMonospaced: true },
    axes: { wght: { min: 100, usual: 400, max: 900 }, slnt: { min: -10, usual: 0, max: 0.5 } },
  });
});

it('a font whose table post says so has letters of different widths', () => {
  const post = Buffer.concat([zeros(12), u32(0), zeros(16)]);
  expect(readFont(fontOf({ ...REQUIRED, post }))?.isMonospaced).toBe(false);
});

it('a font for typesetting with outlines of PostScript is one', () => {
  expect(readFont(fontOf({ ...REQUIRED, glyf: undefined, 'CFF ': zeros(2) }))?.advance('A')).toBe(0.5);
});

it.each(['cmap', 'glyf', 'head', 'hhea', 'hmtx'])('a file without a table %s is not a font', (tag) => {
  expect(readFont(fontOf({ ...REQUIRED, [tag]: undefined }))).toBeUndefined();
});
