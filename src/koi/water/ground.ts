// The still ground of the pond, drawn once for a size, a seed and a palette: water, stones far down, light.
import { fade, toChannels } from '../paint/colours';
import type { Palette } from '../paint/palette';
import { hashSeed, makeRandom } from '../rng';
import { makeCaustics } from './caustics';

const STONES = 70;
/** Opacity of a stone from its middle to its rim. */
const STONE_FADE = [
  [0, 0.15],
  [0.62, 0.12],
  [0.85, 0.05],
  [1, 0],
] as const;
/** Pixels of the pond to one computed pixel of light; enlarging makes it soft. */
const COARSENESS = 5;

export function drawGround(
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  seed: string,
  palette: Palette,
): void {
  drawWater(pen, width, height, palette);
  drawStones(pen, width, height, seed, palette);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(paintLight(width, height, seed, palette), 0, 0, width, height);
}

function drawWater(pen: CanvasRenderingContext2D, width: number, height: number, palette: Palette): void {
  const reach = Math.hypot(width, height) / 2;
  const water = pen.createRadialGradient(width * 0.42, height * 0.36, 0, width / 2, height / 2, reach);
  water.addColorStop(0, palette.water);
  water.addColorStop(1, palette.waterEdge);
  pen.fillStyle = water;
  pen.fillRect(0, 0, width, height);
}

function drawStones(
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  seed: string,
  palette: Palette,
): void {
  const random = makeRandom(hashSeed(`${seed}/ground`));
  for (let k = 0; k < STONES; k++) {
    const x = random.next() * width;
    const y = random.next() * height;
    const size = random.range(14, 70);
    const angle = random.range(0, 3.1);
    const soft = pen.createRadialGradient(0, 0, size * 0.2, 0, 0, size);
    for (const [stop, alpha] of STONE_FADE) soft.addColorStop(stop, fade(palette.floor, alpha));
    pen.save();
    pen.translate(x, y);
    pen.rotate(angle);
    pen.scale(1, 0.68);
    pen.fillStyle = soft;
    pen.fillRect(-size, -size, 2 * size, 2 * size);
    pen.restore();
  }
}

function paintLight(width: number, height: number, seed: string, palette: Palette): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width / COARSENESS);
  canvas.height = Math.ceil(height / COARSENESS);
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  const image = pen.createImageData(canvas.width, canvas.height);
  const [red, green, blue] = toChannels(palette.light);
  const brightness = makeCaustics(hashSeed(seed));
  let k = 0;
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      image.data[k++] = red;
      image.data[k++] = green;
      image.data[k++] = blue;
      image.data[k++] = Math.min(1, brightness(x, y) * palette.lightAlpha) * 255;
    }
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}
