// The background and the text of a card, as SVG.
import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Colors } from '../colors/palette';
import { SEAL_SIZE, sealPath } from '../drawings/seal';
import { CARD_HEIGHT, CARD_WIDTH } from './card';
import type { CardText } from './card-text';
import { BAR_HEIGHT, PADDING } from './layout';
import { drawLine, heightOf, type Line } from './line';
import { Motif } from './motif';
import type { Shaper } from './outlines';

const svg = (children: ReactNode): string =>
  renderToStaticMarkup(
    <svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" width={CARD_WIDTH} height={CARD_HEIGHT}>
      {children}
    </svg>,
  );

/** What all cards have in common. */
export const cardBackground = (colors: Colors): string =>
  svg(
    <>
      <rect width={CARD_WIDTH} height={CARD_HEIGHT} fill={colors.paper} />
      <Motif colors={colors} />
      <rect width={CARD_WIDTH} height={BAR_HEIGHT} fill={colors.accent} />
    </>,
  );

/** The accents of capitals, as in Ğ and Ẵ, are above the line of the title, so the label is higher than other text. */
const TOP = { label: 40, text: 60 };
const BELOW_LABEL = 38;
const ABOVE_TEXT = 26;
const BOTTOM = 578;
const TIGHT = -0.015;
const SEAL = 44;
const AFTER_SEAL = 16;
const BEFORE_DATE = 28;

/** Transparent except for letters and the seal. */
export function cardForeground(card: CardText, colors: Colors, shaper: Shaper): string {
  const { over, title, italic, text, site, date } = card;
  const parts: ReactNode[] = [];
  const draw = (line: Line, x: number, y: number) => {
    const { part, right, bottom } = drawLine(line, x, y, shaper);
    parts.push(<Fragment key={parts.length}>{part}</Fragment>);
    return { right, bottom };
  };
  let y = TOP.text;
  if (over !== '') {
    const label: Line = { role: 'sans-bold', size: 26, color: colors.accent, words: over };
    y = draw(label, PADDING, TOP.label).bottom + BELOW_LABEL;
  }
  for (const [k, words] of title.lines.entries()) {
    const end = k === title.lines.length - 1 ? italic : '';
    const { size, lineHeight: height } = title;
    const line: Line = { role: 'serif', size, color: colors.ink, words, italic: end, height, spacing: TIGHT };
    y = draw(line, PADDING, y).bottom;
  }
  y += ABOVE_TEXT;
  for (const words of text.lines) {
    const { size, lineHeight: height } = text;
    y = draw({ role: 'sans', size, color: colors['ink-soft'], words, height }, PADDING, y).bottom;
  }
  const name: Line = { role: 'serif', size: site.size, color: colors.ink, words: site.lines.join(' ') };
  const day: Line = { role: 'mono', size: 22, color: colors['ink-faint'], words: date };
  const middle = BOTTOM - Math.max(SEAL, heightOf(name, shaper), heightOf(day, shaper)) / 2;
  const drawInMiddle = (line: Line, x: number) => draw(line, x, middle - heightOf(line, shaper) / 2);
  const { right } = drawInMiddle(name, PADDING + SEAL + AFTER_SEAL);
  drawInMiddle(day, right + BEFORE_DATE);
  return svg(
    <>
      {parts}
      <g transform={`translate(${PADDING} ${middle - SEAL / 2}) scale(${SEAL / SEAL_SIZE})`}>
        <path d="M2 2h28v28h-28z" fill={colors['accent-ink']} />
        <path d={sealPath()} fillRule="evenodd" fill={colors.accent} />
      </g>
    </>,
  );
}
