// A sheet is a picture of the whole skin, flat: it is painted once, with everything that would cost too much in a
// frame.
import { ASPECT, BODY } from '../profile';
import { addRing, onFlat, type Pen } from './lines';

export interface Sheet {
  readonly image: HTMLCanvasElement;
  /** Pixels of the picture to H. */
  readonly scale: number;
}

/** Of the picture, in H: a little more than the body. */
export const SHEET_HEIGHT = 2.08;
export const SHEET_WIDTH = ASPECT * 1.02;

/** `paint` draws in units of H on the straight fish, clipped to its body. */
export function makeSheet(scale: number, paint: (pen: Pen) => void): Sheet {
  const image = document.createElement('canvas');
  image.width = Math.ceil(SHEET_WIDTH * scale);
  image.height = Math.ceil(SHEET_HEIGHT * scale);
  const pen = penOf(image);
  pen.setTransform(scale, 0, 0, scale, 0, image.height / 2);
  pen.beginPath();
  addRing(pen, BODY, onFlat);
  pen.clip();
  paint(pen);
  return { image, scale };
}

export function penOf(canvas: HTMLCanvasElement): Pen {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('koi: this browser gives no 2d canvas');
  return pen;
}

/**
 * Draws as its blur alone what `draw` draws: the shadow of something far outside the picture, which is the one blur
 * that every browser has. `radius` is in H.
 */
export function soften(pen: Pen, scale: number, color: string, radius: number, draw: () => void): void {
  const away = 4 * SHEET_WIDTH;
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
