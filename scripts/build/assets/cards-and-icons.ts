// Draws social cards and icons with resvg and sharp. Loaded only when one must be drawn.
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { DrawingFont } from '../../../src/content/fonts/drawing-fonts';
import { type Icon, toIco } from '../../../src/theme/icons/icons';
import type { Cover } from '../../../src/theme/social-cards/card';
import { COVER, placeCover } from '../../../src/theme/social-cards/pictures';
import { readBytes } from '../../disk/file';
import { toFontFile } from '../inputs/fonts';
import { CARDS, damaged } from './image-variants';

/** The picture on a card: the path of its file, and its name in messages. */
type CoverFile = Cover & { copyOf: string; source: string };

/** Draws a PNG, or a JPEG if there is a cover, which may have more than 256 colors. `fonts` has all that the SVG names. */
export async function drawCard(svg: string, fonts: DrawingFont[], cover?: CoverFile) {
  if (cover === undefined)
    return { bytes: await (await render(svg, fonts)).png(CARDS.png).toBuffer(), problems: [] };
  let picture: Buffer;
  try {
    picture = await fitCover(readBytes(cover.copyOf), placeCover(cover));
  } catch {
    return { bytes: new Uint8Array(), problems: [damaged(cover.source)] };
  }
  const whole = svg.replace(COVER, `data:image/png;base64,${picture.toString('base64')}`);
  return { bytes: await (await render(whole, fonts)).jpeg(CARDS.jpg).toBuffer(), problems: [] };
}

async function render(svg: string, fonts: DrawingFont[]) {
  const files = await Promise.all(fonts.map(toFontFile));
  const fontFiles = files.flatMap(({ path }) => path ?? []);
  if (fontFiles.length < files.length)
    throw new Error('.cache/ cannot be written, where cards find the fonts of content/fonts/');
  const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false, fontFiles } });
  return sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
}

/** Scales a picture to the size of its place, as an uncompressed PNG. An SVG image is drawn with about twice that width first. */
async function fitCover(bytes: Buffer, { width, height }: ReturnType<typeof placeCover>): Promise<Buffer> {
  const { format, width: natural = width } = await sharp(bytes).metadata();
  const density = format === 'svg' ? Math.min(2400, Math.max(72, (72 * 2 * width) / natural)) : undefined;
  return sharp(bytes, density === undefined ? {} : { density })
    .autoOrient()
    .resize(width, height, { fit: 'fill' })
    .toColorspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer();
}

export async function drawIcon({ file, sizes, svg }: Icon): Promise<Uint8Array> {
  const drawAt = async (size: number) => {
    const image = await renderAsync(svg, { fitTo: { mode: 'width', value: size } });
    return { size, png: await sharp(image.asPng()).png({ compressionLevel: 9, effort: 10 }).toBuffer() };
  };
  const images = await Promise.all(sizes.map(drawAt));
  return file.endsWith('.ico') ? toIco(images) : images[0].png;
}
