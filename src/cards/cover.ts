// Where the cover of a post is on its social card, and how much room that leaves for the text.
import { CARD_HEIGHT, CARD_WIDTH } from './card';
import { BAR_HEIGHT, PADDING, type TextBoxes } from './layout';

export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface CoverPlace extends Rectangle {
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
  if (ratio >= WIDE) {
    const high = clamp(FRAME.width / ratio, FRAME.least, FRAME.most);
    return {
      left: CARD_WIDTH - PADDING - FRAME.width,
      top: Math.round(BAR_HEIGHT + (CARD_HEIGHT - BAR_HEIGHT - high) / 2),
      width: FRAME.width,
      height: high,
      isFramed: true,
    };
  }
  const high = CARD_HEIGHT - BAR_HEIGHT;
  const wide = clamp(high * ratio, SIDE.least, SIDE.most);
  return { left: CARD_WIDTH - wide, top: BAR_HEIGHT, width: wide, height: high, isFramed: false };
}

/** The room for the text beside a cover. Below a framed one, the foot has the whole width. */
export function boxesBeside({ left, isFramed }: CoverPlace): TextBoxes {
  const width = left - GAP - PADDING;
  return {
    title: { width, height: 252, lineHeight: 1.06 },
    text: { width, height: 132, lineHeight: 1.4 },
    site: isFramed ? 560 : width - 60,
    siteBesideDate: isFramed ? 390 : width - 240,
  };
}

const clamp = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)));
