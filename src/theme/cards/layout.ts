// Where the parts of a card are, in pixels: the text on the left, the fish or the cover of a post on the right.
import { CARD_HEIGHT, CARD_WIDTH } from './card';
import type { Box } from './fit';

/** Between the edge of the card and its text. */
export const PADDING = 72;
/** The bar at the top. */
export const BAR_HEIGHT = 8;

/** The room for the parts of the text. The foot is one line: for the name of the site, its width. */
interface TextBoxes {
  title: Box;
  text: Box;
  site: number;
  siteBesideDate: number;
}

/** The fish is on the right: titles end before it, and so do the lines below them. */
export const BESIDE_FISH: TextBoxes = {
  title: { width: 770, height: 248, lineHeight: 1.06 },
  text: { width: 620, height: 120, lineHeight: 1.4 },
  site: 560,
  siteBesideDate: 390,
};

export interface CoverPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  /** True if it stands free, with a border and round corners; otherwise it fills the right side of the card. */
  isFramed: boolean;
}

/** The proportion above which a picture is wide. */
const WIDE = 1.15;
const FRAME = { width: 540, least: 290, most: 420 };
const SIDE = { least: 380, most: 500 };
/** Between the text and the cover. */
const GAP = 44;

/**
 * Places a picture of this size, in pixels. A wide one is shown whole, unless it is a panorama; a high one fills the right
 * side, from which it may lose a little above and below.
 */
export function placeCover({ width, height }: { width: number; height: number }): CoverPlace {
  const ratio = width / height;
  const room = CARD_HEIGHT - BAR_HEIGHT;
  if (ratio < WIDE) {
    const wide = clamp(room * ratio, SIDE.least, SIDE.most);
    return { x: CARD_WIDTH - wide, y: BAR_HEIGHT, width: wide, height: room, isFramed: false };
  }
  const high = clamp(FRAME.width / ratio, FRAME.least, FRAME.most);
  const y = Math.round(BAR_HEIGHT + (room - high) / 2);
  return { x: CARD_WIDTH - PADDING - FRAME.width, y, width: FRAME.width, height: high, isFramed: true };
}

/** The room for the text beside a cover. Below a framed one, the foot has the whole width. */
export function boxesBeside({ x, isFramed }: CoverPlace): TextBoxes {
  const width = x - GAP - PADDING;
  return {
    title: { width, height: 252, lineHeight: 1.06 },
    text: { width, height: 132, lineHeight: 1.4 },
    site: isFramed ? 560 : width - 60,
    siteBesideDate: isFramed ? 390 : width - 240,
  };
}

const clamp = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)));
