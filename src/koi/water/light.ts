// Light that the waves gather: one coarse picture, painted once for a size, a seed and a palette, shown twice by the
// page, on the floor and in the water over the fish. Style sheets move the two against each other, so that the play
// of light costs the script nothing.

import { type Palette, toChannels } from '../paint/palette';
import { penOf } from '../paint/sheet';
import { hashSeed, makeNoise } from '../rng';
import type { World } from '../school/world';

/** Pixels of the pond to one computed pixel of light; enlarging makes it soft. */
const COARSENESS = 5;

export function shineOn(canvases: readonly HTMLCanvasElement[], world: World, palette: Palette): void {
  const [width, height] = [world.width, world.height].map((side) => Math.ceil(side / COARSENESS));
  const image = new ImageData(width, height);
  const color = toChannels(palette.light);
  const brightness = makeCaustics(hashSeed(world.seed));
  for (let k = 0; k < width * height; k++) {
    const light = brightness(k % width, Math.floor(k / width));
    image.data.set([...color, Math.min(1, light * palette.lightAlpha) * 255], 4 * k);
  }
  for (const canvas of canvases) {
    Object.assign(canvas, { width, height });
    penOf(canvas).putImageData(image, 0, 0);
  }
}

/** Cell noise, bright where two cells meet, in two sizes: the brightness, from 0 up, at a pixel of the picture. */
function makeCaustics(seed: number): (x: number, y: number) => number {
  const noise = makeNoise(seed);

  /** 1 on the border between two cells, 0 well inside one. */
  const border = (x: number, y: number): number => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    let nearest = 9;
    let second = 9;
    for (let j = row - 1; j <= row + 1; j++) {
      for (let i = column - 1; i <= column + 1; i++) {
        const dx = i + 0.5 + 0.45 * noise(i + 0.01, j + 57.01) - x;
        const dy = j + 0.5 + 0.45 * noise(i + 91.01, j + 0.01) - y;
        const distance = Math.sqrt(dx * dx + dy * dy);
        if (distance < nearest) {
          second = nearest;
          nearest = distance;
        } else if (distance < second) second = distance;
      }
    }
    return Math.max(0, 1 - (second - nearest) * 3.2);
  };

  return (x, y) => {
    const u = x / 19 + 0.6 * noise(x / 15, y / 15);
    const v = y / 19 + 0.6 * noise(x / 15 + 40, y / 15);
    const light = border(u, v) ** 3 * 0.75 + border(u * 0.57 + 7, v * 0.57) ** 4 * 0.5;
    const cloud = 0.35 + 0.65 * Math.max(0, 0.5 + 0.5 * noise(x / 60 + 3, y / 60));
    return light * cloud;
  };
}
