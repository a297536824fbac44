// Light that the waves gather: one coarse picture, painted once for a size, a seed and a palette, shown twice by the
// page, on the floor and in the water over the fish. Style sheets move the two against each other, so that the play
// of light costs the script nothing.
import { toChannels } from '../paint/colors';
import type { Palette } from '../paint/palette';
import { hashSeed } from '../rng';
import { makeCaustics } from './caustics';

/** Pixels of the pond to one computed pixel of light; enlarging makes it soft. */
const COARSENESS = 5;

export function shineOn(
  canvases: readonly HTMLCanvasElement[],
  width: number,
  height: number,
  seed: string,
  palette: Palette,
): void {
  const image = paintLight(Math.ceil(width / COARSENESS), Math.ceil(height / COARSENESS), seed, palette);
  for (const canvas of canvases) {
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d')?.putImageData(image, 0, 0);
  }
}

function paintLight(width: number, height: number, seed: string, palette: Palette): ImageData {
  const image = new ImageData(width, height);
  const [red, green, blue] = toChannels(palette.light);
  const brightness = makeCaustics(hashSeed(seed));
  let k = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      image.data[k++] = red;
      image.data[k++] = green;
      image.data[k++] = blue;
      image.data[k++] = Math.min(1, brightness(x, y) * palette.lightAlpha) * 255;
    }
  }
  return image;
}
