// Draws a social card as a PNG: satori lays it out, resvg draws it in another thread, and sharp reduces its colors.
// Loaded only when a card must be drawn.
import { renderAsync } from '@resvg/resvg-js';
import * as satoriPackage from 'satori';
import sharp from 'sharp';
import { CARD_HEIGHT, CARD_WIDTH, type Card } from '../../src/generated/cards/card';
import { type Typefaces, toCardText } from '../../src/generated/cards/card-text';
import { readFont } from '../../src/generated/cards/sfnt';
import { SocialCard } from '../../src/generated/cards/social-card';
import { toTypeface } from '../../src/generated/cards/typeface';
import { familiesFor, readFonts } from './fonts';

// When the compiled program requires the package, its default export is nested one level deeper than with import.
const found = satoriPackage.default as unknown as { default?: typeof satoriPackage.default };
const satori = found.default ?? satoriPackage.default;

let loaded: ReturnType<typeof loadFonts> | undefined;

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

/** Lays out a card. Returns an SVG in which all letters are outlines. */
export async function layOutCard(card: Card): Promise<string> {
  loaded ??= loadFonts();
  const { typefaces, fonts, families } = loaded;
  return satori(SocialCard({ text: toCardText(card, typefaces), families }), {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    fonts,
  });
}

export async function drawCard(card: Card): Promise<Uint8Array> {
  const image = await renderAsync(await layOutCard(card), { font: { loadSystemFonts: false } });
  return sharp(image.asPng()).png({ palette: true, colours: 96, effort: 8, dither: 0 }).toBuffer();
}
