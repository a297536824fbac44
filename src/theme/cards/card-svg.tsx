// A card as SVG, which resvg draws. What the fonts have no letters for is left out; a title of which too little is left gives way
// to the name of the site.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Colors } from '../../content/colors/palette';
import type { Role } from '../../content/fonts/faces';
import { SEAL_SIZE, sealPath } from '../drawings/seal';
import { CARD_HEIGHT, CARD_WIDTH, type Card } from './card';
import { type FontsFor, isReadable, supported, widthOf } from './card-fonts';
import { fitText } from './fit';
import { BAR_HEIGHT, BESIDE_FISH, boxesBeside, type CoverPlace, PADDING, placeCover } from './layout';
import { Motif } from './motif';
import { heightOf, type Line, TextLine, widthOfLine } from './text-line';

/** In the place of the picture, whose bytes are put in when it is drawn. */
export const COVER = 'cover:';

const TITLE_SIZES = [108, 100, 92, 84, 78, 72, 66, 60, 56, 52, 48, 44, 40, 36, 32];
const TEXT_SIZES = [30, 28, 26, 24, 22, 20, 18];
const SITE_SIZES = [34, 30, 26, 22, 18, 16];
/** The foot is one line. */
const SITE = { height: 42, lineHeight: 1.2 };
/** The accents of capitals, as in Ğ and Ẵ, are above the line of the title, so the label is higher than other text. */
const TOP = { label: 40, text: 60 };
const BELOW_LABEL = 38;
const ABOVE_TEXT = 26;
const BOTTOM = 578;
const TIGHT = -0.015;
const SEAL = 44;
const AFTER_SEAL = 16;
const BEFORE_DATE = 28;
/** The corners of a framed cover. */
const RADIUS = 14;

export function cardSvg(card: Card, colors: Colors, fontsFor: FontsFor): string {
  const cover = card.cover && placeCover(card.cover);
  return renderToStaticMarkup(
    <svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" width={CARD_WIDTH} height={CARD_HEIGHT}>
      <rect width={CARD_WIDTH} height={CARD_HEIGHT} fill={colors.paper} />
      {cover ? <Cover {...cover} colors={colors} /> : <Motif colors={colors} />}
      <rect width={CARD_WIDTH} height={BAR_HEIGHT} fill={colors.accent} />
      {textOf(card, cover, colors, fontsFor)}
    </svg>,
  );
}

/** Returns the letters of a card that no font has. */
export function missingOn({ over, title, italic = '', text, site }: Card, fontsFor: FontsFor): string[] {
  const missing = new Set<string>();
  supported(over, fontsFor('sans-bold'), missing);
  supported(title + italic, fontsFor('serif'), missing);
  supported(text, fontsFor('sans'), missing);
  supported(site, fontsFor('serif'), missing);
  return [...missing];
}

const SAMPLE: Card = {
  ...{ name: '', over: 'Label', title: 'A title of some words that takes a few lines', italic: ' and ends' },
  text: 'A text below the title of the card that is long enough to take more than one of its lines.',
  ...{ site: 'The name of a site', date: '2025-01-01' },
};
const COVERS = [1, 2, 4].map((width) => ({ path: '', alt: '', hash: '', width: width * 400, height: 800 }));

/** Identifies the design of all cards: it is another one if the code that draws them makes another picture of a sample. */
export const designOf = (colors: Colors, fontsFor: FontsFor): string =>
  [undefined, ...COVERS].map((cover) => cardSvg({ ...SAMPLE, cover }, colors, fontsFor)).join('');

function Cover({ isFramed, colors, ...place }: CoverPlace & { colors: Colors }) {
  const { x, y, width, height } = place;
  return (
    <>
      <clipPath id="cover">
        <rect {...place} rx={isFramed ? RADIUS : 0} />
      </clipPath>
      <g clipPath="url(#cover)">
        <rect {...place} fill={colors.surface} />
        <image {...place} href={COVER} />
      </g>
      {/* A thin line separates a pale picture from the paper. */}
      {isFramed && (
        <rect
          x={x + 0.5}
          y={y + 0.5}
          width={width - 1}
          height={height - 1}
          rx={RADIUS - 0.5}
          fill="none"
          stroke={colors['line-strong']}
        />
      )}
    </>
  );
}

function textOf(card: Card, cover: CoverPlace | undefined, colors: Colors, fontsFor: FontsFor): ReactNode {
  const boxes = cover ? boxesBeside(cover) : BESIDE_FISH;
  const shown = (text: string, role: Role) => supported(text, fontsFor(role));
  const readable = (text: string, role: Role): string => {
    const drawable = shown(text, role);
    return isReadable(drawable, text) ? drawable : '';
  };
  const measure = (role: Role) => (text: string) => widthOf(text, fontsFor(role));
  const site = readable(card.site, 'serif');
  const words = readable(`${card.title}${card.italic ?? ''}`, 'serif');
  const italic = words && shown(card.italic ?? '', 'serif');
  // Large letters stand a little closer.
  const tight = (text: string) => measure('serif')(text) * (1 + TIGHT);
  const title = fitText(words || site, tight, boxes.title, TITLE_SIZES);
  const text = fitText(readable(card.text, 'sans'), measure('sans'), boxes.text, TEXT_SIZES);
  const siteBox = { ...SITE, width: card.date ? boxes.siteBesideDate : boxes.site };
  const foot = fitText(site, measure('serif'), siteBox, SITE_SIZES);

  const parts: ReactNode[] = [];
  /** Draws a line whose top is at `y`. Returns its bottom. */
  const draw = (line: Line, y: number, x = PADDING): number => {
    parts.push(<TextLine key={parts.length} {...{ line, x, y, fontsFor }} />);
    return y + heightOf(line, fontsFor);
  };
  let y = TOP.text;
  const over = shown(card.over, 'sans-bold');
  if (over !== '')
    y = draw({ role: 'sans-bold', size: 26, color: colors.accent, words: over }, TOP.label) + BELOW_LABEL;
  for (const [k, words] of title.lines.entries()) {
    const end = k === title.lines.length - 1 && words.endsWith(italic) ? italic : '';
    const style = {
      role: 'serif',
      size: title.size,
      height: boxes.title.lineHeight,
      spacing: TIGHT,
    } as const;
    y = draw({ ...style, color: colors.ink, words, italic: end }, y);
  }
  y += ABOVE_TEXT;
  for (const words of text.lines)
    y = draw(
      { role: 'sans', size: text.size, height: boxes.text.lineHeight, color: colors['ink-soft'], words },
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
        <path d={sealPath()} fillRule="evenodd" fill={colors.accent} />
      </g>
    </>
  );
}
