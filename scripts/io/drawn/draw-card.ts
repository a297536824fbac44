// A card as PNG: laid out by satori, drawn by resvg in another thread, packed with few colours by sharp. Loaded only
// when a card has to be drawn.
import { renderAsync } from '@resvg/resvg-js';
import * as satoriPackage from 'satori';
import sharp from 'sharp';
import { CARD_HEIGHT, CARD_WIDTH, type Card } from '../../../src/cards/card';
import { type Typefaces, toCardText } from '../../../src/cards/card-text';
import { readFont } from '../../../src/cards/sfnt';
import { SocialCard } from '../../../src/cards/social-card';
import { toTypeface } from '../../../src/cards/typeface';
import { readFonts } from './fonts';

// Required by the compiled program the package has its function one level deeper than imported by a test.
const found = satoriPackage.default as unknown as { default?: typeof satoriPackage.default };
const satori = found.default ?? satoriPackage.default;

let kept: ReturnType<typeof loadFonts> | undefined;

function loadFonts() {
  const files = readFonts();
  const typeface = (...families: string[]) =>
    toTypeface(
      files
        .filter(
          ({ family, weight, style }) => families.includes(family) && weight === 400 && style === 'normal',
        )
        .flatMap(({ bytes }) => readFont(bytes) ?? []),
    );
  const typefaces: Typefaces = {
    serif: typeface('Newsreader', 'Newsreader Ext', 'Added'),
    sans: typeface('Hanken Grotesk', 'Hanken Grotesk Ext', 'Added'),
  };
  const fonts = files.map(({ family: name, weight, style, bytes: data }) => ({ name, weight, style, data }));
  return { typefaces, fonts };
}

/** The card as an SVG in which every letter is an outline. */
export async function layOutCard(card: Card): Promise<string> {
  kept ??= loadFonts();
  const { typefaces, fonts } = kept;
  return satori(SocialCard({ text: toCardText(card, typefaces) }), {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    fonts,
  });
}

export async function drawCard(card: Card): Promise<Uint8Array> {
  const image = await renderAsync(await layOutCard(card), { font: { loadSystemFonts: false } });
  return sharp(image.asPng()).png({ palette: true, colours: 96, effort: 8, dither: 0 }).toBuffer();
}
