// Draws a social card as a PNG: satori lays it out, and resvg draws it in another thread. The background is drawn once.
// Loaded only when a card must be drawn.
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { renderAsync } from '@resvg/resvg-js';
import * as satoriPackage from 'satori';
import { CARD_HEIGHT, CARD_WIDTH, type Card } from '../../src/generated/cards/card';
import { createCardImage } from '../../src/generated/cards/card-image';
import { type Typefaces, toCardText } from '../../src/generated/cards/card-text';
import { readFont } from '../../src/generated/cards/sfnt';
import { CardBackground, CardForeground } from '../../src/generated/cards/social-card';
import { toTypeface } from '../../src/generated/cards/typeface';
import { familiesFor, readFonts } from './fonts';

// When the compiled program requires the package, its default export is nested one level deeper than with import.
const found = satoriPackage.default as unknown as { default?: typeof satoriPackage.default };
const satori = found.default ?? satoriPackage.default;

function loadFonts() {
  const files = readFonts();
  const upright = files.filter(({ weight, style }) => weight === 400 && style === 'normal');
  const serif = familiesFor('Newsreader', upright);
  const sans = familiesFor('Hanken Grotesk', upright);
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

let loaded: ReturnType<typeof load> | undefined;

function load() {
  const { typefaces, fonts, families } = loadFonts();
  const draw = async (element: Parameters<typeof satori>[0]): Promise<Uint8Array> => {
    const svg = await satori(element, { width: CARD_WIDTH, height: CARD_HEIGHT, fonts });
    return (await renderAsync(svg, { font: { loadSystemFonts: false } })).pixels;
  };
  const zlib = { crc32, deflate: promisify(deflate) };
  const image = draw(CardBackground()).then((background) => createCardImage(background, zlib));
  return async (card: Card) => {
    const text = await draw(CardForeground({ text: toCardText(card, typefaces), families }));
    return (await image)(text);
  };
}

export function drawCard(card: Card): Promise<Uint8Array> {
  loaded ??= load();
  return loaded(card);
}
