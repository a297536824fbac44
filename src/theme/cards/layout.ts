// Where the parts of a card are, in pixels: a drawing above the text, or the koi or a cover on its right.
import { CARD_HEIGHT, CARD_WIDTH, type Card } from './card';

/** Between the edges of the card and its text. */
export const PADDING = 72;
/** The height of a drawing, which is as wide as the card. */
export const BAND = 240;

const TALL = { height: 248, lineHeight: 1.06 };
const TEXT = { height: 126, lineHeight: 1.4 };
const WIDTH = CARD_WIDTH - 2 * PADDING;

/** The name of the site and the date, which are one line, are as wide as `foot`. */
export function layoutOf({ drawing, cover }: Card) {
  if (cover) {
    const width = placeCover(cover).x - GAP - PADDING;
    return { top: 60, title: { ...TALL, width }, text: { ...TEXT, width }, foot: width - 60 };
  }
  // Titles end before the head of the fish, and what is below them before its tail.
  if (drawing === 'pond')
    return { top: 60, title: { ...TALL, width: 770 }, text: { ...TEXT, width: 620 }, foot: 560 };
  if (drawing)
    return {
      top: BAND + 30,
      title: { ...TALL, width: WIDTH, height: 120 },
      text: { ...TEXT, width: 900, height: 84 },
      foot: WIDTH,
    };
  return { top: 60, title: { ...TALL, width: WIDTH }, text: { ...TEXT, width: 860 }, foot: WIDTH };
}

const COVER = { width: 540, height: 486 };
/** Between the text and the cover. */
const GAP = 44;

/** Places a picture of this size, in pixels: whole, at the right edge. */
export function placeCover({ width, height }: { width: number; height: number }) {
  const scale = Math.min(COVER.width / width, COVER.height / height);
  const [wide, high] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  return {
    x: CARD_WIDTH - PADDING - wide,
    y: Math.round((CARD_HEIGHT - high) / 2),
    width: wide,
    height: high,
  };
}
