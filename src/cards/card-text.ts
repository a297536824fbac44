// A card -> its lines and their sizes. What the fonts have no letters for is left out, so that no
// empty box is ever drawn; a title of which too little is left gives way to the name of the site.
import type { Card } from './card';
import { BESIDE_FISH, type TextBoxes } from './layout';
import { type Fitted, fitText } from './lines';
import { isReadable, type Typeface } from './typeface';

export interface CardText {
  over: string;
  title: Fitted & { lineHeight: number };
  /** The end of the last line that is set in italics; empty for none. */
  italic: string;
  text: Fitted & { lineHeight: number };
  site: Fitted;
  date: string;
}

export interface Typefaces {
  serif: Typeface;
  sans: Typeface;
}

const TITLE_SIZES = [108, 100, 92, 84, 78, 72, 66, 60, 56, 52, 48, 44, 40, 36];
/** The foot is one line. */
const SITE = { height: 42, lineHeight: 1.2 };
const SITE_SIZES = [34, 30, 26, 22, 18, 16];
const TEXT_SIZES = [30, 28, 26, 24, 22, 20];

/** `boxes` is the room for the text. */
export function toCardText(card: Card, { serif, sans }: Typefaces, boxes: TextBoxes = BESIDE_FISH): CardText {
  const whole = `${card.title}${card.italic ?? ''}`;
  const site = serif.supported(card.site);
  const shown = serif.supported(whole);
  const isShown = isReadable(shown, whole);
  const italic = isShown ? serif.supported(card.italic ?? '') : '';
  const title = fitText(isShown ? shown : site, tightened(serif), boxes.title, TITLE_SIZES);
  const shownText = sans.supported(card.text);
  const text = fitText(
    isReadable(shownText, card.text) ? shownText : '',
    sans.measure,
    boxes.text,
    TEXT_SIZES,
  );
  return {
    over: sans.supported(card.over),
    title: { ...title, lineHeight: boxes.title.lineHeight },
    italic: title.lines.at(-1)?.endsWith(italic) ? italic : '',
    text: { ...text, lineHeight: boxes.text.lineHeight },
    site: fitText(
      isReadable(site, card.site) ? site : '',
      serif.measure,
      { ...SITE, width: card.date ? boxes.siteBesideDate : boxes.site },
      SITE_SIZES,
    ),
    date: card.date ?? '',
  };
}

/** Large letters stand a little closer; an upper bound, because pairs that are kerned are narrower still. */
const tightened =
  ({ measure }: Typeface) =>
  (text: string) =>
    measure(text) * 0.985;
