// What a card shows beside its words: a drawing above the text, or the koi of the pond or a cover on its right.
import type { Colors } from '../../content/colors/palette';
import { type DrawingName, drawingOf, POND } from '../drawings';
import { CARD_HEIGHT, CARD_WIDTH, type Cover } from './card';

/** Between the edges of the card and its text. */
export const PADDING = 72;
/** The height of a drawing, which is as wide as the card. */
export const BAND = 240;

/** The largest size of a cover, in pixels. */
const MOST_COVER = { width: 540, height: 486 };
/** Between the text and the cover. */
export const GAP = 44;

/** Places a picture of this size, in pixels: whole, at the right edge. */
export function placeCover({ width, height }: { width: number; height: number }) {
  const scale = Math.min(MOST_COVER.width / width, MOST_COVER.height / height);
  const [wide, high] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  return {
    x: CARD_WIDTH - PADDING - wide,
    y: Math.round((CARD_HEIGHT - high) / 2),
    width: wide,
    height: high,
  };
}

/** Returns the styles of plates.css and of the koi for resvg, which supports neither variables nor lines of a fixed width. */
const styles = (colors: Colors): string =>
  [
    `.ln{fill:none;stroke:${colors.plate};stroke-width:.8}`,
    `.ac{fill:none;stroke:${colors.accent};stroke-width:1}`,
    `.ac .fill{fill:${colors.accent};stroke:none}`,
    `.pap{fill:${colors.surface}}.dash{stroke-dasharray:2 3}.thin{opacity:.55}`,
    `.rings{fill:none;stroke:${colors['line-strong']};stroke-width:1.4}`,
    `.skin,.rays{fill:${colors.surface};stroke:${colors.plate};stroke-width:1.6}`,
    `.rays{fill:none;stroke-opacity:.55}.spot{fill:${colors.accent}}.eyes{fill:${colors.ink}}`,
  ].join('');

// biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the theme, and React accepts finished SVG in no other way
const Markup = ({ svg }: { svg: string }) => <g dangerouslySetInnerHTML={{ __html: svg }} />;

/** The drawing of a project is across the top. That of the pond is one large fish, which swims up out of the right corner. */
export const Drawing = ({ name, colors }: { name: DrawingName | 'pond'; colors: Colors }) => (
  <>
    <style>{styles(colors)}</style>
    {name === 'pond' ? (
      <Markup svg={POND} />
    ) : (
      <>
        <rect width={CARD_WIDTH} height={BAND} fill={colors.surface} />
        <svg aria-hidden="true" width={CARD_WIDTH} height={BAND}>
          <Markup svg={drawingOf(name)} />
        </svg>
        <path d={`M0 ${BAND}h${CARD_WIDTH}`} stroke={colors['line-strong']} />
      </>
    )}
  </>
);

/** Stands for the bytes of the picture, which replace it when the card is drawn. */
export const COVER = 'cover:';

export function CoverPicture({ cover, colors }: { cover: Cover; colors: Colors }) {
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
