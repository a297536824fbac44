// What is painted of the water: the still ground, the light that plays on it, and what lies on the surface.
import { TAU } from '../math';
import { drawDot, type Pen, strokePath } from '../paint/lines';
import { fade, type PondPalette, toChannels } from '../paint/pond-colors';
import { penOf } from '../paint/sheet';
import { hashSeed, makeNoise, makeRandom } from '../rng';
import type { Ripple, World } from '../school/world';

const STONES = 70;
/** Opacity of a stone from its middle to its rim. */
const STONE_FADE = [
  [0, 0.15],
  [0.62, 0.12],
  [0.85, 0.05],
  [1, 0],
] as const;

export function drawGround(pen: Pen, { width, height, seed }: World, palette: PondPalette): void {
  const reach = Math.hypot(width, height) / 2;
  const water = pen.createRadialGradient(width * 0.42, height * 0.36, 0, width / 2, height / 2, reach);
  water.addColorStop(0, palette.water);
  water.addColorStop(1, palette.waterEdge);
  pen.fillStyle = water;
  pen.fillRect(0, 0, width, height);
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

/** CSS pixels of the pond for one pixel of the light, in each direction. Enlarging makes the light soft. */
const COARSENESS = 5;
/** Canvas pixels for one pixel of the light: WebKit without a GPU enlarges canvases in squares. */
const FINENESS = 2;

export function shineOn(canvases: readonly HTMLCanvasElement[], world: World, palette: PondPalette): void {
  const [width, height] = [world.width, world.height].map((side) => Math.ceil(side / COARSENESS));
  const image = new ImageData(width, height);
  const picture = document.createElement('canvas');
  Object.assign(picture, { width, height });
  const color = toChannels(palette.light);
  const brightness = makeCaustics(hashSeed(world.seed));
  for (let k = 0; k < width * height; k++) {
    const light = brightness(k % width, Math.floor(k / width));
    image.data.set([...color, Math.min(1, light * palette.lightAlpha) * 255], 4 * k);
  }
  penOf(picture).putImageData(image, 0, 0);
  for (const canvas of canvases) {
    Object.assign(canvas, { width: FINENESS * width, height: FINENESS * height });
    penOf(canvas).drawImage(picture, 0, 0, canvas.width, canvas.height);
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

const PELLET_RADIUS = 2.4;
const RINGS = 3;
/** Seconds between the rings of a ripple, and the life of one. */
const RING_DELAY = 0.32;
const RING_LIFE = 2.2;

export function drawSurface(pen: Pen, world: World, palette: PondPalette): void {
  for (const { x, y } of world.pellets) drawDot(pen, x, y, PELLET_RADIUS, palette.pellet);
  for (const ripple of world.ripples) drawRipple(pen, ripple, palette);
  pen.globalAlpha = 1;
}

function drawRipple(pen: Pen, { x, y, power, age }: Ripple, palette: PondPalette): void {
  for (let ring = 0; ring < RINGS; ring++) {
    const ringAge = age - ring * RING_DELAY;
    if (ringAge <= 0) return;
    const left = Math.max(0, 1 - ringAge / RING_LIFE);
    pen.globalAlpha = 0.5 * Math.sqrt(power) * left * left;
    pen.lineWidth = 0.8 + 0.8 * left;
    const radius = 3 + ringAge * 46 * (0.5 + 0.5 * power);
    strokePath(pen, palette.ripple, () => pen.arc(x, y, radius, 0, TAU));
  }
}
