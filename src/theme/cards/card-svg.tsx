// A card as SVG, which resvg draws. What the fonts have no letters for is left out; a title of which too little is left gives way
// to the name of the site.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Colors } from '../../content/colors/palette';
import type { Role } from '../../content/fonts/faces';
import { SEAL_PATH, SEAL_SIZE } from '../drawings/seal';
import { CARD_HEIGHT, CARD_WIDTH, type Card } from './card';
import { type FontsFor, isReadable, type Run, runsOf, supported, widthOf } from './card-fonts';
import { fitText } from './fit';
import { BAND, CoverPicture, Drawing, GAP, Koi, PADDING, placeCover } from './pictures';

const TITLE_SIZES = [108, 100, 92, 84, 78, 72, 66, 60, 56, 52, 48, 44, 40, 36, 32];
const TEXT_SIZES = [30, 28, 26, 24, 22, 20, 18];
const SITE_SIZES = [34, 30, 26, 22, 18, 16];
/** The foot is one line. */
const SITE = { height: 42, lineHeight: 1.2 };
/** The accents of capitals, as in Ğ and Ẵ, are above the line of the title, so the label is higher than other text. */
const LABEL = { top: 40, below: 38 };
const ABOVE_TEXT = 26;
const BOTTOM = 578;
const TIGHT = -0.015;
const SEAL = 44;
const AFTER_SEAL = 16;
const BEFORE_DATE = 28;
const DATE = 170;

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

/** One mark on it is red: that of its drawing, or else the seal. */
export function cardSvg(card: Card, colors: Colors, fontsFor: FontsFor): string {
  const { drawing, cover } = card;
  return renderToStaticMarkup(
    <svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" width={CARD_WIDTH} height={CARD_HEIGHT}>
      <rect width={CARD_WIDTH} height={CARD_HEIGHT} fill={colors.paper} />
      {cover && <CoverPicture cover={cover} colors={colors} />}
      {drawing === 'pond' ? <Koi colors={colors} /> : drawing && <Drawing name={drawing} colors={colors} />}
      {textOf(card, colors, fontsFor)}
    </svg>,
  );
}

/** Returns the letters of a card that no font has. */
export function missingOn({ over, title, text, site }: Card, fontsFor: FontsFor): string[] {
  const missing = new Set<string>();
  supported(over, fontsFor('sans-bold'), missing);
  supported(title, fontsFor('serif'), missing);
  supported(text, fontsFor('sans'), missing);
  supported(site, fontsFor('serif'), missing);
  return [...missing];
}

function textOf(card: Card, colors: Colors, fontsFor: FontsFor): ReactNode {
  const layout = layoutOf(card);
  const shown = (text: string, role: Role) => supported(text, fontsFor(role));
  const readable = (text: string, role: Role): string => {
    const drawable = shown(text, role);
    return isReadable(drawable, text) ? drawable : '';
  };
  const measure = (role: Role) => (text: string) => widthOf(text, fontsFor(role));
  const site = readable(card.site, 'serif');
  const words = readable(card.title, 'serif');
  // Large letters stand a little closer.
  const tight = (text: string) => measure('serif')(text) * (1 + TIGHT);
  const title = fitText(words || site, tight, layout.title, TITLE_SIZES);
  const text = fitText(readable(card.text, 'sans'), measure('sans'), layout.text, TEXT_SIZES);
  const siteBox = { ...SITE, width: layout.foot - (card.date ? DATE : 0) };
  const foot = fitText(site, measure('serif'), siteBox, SITE_SIZES);

  const parts: ReactNode[] = [];
  /** Draws a line whose top is at `y`. Returns its bottom. */
  const draw = (line: Line, y: number, x = PADDING): number => {
    parts.push(<TextLine key={parts.length} {...{ line, x, y, fontsFor }} />);
    return y + heightOf(line, fontsFor);
  };
  let y = layout.top;
  // Below a drawing there is no room for it.
  const over = layout.top > LABEL.top + LABEL.below ? '' : shown(card.over, 'sans-bold');
  if (over !== '')
    y =
      draw({ role: 'sans-bold', size: 26, color: colors['ink-faint'], words: over }, LABEL.top) + LABEL.below;
  const style = { role: 'serif', size: title.size, height: layout.title.lineHeight, spacing: TIGHT } as const;
  for (const words of title.lines) y = draw({ ...style, color: colors.ink, words }, y);
  y += ABOVE_TEXT;
  for (const words of text.lines)
    y = draw(
      { role: 'sans', size: text.size, height: layout.text.lineHeight, color: colors['ink-soft'], words },
      y,
    );
  const name: Line = { role: 'serif', size: foot.size, color: colors.ink, words: foot.lines.join(' ') };
  const day: Line = { role: 'mono', size: 22, color: colors['ink-faint'], words: card.date ?? '' };
  const middle = BOTTOM - Math.max(SEAL, heightOf(name, fontsFor), heightOf(day, fontsFor)) / 2;
  const afterSeal = PADDING + SEAL + AFTER_SEAL;
  draw(name, middle - heightOf(name, fontsFor) / 2, afterSeal);
  const afterName = afterSeal + widthOfLine(name, fontsFor) + BEFORE_DATE;
  draw(day, middle - heightOf(day, fontsFor) / 2, afterName);
  return (
    <>
      {parts}
      <g transform={`translate(${PADDING} ${middle - SEAL / 2}) scale(${SEAL / SEAL_SIZE})`}>
        <path d="M2 2h28v28h-28z" fill={colors['accent-ink']} />
        <path d={SEAL_PATH} fillRule="evenodd" fill={card.drawing ? colors.ink : colors.accent} />
      </g>
    </>
  );
}

export interface Line {
  role: Role;
  size: number;
  color: string;
  words: string;
  /** As shares of the font size: the height of the line, and the space after each letter. */
  height?: number;
  spacing?: number;
}

/** `y` is the top of the line. */
function TextLine({ line, x, y, fontsFor }: { line: Line; x: number; y: number; fontsFor: FontsFor }) {
  const { role, size, color, spacing = 0 } = line;
  const [{ ascent, descent }] = fontsFor(role);
  // As in CSS: half of what is left of the line is above the letters, and half is below.
  const baseline = y + (heightOf(line, fontsFor) + (ascent - descent) * size) / 2;
  let next = x;
  return runsOf(line.words, fontsFor(role)).map((run) => {
    const start = next;
    next += advanceOf(run, line);
    const { family, weight } = run.font;
    return (
      <text
        key={start}
        x={round(start)}
        y={round(baseline)}
        fill={color}
        fontFamily={family}
        fontWeight={weight}
        fontSize={size}
        letterSpacing={spacing === 0 ? undefined : round(spacing * size)}
        xmlSpace="preserve"
      >
        {run.text}
      </text>
    );
  });
}

/** To one decimal, and never minus zero. */
const round = (value: number): number => Math.round(value * 10) / 10 + 0;

const advanceOf = ({ text, width }: Run, { size, spacing = 0 }: Line): number =>
  (width + spacing * [...text].length) * size;

const widthOfLine = (line: Line, fontsFor: FontsFor): number =>
  runsOf(line.words, fontsFor(line.role)).reduce((sum, run) => sum + advanceOf(run, line), 0);

export function heightOf({ role, size, height }: Line, fontsFor: FontsFor): number {
  const [{ ascent, descent, lineGap }] = fontsFor(role);
  return (height ?? ascent + descent + lineGap) * size;
}
