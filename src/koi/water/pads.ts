// Where the lily pads lie, from a seed, and their elements on the page: small canvases of their own, swayed by
// a CSS animation, so that they cost nothing on the canvas of the fish.
import type { Palette } from '../paint/palette';
import { hashSeed, makeRandom } from '../rng';
import { drawFlower, drawPad } from './pad-sprite';

type Pad = ReturnType<typeof placePads>[number];

/** Middles of the clumps as shares of the pond's size. */
const CLUMPS = [
  { x: 0.93, y: 0.1, pads: 3 },
  { x: 0.05, y: 0.9, pads: 3 },
  { x: 0.97, y: 0.86, pads: 2 },
];

/** A sprite's side in pad radii: room for the leaf's waves and the flower. */
const SIDE = 2.5;

export function placePads(width: number, height: number, unit: number, seed: string) {
  const random = makeRandom(hashSeed(`${seed}/pads`));
  return CLUMPS.flatMap((clump, c) =>
    Array.from({ length: clump.pads }, (_, k) => {
      const size = unit * random.range(0.24, 0.42);
      const angle = random.range(0, 6.28);
      const distance = k ? unit * 0.55 : 0;
      return {
        x: clump.x * width + Math.cos(angle) * distance,
        y: clump.y * height + Math.sin(angle) * distance * 0.8,
        /** Radius in CSS pixels. */
        size,
        /** Radians. */
        turn: random.range(0, 6.28),
        /** Seconds by which it is ahead in the sway. */
        ahead: random.range(0, 6.28) * 4,
        flowering: k === 0 && c < 2,
      };
    }),
  );
}

/** Replaces what `holder` holds; `ratio` is canvas pixels to a CSS pixel. */
export function layPads(holder: HTMLElement, pads: readonly Pad[], palette: Palette, ratio: number): void {
  holder.replaceChildren(...pads.map((pad) => makeElement(pad, palette, ratio)));
}

function makeElement(pad: Pad, palette: Palette, ratio: number): HTMLCanvasElement {
  const side = pad.size * SIDE;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(side * ratio);
  canvas.height = canvas.width;
  canvas.style.left = `${pad.x - side / 2}px`;
  canvas.style.top = `${pad.y - side / 2}px`;
  canvas.style.width = `${side}px`;
  canvas.style.height = `${side}px`;
  canvas.style.animationDelay = `${-pad.ahead}s`;
  canvas.style.setProperty('--turn', `${pad.turn}rad`);
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.scale(ratio, ratio);
    pen.translate(side / 2, side / 2);
    drawPad(pen, pad.size, palette);
    if (pad.flowering) drawFlower(pen, pad.size, palette);
  }
  return canvas;
}
