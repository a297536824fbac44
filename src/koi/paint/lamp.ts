// Light from one side, as a sheet that is laid over every skin: dark on the flank turned from a lamp that stands
// still, bright on the other. How strongly it shows in a slice follows how the body faces the lamp there, so the
// light stays where it is while the fish turns.
import { ASPECT, halfWidth } from '../profile';
import type { Posed } from './body-point';
import { fade } from './colors';
import type { Palette } from './palette';
import { makeSheet, type Sheet } from './sheet';

const LIGHT_X = -0.55;
const LIGHT_Y = -0.83;

const SCALE = 24;
/** One pixel: columns that overlapped would show as stripes. */
const COLUMN = 1 / SCALE;

/** For flanks that face the lamp with their side +1, and for the others. */
export type Lamp = readonly [Sheet, Sheet];

export const makeLamp = (palette: Palette): Lamp => [lightFrom(1, palette), lightFrom(-1, palette)];

function lightFrom(side: 1 | -1, { shade, glow, night }: Palette): Sheet {
  return makeSheet(SCALE, (pen) => {
    for (let x = 0; x < ASPECT * 1.02; x += COLUMN) {
      const reach = halfWidth(x / ASPECT) * side || 0.1;
      const light = pen.createLinearGradient(0, -reach, 0, reach);
      light.addColorStop(0, fade(shade, night ? 0.7 : 0.42));
      light.addColorStop(0.3, fade(shade, night ? 0.28 : 0.15));
      light.addColorStop(0.52, fade(shade, 0));
      light.addColorStop(0.6, fade(glow, 0));
      light.addColorStop(0.76, fade(glow, night ? 0.2 : 0.26));
      light.addColorStop(0.94, fade(glow, 0));
      pen.fillStyle = light;
      pen.fillRect(x, -1.1, COLUMN, 2.2);
    }
  });
}

/** How far side +1 of the body is turned to the lamp at sample m, -1 to 1. */
export const facingAt = ({ spine }: Posed, m: number): number =>
  spine.normalX[m] * LIGHT_X + spine.normalY[m] * LIGHT_Y;
