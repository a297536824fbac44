// A card as SVG, for resvg. Letters that no font has are removed; if too little of a title is left, the name of the site is shown.
import { renderToStaticMarkup } from 'react-dom/server';
import type { Colors } from '../../content/colors/palette';
import type { DrawingFont } from '../../content/fonts/drawing-fonts';
import { SEAL_PATH, SEAL_SIZE } from '../drawings/seal';
import { CARD_HEIGHT, CARD_WIDTH, type Card } from './card';
import { type FontsFor, isReadable, runsOf, supported, widthOf } from './card-fonts';
import { fitText } from './fit';
import { BAND, CoverPicture, Drawing, GAP, PADDING, placeCover } from './pictures';

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

/** Returns where the text of a card is, in pixels. `foot` is the width of the line with the name of the site and the date. */
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

/** One mark on a card is in the accent color: the mark of its drawing, or else the seal. */
export function cardSvg(card: Card, colors: Colors, fontsFor: FontsFor): string {
  const { drawing, cover } = card;
  return renderToStaticMarkup(
    <svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" width={CARD_WIDTH} height={CARD_HEIGHT}>
      <rect width={CARD_WIDTH} height={CARD_HEIGHT} fill={colors.paper} />
      {cover && <CoverPicture cover={cover} colors={colors} />}
      {drawing && <Drawing name={drawing} colors={colors} />}
      <CardText card={card} colors={colors} fontsFor={fontsFor} />
    </svg>,
  );
}

/** Returns the letters of a card that no font has. */
export function missingOn({ over, title, text, siteName }: Card, fontsFor: FontsFor): string[] {
  const missing = new Set<string>();
  supported(over, fontsFor('sans-bold'), missing);
  supported(title, fontsFor('serif'), missing);
  supported(text, fontsFor('sans'), missing);
  supported(siteName, fontsFor('serif'), missing);
  return [...missing];
}

/** The text of a card, and the seal beside the name of the site. */
function CardText({ card, colors, fontsFor }: { card: Card; colors: Colors; fontsFor: FontsFor }) {
  const layout = layoutOf(card);
  const [bold, serif, sans, mono] = (['sans-bold', 'serif', 'sans', 'mono'] as const).map(fontsFor);
  const readable = (text: string, fonts: DrawingFont[]): string => {
    const drawable = supported(text, fonts);
    return isReadable(drawable, text) ? drawable : '';
  };
  // Large letters stand a little closer.
  const tight = (text: string) => widthOf(text, serif) * (1 + TIGHT);
  const siteName = readable(card.siteName, serif);
  const siteBox = { ...SITE, width: layout.foot - (card.date ? DATE : 0) };

  // Below a drawing there is no room for the label.
  const over = layout.top > LABEL.top + LABEL.below ? '' : supported(card.over, bold);
  const label: Block = { fonts: bold, size: 26, color: colors['ink-faint'], lines: over ? [over] : [] };
  const title: Block = {
    ...{ fonts: serif, color: colors.ink, lineHeight: layout.title.lineHeight, spacing: TIGHT },
    ...fitText(readable(card.title, serif) || siteName, tight, layout.title, TITLE_SIZES),
  };
  const text: Block = {
    ...{ fonts: sans, color: colors['ink-soft'], lineHeight: layout.text.lineHeight },
    ...fitText(readable(card.text, sans), (words) => widthOf(words, sans), layout.text, TEXT_SIZES),
  };
  const foot = fitText(siteName, (words) => widthOf(words, serif), siteBox, SITE_SIZES);
  const name: Block = { fonts: serif, color: colors.ink, size: foot.size, lines: [foot.lines.join(' ')] };
  const day: Block = { fonts: mono, size: 22, color: colors['ink-faint'], lines: [card.date ?? ''] };

  const top = over ? LABEL.top + heightOf(label) + LABEL.below : layout.top;
  const middle = BOTTOM - Math.max(SEAL, heightOf(name), heightOf(day)) / 2;
  const afterSeal = PADDING + SEAL + AFTER_SEAL;
  const afterName = afterSeal + widthOf(name.lines[0], serif) * name.size + BEFORE_DATE;
  return (
    <>
      <Lines block={label} x={PADDING} y={LABEL.top} />
      <Lines block={title} x={PADDING} y={top} />
      <Lines block={text} x={PADDING} y={top + heightOf(title) + ABOVE_TEXT} />
      <Lines block={name} x={afterSeal} y={middle - heightOf(name) / 2} />
      <Lines block={day} x={afterName} y={middle - heightOf(day) / 2} />
      <g transform={`translate(${PADDING} ${middle - SEAL / 2}) scale(${SEAL / SEAL_SIZE})`}>
        <path d="M2 2h28v28h-28z" fill={colors['accent-ink']} />
        <path d={SEAL_PATH} fillRule="evenodd" fill={card.drawing ? colors.ink : colors.accent} />
      </g>
    </>
  );
}

/** Lines of text below each other. */
interface Block {
  /** The fonts to search for a letter, in order. */
  fonts: DrawingFont[];
  size: number;
  color: string;
  lines: string[];
  /** As shares of the font size: the height of a line, and the space after each letter. */
  lineHeight?: number;
  spacing?: number;
}

const heightOf = ({ fonts: [{ ascent, descent, lineGap }], size, lines, lineHeight }: Block): number =>
  lines.length * size * (lineHeight ?? ascent + descent + lineGap);

/** `y` is the top of the first line. */
function Lines({ block, x, y }: { block: Block; x: number; y: number }) {
  const { fonts, size, color, lines, spacing = 0 } = block;
  const [{ ascent, descent }] = fonts;
  const height = heightOf(block) / lines.length;
  return lines.map((line, k) => {
    // As in CSS: half of what is left of the line is above the letters, and half is below.
    const baseline = y + k * height + (height + (ascent - descent) * size) / 2;
    let next = x;
    return runsOf(line, fonts).map(({ text, width, font }) => {
      const start = next;
      next += (width + spacing * [...text].length) * size;
      return (
        <text
          key={`${start} ${baseline}`}
          x={round(start)}
          y={round(baseline)}
          fill={color}
          fontFamily={font.family}
          fontWeight={font.weight}
          fontSize={size}
          letterSpacing={spacing === 0 ? undefined : round(spacing * size)}
          xmlSpace="preserve"
        >
          {text}
        </text>
      );
    });
  });
}

/** To one decimal, and never minus zero. */
const round = (value: number): number => Math.round(value * 10) / 10 + 0;
