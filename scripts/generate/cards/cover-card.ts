// Draws the social card of a post with a cover: the text as on all cards, and the picture in the place of the fish. A JPEG,
// because a picture has more colors than the table of the other cards.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { CARD_HEIGHT, CARD_WIDTH, type Card } from '../../../src/cards/card';
import { boxesBeside, type CoverPlace, placeCover } from '../../../src/cards/cover';
import { BAR_HEIGHT } from '../../../src/cards/layout';
import type { Style } from '../../../src/cards/style';
import type { PublicFile } from '../../../src/outputs/output';
import type { Problem } from '../../../src/problems/problem';
import { damaged } from '../images';
import { drawCardText } from './card';

/** The corners of a framed cover, and the space around one that is transparent. */
const RADIUS = 14;
const INSET = 28;
/** Without subsampling, red letters keep their edges. */
const JPEG = { quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true };

export async function drawCoverCard(
  card: Card,
  style: Style,
  { body, source }: PublicFile,
): Promise<{ bytes: Uint8Array; problems: Problem[] }> {
  const { colors } = style;
  const place = placeCover(card.cover ?? { width: 1, height: 1 });
  const text = await drawCardText(card, style, boxesBeside(place));
  let picture: Buffer;
  try {
    picture = await drawPicture(readFileSync(body.copyOf), place, colors);
  } catch {
    return { bytes: new Uint8Array(), problems: [damaged(source)] };
  }
  const size = { width: CARD_WIDTH, height: CARD_HEIGHT };
  const bar = {
    create: { width: CARD_WIDTH, height: BAR_HEIGHT, channels: 3 as const, background: colors.accent },
  };
  const bytes = await sharp({ create: { ...size, channels: 3, background: colors.paper } })
    .composite([
      { input: picture, left: place.left, top: place.top },
      { input: bar, left: 0, top: 0 },
      { input: Buffer.from(text), raw: { ...size, channels: 4 }, premultiplied: true },
    ])
    .jpeg(JPEG)
    .toBuffer();
  return { bytes, problems: [] };
}

/** Fits a picture into its place: cut to it, or whole on a plain ground if it is transparent. */
async function drawPicture(
  bytes: Buffer,
  { width, height, isFramed }: CoverPlace,
  colors: Style['colors'],
): Promise<Buffer> {
  const { format, hasAlpha, width: natural = width } = await sharp(bytes).metadata();
  // An SVG image has no pixels of its own.
  const density = format === 'svg' ? Math.min(2400, Math.max(72, (72 * 2 * width) / natural)) : undefined;
  const open = () => sharp(bytes, density === undefined ? {} : { density }).autoOrient();
  const isTransparent = hasAlpha === true && !(await open().stats()).isOpaque;
  const inset = isTransparent ? INSET : 0;
  const fitted = await open()
    .resize(width - 2 * inset, height - 2 * inset, {
      fit: isTransparent ? 'contain' : 'cover',
      background: '#0000',
      position: isTransparent ? 'centre' : 'attention',
    })
    .toColorspace('srgb')
    .png()
    .toBuffer();
  const ground = sharp({ create: { width, height, channels: 4, background: colors.surface } });
  const whole = await ground
    .composite([
      { input: fitted, left: inset, top: inset },
      ...(isFramed ? [{ input: frame(width, height, colors['line-strong']) }] : []),
    ])
    .png()
    .toBuffer();
  if (!isFramed) return whole;
  const mask = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="${RADIUS}"/></svg>`,
  );
  return sharp(whole)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** A thin line that separates a pale picture from the paper. */
const frame = (width: number, height: number, color: string): Buffer =>
  Buffer.from(
    `<svg width="${width}" height="${height}"><rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="${RADIUS - 0.5}" fill="none" stroke="${color}"/></svg>`,
  );
