// A sheet is a flat picture of the whole skin, which is painted once and then drawn along the bent spine in slices. A second sheet
// adds the light of a lamp that does not move: dark on the side away from the lamp, bright on the other. Its opacity in each slice
// depends on how the body faces the lamp there, so the light stays where it is while the fish turns.
import { ASPECT, BODY, halfWidth } from '../profile';
import { type Posed, SAMPLES } from '../swim/chain';
import { addRing, onFlat, type Pen } from './lines';
import { fade, type PondPalette } from './pond-colors';

export interface Sheet {
  readonly image: HTMLCanvasElement;
  /** Pixels of the picture to H. */
  readonly scale: number;
}

export interface DrawOptions {
  /** Light for flanks that face the lamp with their side +1, and for the others; without it the light comes from above. */
  readonly lamp: readonly [Sheet, Sheet] | null;
  /** Canvas pixels to a CSS pixel. */
  readonly ratio: number;
  /** The samples at which slices begin. */
  readonly cuts: readonly number[];
  /** Fins without their rays, and of one layer. */
  readonly isPlain: boolean;
}

/** The picture is a little larger than the body, in H. */
const HEIGHT = 2.08;
const WIDTH = ASPECT * 1.02;
const [LAMP_X, LAMP_Y] = [-0.55, -0.83];
const LAMP_SCALE = 24;
/** One pixel: columns that overlapped would show as stripes. */
const COLUMN = 1 / LAMP_SCALE;
/** Light with less opacity than this is not drawn, as nobody would see it. */
const FAINT = 0.04;
/** The skull, which does not bend, is one slice; slices of the tail, which bends most, are the shortest. */
export const CUTS: readonly number[] = [
  0, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36,
];
/** For fish that are so faint that nobody sees the corners between slices. */
export const FEW_CUTS: readonly number[] = [0, 7, 12, 16, 20, 24, 27, 30, 33, 36];
/** How far a slice reaches under the next one, in H, so that no bend opens a gap; for each of its samples, if they are more. */
const LAP = 0.1;
const LAP_OF_SAMPLE = 0.07;

/** `paint` draws in units of H on the straight fish, clipped to its body. */
export function makeSheet(scale: number, paint: (pen: Pen) => void): Sheet {
  const image = document.createElement('canvas');
  image.width = Math.ceil(WIDTH * scale);
  image.height = Math.ceil(HEIGHT * scale);
  const pen = penOf(image);
  pen.setTransform(scale, 0, 0, scale, 0, image.height / 2);
  pen.beginPath();
  addRing(pen, BODY, onFlat);
  pen.clip();
  paint(pen);
  return { image, scale };
}

export const penOf = (canvas: HTMLCanvasElement) => canvas.getContext('2d') as Pen;

/**
 * Draws only the blur of what `draw` draws. The blur is the shadow of a drawing far outside the picture, because every
 * browser can blur a shadow. `radius` is in H.
 */
export function soften(pen: Pen, scale: number, color: string, radius: number, draw: () => void): void {
  const away = 4 * WIDTH;
  pen.save();
  pen.shadowColor = color;
  pen.shadowBlur = 2 * radius * scale;
  pen.shadowOffsetX = away * scale;
  pen.translate(-away, 0);
  pen.fillStyle = '#000';
  pen.strokeStyle = '#000';
  draw();
  pen.restore();
}

export const makeLamp = (palette: PondPalette) => [lightFrom(1, palette), lightFrom(-1, palette)] as const;

function lightFrom(side: 1 | -1, { shade, glow, night }: PondPalette): Sheet {
  return makeSheet(LAMP_SCALE, (pen) => {
    for (let x = 0; x < WIDTH; x += COLUMN) {
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

/** The next slice covers the end of each slice together with its light, so no part is lit twice. */
export function drawBody(
  pen: Pen,
  { spine, length }: Posed,
  skin: Sheet,
  { lamp, ratio, cuts }: DrawOptions,
): void {
  const { x, y, normalX, normalY } = spine;
  for (let cut = 0; cut < cuts.length - 1; cut++) {
    const [from, to] = [cuts[cut], cuts[cut + 1]];
    const alongX = x[to] - x[from];
    const alongY = y[to] - y[from];
    const size = (ratio * (length / ASPECT)) / Math.hypot(alongX, alongY);
    const [cos, sin] = [alongX * size, alongY * size];
    pen.setTransform(cos, sin, -sin, cos, x[from] * ratio, y[from] * ratio);
    drawSlice(pen, skin, from, to);
    // How far side +1 is turned to the lamp, -1 to 1.
    const facing = normalX[from] * LAMP_X + normalY[from] * LAMP_Y;
    if (!lamp || Math.abs(facing) < FAINT) continue;
    pen.globalAlpha = Math.abs(facing);
    drawSlice(pen, facing > 0 ? lamp[0] : lamp[1], from, to);
    pen.globalAlpha = 1;
  }
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
}

/** Draws the part of the sheet between two samples over the end of the slice before. The origin of the pen, in H, is at `from`. */
function drawSlice(pen: Pen, { image, scale }: Sheet, from: number, to: number): void {
  const start = (from * ASPECT) / SAMPLES;
  const samples = to - from;
  const wide = (samples * ASPECT) / SAMPLES + Math.max(LAP, samples * LAP_OF_SAMPLE);
  const { height } = image;
  pen.drawImage(image, start * scale, 0, wide * scale, height, 0, -HEIGHT / 2, wide, HEIGHT);
}
