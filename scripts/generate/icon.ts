// Draws an icon as PNG or ICO with resvg and sharp. Loaded only when an icon must be drawn.
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { toIco } from '../../src/icons/ico';
import type { Icon } from '../../src/icons/icons';

export async function drawIcon({ file, sizes, svg }: Icon): Promise<Uint8Array> {
  const images = await Promise.all(sizes.map(async (size) => ({ size, png: await drawAt(svg, size) })));
  return file.endsWith('.ico') ? toIco(images) : images[0].png;
}

async function drawAt(svg: string, size: number): Promise<Uint8Array> {
  const image = await renderAsync(svg, { fitTo: { mode: 'width', value: size } });
  return sharp(image.asPng()).png({ compressionLevel: 9, effort: 10 }).toBuffer();
}
