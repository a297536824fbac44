// The measures that all cards have in common, in pixels.
import type { Box } from './lines';

/** Between the edge of the card and its text. */
export const PADDING = 72;
/** The bar at the top. */
export const BAR_HEIGHT = 8;

/** The room for the parts of the text. The foot is one line: for the name of the site, its width. */
export interface TextBoxes {
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
