// What a card shows beside its words: a drawing above the text, or the koi of the pond or a cover on its right; and where these are,
// in pixels.
import type { Colors } from '../../content/colors/palette';
import { circlePath, round, times } from '../drawings/geometry';
import { type DrawingName, drawings } from '../drawings/index';
import { eyes, fins, outline, type Pose, place, swimming } from '../drawings/koi-shape';
import { CARD_HEIGHT, CARD_WIDTH, type Card, type Cover } from './card';

/** Between the edges of the card and its text. */
export const PADDING = 72;
/** The height of a drawing, which is as wide as the card. */
const BAND = 240;

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

const LARGEST = { width: 540, height: 486 };
/** Between the text and the cover. */
const GAP = 44;

/** Places a picture of this size, in pixels: whole, at the right edge. */
export function placeCover({ width, height }: { width: number; height: number }) {
  const scale = Math.min(LARGEST.width / width, LARGEST.height / height);
  const [wide, high] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  return {
    x: CARD_WIDTH - PADDING - wide,
    y: Math.round((CARD_HEIGHT - high) / 2),
    width: wide,
    height: high,
  };
}

/** As plates.css, for a renderer that knows neither variables nor lines of a fixed width. */
const styles = ({ plate, accent, surface }: Colors): string =>
  [
    `.ln{fill:none;stroke:${plate};stroke-width:.8}`,
    `.ac{fill:none;stroke:${accent};stroke-width:1}`,
    `.ac .fill{fill:${accent};stroke:none}`,
    `.pap{fill:${surface}}.dash{stroke-dasharray:2 3}.thin{opacity:.55}`,
  ].join('');

/** Across the top, in the colors of its plate on the site. */
export function Drawing({ name, colors }: { name: DrawingName; colors: Colors }) {
  const Shown = drawings[name];
  return (
    <>
      <style>{styles(colors)}</style>
      <rect width={CARD_WIDTH} height={BAND} fill={colors.surface} />
      <svg aria-hidden="true" width={CARD_WIDTH} height={BAND}>
        <Shown />
      </svg>
      <path d={`M0 ${BAND}h${CARD_WIDTH}`} stroke={colors['line-strong']} />
    </>
  );
}

const POSE: Pose = { half: 66, snout: [1062, 92], heading: (s) => 1.02 + swimming(s) * 0.95 };
const RINGS = { x: 1062, y: 92, flatness: 0.55 };

/**
 * One large fish in lines that swims up out of the right corner, with a single spot of the accent on its head, and the rings that it
 * leaves on the water.
 */
export function Koi({ colors }: { colors: Colors }) {
  const { edges, rays } = fins(POSE);
  const line = { fill: 'none', stroke: colors.plate, strokeWidth: 1.6 };
  return (
    <>
      {times(6, (k) => 14 * (k + 2) ** 1.75).map((radius, k) => (
        <ellipse
          key={radius}
          cx={RINGS.x}
          cy={RINGS.y}
          rx={round(radius)}
          ry={round(radius * RINGS.flatness)}
          fill="none"
          stroke={colors['line-strong']}
          strokeWidth={1.4}
          strokeOpacity={round(0.5 - 0.07 * k) || 0.1}
        />
      ))}
      <path d={edges} {...line} fill={colors.surface} />
      <path d={rays} {...line} strokeOpacity={0.55} />
      <path d={outline(POSE)} {...line} fill={colors.surface} />
      <path d={circlePath(place(POSE, [0.17, 0]), POSE.half * 0.46)} fill={colors.accent} />
      <path d={eyes(POSE)} fill={colors.ink} />
    </>
  );
}

/** In the place of the picture, whose bytes are put in when it is drawn. */
export const COVER = 'cover:';

export function Picture({ cover, colors }: { cover: Cover; colors: Colors }) {
  const place = placeCover(cover);
  return (
    <>
      <rect {...place} fill={colors.surface} />
      <image {...place} href={COVER} />
      {/* A thin line separates a pale picture from the paper. */}
      <rect {...place} fill="none" stroke={colors['line-strong']} />
    </>
  );
}
