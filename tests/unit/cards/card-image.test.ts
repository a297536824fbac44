// The PNG of a card: text over the background, with a fixed palette.
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CARD_HEIGHT, CARD_WIDTH } from '../../../src/cards/card';
import { createCardImage } from '../../../src/cards/card-image';
import { createColorTable, type Rgb } from '../../../src/cards/colors';
import { SHIPPED } from '../../../src/colors/palette';

const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;
const DAY = SHIPPED.day;
const table = createColorTable(DAY);
const PIXELS = CARD_WIDTH * CARD_HEIGHT;

/** Pixels of one color with premultiplied alpha, from 0 to 255. */
function fill([red, green, blue]: Rgb, opacity = 255): Uint8Array {
  const part = (value: number) => Math.round((value * opacity) / 255);
  const [pixel] = new Uint32Array(Uint8Array.of(part(red), part(green), part(blue), opacity).buffer);
  return new Uint8Array(new Uint32Array(PIXELS).fill(pixel).buffer);
}

const create = () =>
  createCardImage(fill(rgb(DAY.paper)), createColorTable(DAY), { crc32, deflate: promisify(deflate) });
const image = create();

const decode = async (png: Uint8Array) => {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  return { at: (x: number, y: number) => [...data.subarray(3 * (y * info.width + x)).subarray(0, 3)], info };
};

const off = (color: ArrayLike<number>, other: Rgb) =>
  Math.max(...other.map((value, k) => Math.abs(value - color[k])));

describe('the palette', () => {
  it('fits in a PNG and contains the exact colors of a card', () => {
    expect(table.colors.length).toBeLessThanOrEqual(256);
    const colors = table.colors.map(String);
    for (const name of ['paper', 'ink', 'accent', 'accent-ink', 'surface', 'plate'] as const)
      expect(colors, name).toContain(String(rgb(DAY[name])));
  });

  it('has the exact color of the paper, also if the surface is almost the same', () => {
    const { colors, find } = createColorTable({ ...DAY, paper: '#fcfcfc', surface: '#ffffff' });
    expect(colors[find(252, 252, 252)]).toEqual([252, 252, 252]);
  });

  it.each(['paper', 'ink', 'ink-soft', 'ink-faint', 'accent', 'accent-ink', 'surface'] as const)(
    'is close to %s and its mixtures with paper',
    (name) => {
      for (let part = 0; part <= 1; part += 0.05) {
        const color = rgb(DAY[name]).map((value, k) =>
          Math.round(value * part + rgb(DAY.paper)[k] * (1 - part)),
        ) as unknown as Rgb;
        expect(
          off(table.colors[table.find(...color)], color),
          `${name} ${part.toFixed(2)}`,
        ).toBeLessThanOrEqual(14);
      }
    },
  );
});

describe('the image', () => {
  it('is the background without text', async () => {
    const { at, info } = await decode(await image(fill([0, 0, 0], 0)));
    expect(info).toMatchObject({ width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3 });
    for (const [x, y] of [
      [0, 0],
      [CARD_WIDTH - 1, 0],
      [600, 315],
      [CARD_WIDTH - 1, CARD_HEIGHT - 1],
    ])
      expect(off(at(x, y), rgb(DAY.paper))).toBe(0);
  });

  it('has each pixel of the text at its position', async () => {
    const text = fill([0, 0, 0], 0);
    const places = [
      [0, 0],
      [CARD_WIDTH - 1, 0],
      [0, 1],
      [311, 77],
      [CARD_WIDTH - 1, CARD_HEIGHT - 1],
    ];
    for (const [x, y] of places) text.set([...rgb(DAY.ink), 255], 4 * (y * CARD_WIDTH + x));
    const { at } = await decode(await image(text));
    for (const [x, y] of places) expect(off(at(x, y), rgb(DAY.ink)), `${x} ${y}`).toBe(0);
    for (const [x, y] of [
      [1, 0],
      [1, 1],
      [310, 77],
      [312, 77],
      [CARD_WIDTH - 1, 1],
    ])
      expect(off(at(x, y), rgb(DAY.paper)), `${x} ${y}`).toBe(0);
  });

  it('mixes half-transparent text with the background', async () => {
    const { at } = await decode(await image(fill(rgb(DAY.ink), 128)));
    const half = rgb(DAY.ink).map((value, k) => (value + rgb(DAY.paper)[k]) / 2) as unknown as Rgb;
    expect(off(at(20, 20), half)).toBeLessThanOrEqual(8);
  });

  it('does not depend on the cards before it', async () => {
    const text = fill([40, 60, 70], 255);
    const alone = create();
    await image(fill([47, 63, 71], 255));
    expect(await image(text)).toEqual(await alone(text));
  });

  it('does not change the background for the next card', async () => {
    const empty = await image(fill([0, 0, 0], 0));
    await image(fill(rgb(DAY.accent)));
    expect(await image(fill([0, 0, 0], 0))).toEqual(empty);
  });
});
