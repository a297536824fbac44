// Lily pads and water lilies: small canvases that a CSS animation moves, so that the canvas of the fish need not draw them.
import { TAU } from '../math';
import { drawDot, fillPath, type Pen, strokePath } from '../paint/lines';
import { fade, mix, type PondPalette } from '../paint/pond-colors';
import { penOf } from '../paint/sheet';
import { hashSeed, makeRandom } from '../rng';
import type { World } from '../school/world';

/** The middles of the clumps, as shares of the size of the pond. */
const CLUMPS = [
  { x: 0.93, y: 0.1, pads: 3, hasFlower: true },
  { x: 0.05, y: 0.9, pads: 3, hasFlower: true },
  { x: 0.97, y: 0.86, pads: 2, hasFlower: false },
];
/** A canvas's side in pad radii: room for the leaf's waves and the flower. */
const SIDE = 2.5;
const RIM_POINTS = 40;
const VEINS = 13;
const PETALS = 8;

/** Replaces what `holder` holds; `ratio` is canvas pixels to a CSS pixel. */
export function layPads(holder: HTMLElement, world: World, palette: PondPalette, ratio: number): void {
  const { width, height, unit, seed } = world;
  const random = makeRandom(hashSeed(`${seed}/pads`));
  const pads = CLUMPS.flatMap((clump) =>
    Array.from({ length: clump.pads }, (_, k) => {
      /** Radius in CSS pixels. */
      const size = unit * random.range(0.24, 0.42);
      const angle = random.range(0, 6.28);
      const distance = k ? unit * 0.55 : 0;
      const canvas = document.createElement('canvas');
      const side = size * SIDE;
      canvas.width = Math.ceil(side * ratio);
      canvas.height = canvas.width;
      canvas.style.left = `${clump.x * width + Math.cos(angle) * distance - side / 2}px`;
      canvas.style.top = `${clump.y * height + Math.sin(angle) * distance * 0.8 - side / 2}px`;
      canvas.style.width = `${side}px`;
      canvas.style.height = `${side}px`;
      canvas.style.setProperty('--turn', `${random.range(0, 6.28)}rad`);
      canvas.style.animationDelay = `${-random.range(0, 6.28) * 4}s`;
      const pen = penOf(canvas);
      pen.scale(ratio, ratio);
      pen.translate(side / 2, side / 2);
      drawPad(pen, size, palette);
      if (k === 0 && clump.hasFlower) drawFlower(pen, size, palette);
      return canvas;
    }),
  );
  holder.replaceChildren(...pads);
}

/** The middle of the pad is the origin; `size` is its radius in CSS pixels. */
function drawPad(pen: Pen, size: number, palette: PondPalette): void {
  const leaf = pen.createRadialGradient(-size * 0.2, -size * 0.2, size * 0.1, 0, 0, size * 1.1);
  leaf.addColorStop(0, palette.pad);
  leaf.addColorStop(1, palette.padEdge);
  const vein = fade(palette.vein, 0.55);
  fillPath(pen, leaf, () => {
    pen.moveTo(size * 0.06, 0);
    for (let k = 0; k <= RIM_POINTS; k++) {
      const angle = 0.24 + (k / RIM_POINTS) * (TAU - 0.44);
      const radius = size * (1 + 0.018 * Math.sin(angle * 7) + 0.012 * Math.sin(angle * 3));
      pen.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
    }
    pen.closePath();
  });
  pen.lineWidth = 1;
  pen.strokeStyle = vein;
  pen.stroke();
  strokePath(pen, vein, () => {
    for (let k = 0; k < VEINS; k++) {
      const angle = 0.5 + (k / (VEINS - 1)) * 5.3;
      const bendX = Math.cos(angle + 0.06) * size * 0.5;
      const bendY = Math.sin(angle + 0.06) * size * 0.5;
      pen.moveTo(0, 0);
      pen.quadraticCurveTo(bendX, bendY, Math.cos(angle) * size * 0.9, Math.sin(angle) * size * 0.9);
    }
  });
}

function drawFlower(pen: Pen, size: number, palette: PondPalette): void {
  for (let ring = 0; ring < 3; ring++) {
    const length = size * (0.62 - ring * 0.17);
    const color = mix(palette.flower, palette.glow, 0.2 + ring * 0.3, 0.95);
    pen.strokeStyle = mix(palette.flower, palette.ink, 0.4, 0.3);
    for (let k = 0; k < PETALS; k++) {
      pen.save();
      pen.rotate((k / PETALS) * TAU + ring * 0.4);
      fillPath(pen, color, () => {
        pen.moveTo(0, 0);
        pen.quadraticCurveTo(length * 0.55, -length * 0.34, length, 0);
        pen.quadraticCurveTo(length * 0.55, length * 0.34, 0, 0);
      });
      pen.stroke();
      pen.restore();
    }
  }
  drawDot(pen, 0, 0, size * 0.1, palette.gold);
}
