// Draws a social card as a PNG: satori lays it out, and resvg draws it in another thread. The background is drawn once.
// Loaded only when a card must be drawn.
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { renderAsync } from '@resvg/resvg-js';
import * as satoriPackage from 'satori';
import type { OwnFonts } from '../../../src/fonts/faces';
import { readFont } from '../../../src/fonts/sfnt';
import { CARD_HEIGHT, CARD_WIDTH, type Card } from '../../../src/generated/cards/card';
import { createCardImage } from '../../../src/generated/cards/card-image';
import { type Typefaces, toCardText } from '../../../src/generated/cards/card-text';
import { createColorTable } from '../../../src/generated/cards/colors';
import type { TextBoxes } from '../../../src/generated/cards/layout';
import { CardBackground, CardForeground } from '../../../src/generated/cards/social-card';
import { toTypeface } from '../../../src/generated/cards/typeface';
import type { Style } from '../../../src/generated/style';
import { familiesFor, readFonts } from '../fonts';

// When the compiled program requires the package, its default export is nested one level deeper than with import.
const found = satoriPackage.default as unknown as { default?: typeof satoriPackage.default };
const satori = found.default ?? satoriPackage.default;

async function loadFonts(own: OwnFonts) {
  const files = await readFonts(own);
  const upright = files.filter(({ weight, style }) => weight === 400 && style === 'normal');
  const serif = familiesFor('serif', upright);
  const sans = familiesFor('sans', upright);
  const typeface = (families: string[]) =>
    toTypeface(
      families
        .flatMap((name) => upright.filter(({ family }) => family === name))
        .flatMap(({ bytes }) => readFont(bytes) ?? []),
    );
  const typefaces: Typefaces = { serif: typeface(serif), sans: typeface(sans) };
  const fonts = files.map(({ family: name, weight, style, bytes: data }) => ({ name, weight, style, data }));
  return { typefaces, fonts, families: { serif: serif.join(', '), sans: sans.join(', ') } };
}

type Draw = (card: Card) => Promise<Uint8Array>;

/** What cards have in common, for the style that was used last: the same for all cards of a site. */
let last: { style: string; drawn: Promise<Drawing> } | undefined;

interface Drawing {
  /** Draws a card with the fish. */
  draw: Draw;
  /** Draws only the text, in pixels of RGBA whose colors are multiplied by their opacity. */
  drawText: (card: Card, boxes: TextBoxes) => Promise<Uint8Array>;
}

async function prepare({ colors, fonts: own }: Style): Promise<Drawing> {
  const { typefaces, fonts, families } = await loadFonts(own);
  const draw = async (element: Parameters<typeof satori>[0]): Promise<Uint8Array> => {
    const svg = await satori(element, { width: CARD_WIDTH, height: CARD_HEIGHT, fonts });
    return (await renderAsync(svg, { font: { loadSystemFonts: false } })).pixels;
  };
  const zlib = { crc32, deflate: promisify(deflate) };
  const image = draw(CardBackground({ colors })).then((background) =>
    createCardImage(background, createColorTable(colors), zlib),
  );
  const drawText = (card: Card, boxes?: TextBoxes) =>
    draw(CardForeground({ text: toCardText(card, typefaces, boxes), colors, families }));
  return { drawText, draw: async (card) => (await image)(await drawText(card)) };
}

async function drawingFor(style: Style): Promise<Drawing> {
  if (last?.style !== style.id) last = { style: style.id, drawn: prepare(style) };
  return last.drawn;
}

export const drawCard = async (card: Card, style: Style): Promise<Uint8Array> =>
  (await drawingFor(style)).draw(card);

export const drawCardText = async (card: Card, style: Style, boxes: TextBoxes): Promise<Uint8Array> =>
  (await drawingFor(style)).drawText(card, boxes);
