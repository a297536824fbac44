// One lily pad and one water lily, drawn about the origin with a radius in CSS pixels.
import { TAU } from '../math';
import { fade, mix } from '../paint/colors';
import type { Palette } from '../paint/palette';

const RIM_POINTS = 40;
const VEINS = 13;
const PETALS = 8;

export function drawPad(pen: CanvasRenderingContext2D, size: number, palette: Palette): void {
  const leaf = pen.createRadialGradient(-size * 0.2, -size * 0.2, size * 0.1, 0, 0, size * 1.1);
  leaf.addColorStop(0, palette.pad);
  leaf.addColorStop(1, palette.padEdge);
  pen.beginPath();
  pen.moveTo(size * 0.06, 0);
  for (let k = 0; k <= RIM_POINTS; k++) {
    const angle = 0.24 + (k / RIM_POINTS) * (TAU - 0.44);
    const radius = size * (1 + 0.018 * Math.sin(angle * 7) + 0.012 * Math.sin(angle * 3));
    pen.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  pen.closePath();
  pen.fillStyle = leaf;
  pen.fill();
  pen.lineWidth = 1;
  pen.strokeStyle = fade(palette.vein, 0.55);
  pen.stroke();
  pen.beginPath();
  for (let k = 0; k < VEINS; k++) {
    const angle = 0.5 + (k / (VEINS - 1)) * 5.3;
    const bendX = Math.cos(angle + 0.06) * size * 0.5;
    const bendY = Math.sin(angle + 0.06) * size * 0.5;
    pen.moveTo(0, 0);
    pen.quadraticCurveTo(bendX, bendY, Math.cos(angle) * size * 0.9, Math.sin(angle) * size * 0.9);
  }
  pen.stroke();
}

export function drawFlower(pen: CanvasRenderingContext2D, size: number, palette: Palette): void {
  for (let ring = 0; ring < 3; ring++) {
    const length = size * (0.62 - ring * 0.17);
    pen.fillStyle = mix(palette.flower, palette.glow, 0.2 + ring * 0.3, 0.95);
    pen.strokeStyle = mix(palette.flower, palette.ink, 0.4, 0.3);
    for (let k = 0; k < PETALS; k++) {
      pen.save();
      pen.rotate((k / PETALS) * TAU + ring * 0.4);
      pen.beginPath();
      pen.moveTo(0, 0);
      pen.quadraticCurveTo(length * 0.55, -length * 0.34, length, 0);
      pen.quadraticCurveTo(length * 0.55, length * 0.34, 0, 0);
      pen.fill();
      pen.stroke();
      pen.restore();
    }
  }
  pen.beginPath();
  pen.arc(0, 0, size * 0.1, 0, TAU);
  pen.fillStyle = palette.gold;
  pen.fill();
}
