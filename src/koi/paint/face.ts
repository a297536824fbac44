// The face on the flat fish, in H: gill covers, mouth, nostrils and eyes. The skull does not bend, so it is painted
// with the skin.
import { TAU } from '../math';
import type { Pen } from './body-point';

export interface FaceColors {
  readonly line: string;
  readonly eye: string;
  readonly iris: string;
}

const EYE = { x: 0.75, y: 0.56, radius: 0.085 };

export function drawFace(pen: Pen, { line, eye, iris }: FaceColors): void {
  pen.lineWidth = 0.035;
  pen.lineCap = 'round';
  pen.strokeStyle = line;
  pen.beginPath();
  for (const side of [-1, 1]) {
    pen.moveTo(1.2, side * 0.74);
    pen.bezierCurveTo(1.6, side * 0.7, 1.72, side * 0.42, 1.6, side * 0.16);
    pen.moveTo(0.1, 0);
    pen.quadraticCurveTo(0.12, side * 0.16, 0.2, side * 0.24);
  }
  pen.stroke();
  for (const side of [-1, 1]) {
    dot(pen, EYE.x, side * EYE.y, EYE.radius * 1.35, iris);
    dot(pen, EYE.x, side * EYE.y, EYE.radius, eye);
    dot(pen, 0.36, side * 0.2, 0.035, eye);
  }
}

function dot(pen: Pen, x: number, y: number, radius: number, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(x, y, radius, 0, TAU);
  pen.fill();
}
