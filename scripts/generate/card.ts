// A card as PNG: laid out by satori, drawn by resvg in another thread, packed with few colours by sharp. Loaded only
// when a card has to be drawn.
import { renderAsync } from '@resvg/resvg-js';
import * as satoriPackage from 'satori';
import sharp from 'sharp';
import { CARD_HEIGHT, CARD_WIDTH, type Card } from '../../src/generated/cards/card';
import { type Typefaces, toCardText } from '../../src/generated/cards/card-text';
import { readFont } from '../../src/generated/cards/sfnt';
import { SocialCard } from '../../src/generated/cards/social-card';
import { toTypeface } from '../../src/generated/cards/typeface';
import { familiesFor, readFonts } from './fonts';

// Required by the compiled program the package has its function one level deeper than imported by a test.
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

/** The card as an SVG in which every letter is an outline. */
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
