// A sheet is a picture of the whole skin, flat: it is painted once, with everything that would cost too much in a
// frame, and then laid on the bent spine in slices.
import { BODY } from '../outlines';
import { ASPECT } from '../profile';
import { SAMPLES } from '../swim/spine';
import { onFlat, type Pen, type Posed } from './body-point';
import { addRing } from './lines';

export interface Sheet {
  readonly image: HTMLCanvasElement;
  /** Pixels of the picture to H. */
  readonly scale: number;
}

/** Of the picture, in H: a little more than the body. */
const HEIGHT = 2.08;
const WIDTH = ASPECT * 1.02;
/** How far a slice reaches under the next one, in H, so that no bend opens a gap. */
const LAP = 0.1;

/** `paint` draws in units of H on the straight fish, clipped to its body. */
export function makeSheet(scale: number, paint: (pen: Pen) => void): Sheet {
  const image = document.createElement('canvas');
  image.width = Math.ceil(WIDTH * scale);
  image.height = Math.ceil(HEIGHT * scale);
  const pen = image.getContext('2d');
  if (pen) {
    pen.setTransform(scale, 0, 0, scale, 0, image.height / 2);
    pen.beginPath();
    addRing(pen, BODY, onFlat);
    pen.clip();
    paint(pen);
  }
  return { image, scale };
}

/**
 * Draws as its blur alone what `draw` draws: the shadow of something far outside the picture, which is the one blur
 * that every browser has. `radius` is in H.
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

/** The samples at which slices begin: the skull is one, the tail bends most. */
export const CUTS: readonly number[] = [
  0, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36,
];
/** For fish too faint for the corners between slices to be seen. */
export const FEW_CUTS: readonly number[] = [0, 7, 12, 16, 20, 24, 27, 30, 33, 36];

/** Lays the skin from one sample to another over the end of the slice before; the pen has been aimed at it. */
export function drawSlice(pen: Pen, { image, scale }: Sheet, from: number, to: number): void {
  const start = (from * ASPECT) / SAMPLES;
  const wide = ((to - from) * ASPECT) / SAMPLES + LAP;
  const { height } = image;
  pen.drawImage(image, start * scale, 0, wide * scale, height, 0, -HEIGHT / 2, wide, HEIGHT);
}

/** From here on the pen draws in H on the stretch of skin between two samples. */
export function aimAtSlice(pen: Pen, { spine, half }: Posed, from: number, to: number, ratio: number): void {
  const { x, y } = spine;
  const alongX = x[to] - x[from];
  const alongY = y[to] - y[from];
  const size = (ratio * half) / Math.hypot(alongX, alongY);
  pen.setTransform(
    alongX * size,
    alongY * size,
    -alongY * size,
    alongX * size,
    x[from] * ratio,
    y[from] * ratio,
  );
}
