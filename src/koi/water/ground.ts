// The still ground of the pond, drawn once for a size, a seed and a palette: water, stones far down.
import type { Pen } from '../paint/lines';
import { fade, type Palette } from '../paint/palette';
import { hashSeed, makeRandom } from '../rng';
import type { World } from '../school/world';

const STONES = 70;
/** Opacity of a stone from its middle to its rim. */
const STONE_FADE = [
  [0, 0.15],
  [0.62, 0.12],
  [0.85, 0.05],
  [1, 0],
] as const;

export function drawGround(pen: Pen, { width, height, seed }: World, palette: Palette): void {
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
