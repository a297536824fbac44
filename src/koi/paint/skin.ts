// The skin of one fish, painted flat once: ground, markings with soft rims, scales, the roundness of the body, and
// the face. Colors come in as CSS text, mixed already.
import { BODY_EDGE } from '../outlines';
import type { Pattern } from '../skin/pattern';
import { onFlat, type Pen } from './body-point';
import { drawFace, type FaceColors } from './face';
import { addLine, addRing } from './lines';
import { addScales } from './scales';
import { makeSheet, type Sheet, soften } from './sheet';

interface SkinColors extends FaceColors {
  readonly base: string;
  /** The same, but transparent. */
  readonly clear: string;
  /** One for each marking, in the pattern's order. */
  readonly inks: readonly string[];
  readonly scales: string;
  readonly net: string;
  readonly flank: string;
  readonly ridge: string;
}

export function paintSkin({ markings, netted }: Pattern, colors: SkinColors, scale: number): Sheet {
  return makeSheet(scale, (pen) => {
    pen.fillStyle = colors.base;
    pen.fillRect(0, -1.1, 8, 2.2);
    markings.forEach(({ loops }, k) => {
      const trace = (): void => {
        pen.beginPath();
        for (const loop of loops) addRing(pen, loop, onFlat);
        pen.fill();
      };
      // Pigment that lies deeper at the rim than in the middle.
      soften(pen, scale, colors.inks[k], 0.09, trace);
      pen.fillStyle = colors.inks[k];
      trace();
      if (netted && k === 0) paintNet(pen, colors.net);
    });
    pen.lineWidth = 0.03;
    pen.strokeStyle = colors.scales;
    pen.beginPath();
    addScales(pen);
    pen.stroke();
    paintRoundness(pen, colors, scale);
    fadeToTail(pen, colors);
    drawFace(pen, colors);
  });
}

/** Pale edges of dark scales, on the marking whose path the pen still holds. */
function paintNet(pen: Pen, color: string): void {
  pen.save();
  pen.clip();
  pen.beginPath();
  addScales(pen);
  pen.lineWidth = 0.06;
  pen.strokeStyle = color;
  pen.stroke();
  pen.restore();
}

/** Dark towards the flanks, where the body turns away from the eye, and a sheen along the back. */
function paintRoundness(pen: Pen, { flank, ridge }: SkinColors, scale: number): void {
  // Multiplied, so that red grows deep there and not gray.
  pen.globalCompositeOperation = 'multiply';
  for (const width of [0.12, 0.34]) {
    soften(pen, scale, flank, width * 0.8, () => {
      pen.lineWidth = width;
      pen.beginPath();
      addLine(pen, BODY_EDGE, onFlat);
      pen.stroke();
    });
  }
  pen.globalCompositeOperation = 'soft-light';
  soften(pen, scale, ridge, 0.2, () => {
    pen.lineWidth = 0.3;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(0.75, 0);
    pen.lineTo(6.2, 0);
    pen.stroke();
  });
  pen.globalCompositeOperation = 'source-over';
}

/** Shade ends before the fin of the tail, which has none. */
function fadeToTail(pen: Pen, { base, clear }: SkinColors): void {
  const fading = pen.createLinearGradient(6.5, 0, 7.15, 0);
  fading.addColorStop(0, clear);
  fading.addColorStop(1, base);
  pen.fillStyle = fading;
  pen.fillRect(6.5, -1, 1, 2);
}
