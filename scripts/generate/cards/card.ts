// Draws a social card as a PNG, with resvg in another thread. The background is drawn once.
// Loaded only when a card must be drawn.
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { renderAsync } from '@resvg/resvg-js';
import type { Card } from '../../../src/cards/card';
import { createCardImage } from '../../../src/cards/card-image';
import { type Typefaces, toCardText } from '../../../src/cards/card-text';
import { createColorTable } from '../../../src/cards/colors';
import type { TextBoxes } from '../../../src/cards/layout';
import { cardBackground, cardForeground } from '../../../src/cards/social-card';
import type { Style } from '../../../src/cards/style';
import { toTypeface } from '../../../src/cards/typeface';
import type { OwnFonts, Role } from '../../../src/fonts/faces';
import { readFont } from '../../../src/fonts/sfnt';
import { facesFor, readFonts } from '../fonts';
import { createShaper } from './shaper';

async function loadFonts(own: OwnFonts) {
  const files = await readFonts(own);
  const typeface = (role: Role) =>
    toTypeface(facesFor(role, files).flatMap(({ bytes }) => readFont(bytes) ?? []));
  const typefaces: Typefaces = { serif: typeface('serif'), sans: typeface('sans') };
  return { typefaces, shaper: await createShaper(files) };
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
  const { typefaces, shaper } = await loadFonts(own);
  const draw = async (svg: string): Promise<Uint8Array> =>
    (await renderAsync(svg, { font: { loadSystemFonts: false } })).pixels;
  const zlib = { crc32, deflate: promisify(deflate) };
  const image = draw(cardBackground(colors)).then((background) =>
    createCardImage(background, createColorTable(colors), zlib),
  );
  const drawText = (card: Card, boxes?: TextBoxes) =>
    draw(cardForeground(toCardText(card, typefaces, boxes), colors, shaper));
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
