// Paints the flat skin of one fish, in units of H. The face is a part of it, because the skull does not bend.
import { clamp } from '../math';
import { ASPECT, BODY_EDGE, halfWidth } from '../profile';
import type { Pattern } from '../skin/pattern';
import type { Fish } from '../swim/fish';
import { addLine, addRing, drawDot, onFlat, type Pen, strokePath } from './lines';
import { type FishColors, mixColors, type PondPalette } from './pond-colors';
import { makeSheet, type Sheet, soften } from './sheet';

export type Look = ReturnType<typeof dress>;

/** Pixels of the skin for one pixel of the canvas, in each direction: more than 1, because the skin is rotated and bent. */
const FINENESS = 1.4;
const SCALES = { from: 0.25, to: 0.95 };
/** Between two rows, in s. */
const PITCH = 0.0265;
/** Between two scales of a row, in radians round the body. */
const ARC = 0.3;
const FLANK = 1.3;
const EYE = { x: 0.75, y: 0.56, radius: 0.085 };

/** Returns the colors and the skin of one fish, for a palette and a size. */
export function dress(fish: Fish, palette: PondPalette, ratio: number) {
  const colors = mixColors(fish, palette);
  const scale = clamp((fish.length / ASPECT) * ratio * FINENESS, 16, 80);
  return { ...colors, skin: paintSkin(fish.pattern, colors, scale) };
}

function paintSkin({ markings, netted }: Pattern, colors: FishColors, scale: number): Sheet {
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
    strokePath(pen, colors.scales, () => addScales(pen));
    paintRoundness(pen, colors, scale);
    fadeToTail(pen, colors);
    drawFace(pen, colors);
  });
}

/** Draws pale edges of dark scales, on the marking whose path the pen still has. */
function paintNet(pen: Pen, color: string): void {
  pen.save();
  pen.clip();
  pen.lineWidth = 0.06;
  strokePath(pen, color, () => addScales(pen));
  pen.restore();
}

/** Dark towards the flanks, where the body turns away from the eye, and a sheen along the back. */
function paintRoundness(pen: Pen, { flank, ridge }: FishColors, scale: number): void {
  // Multiplied, so that red becomes darker there and not gray.
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

/** The shade of the body ends before the fin of the tail, which has no shade. */
function fadeToTail(pen: Pen, { base, clear }: FishColors): void {
  const fading = pen.createLinearGradient(6.5, 0, 7.15, 0);
  fading.addColorStop(0, clear);
  fading.addColorStop(1, base);
  pen.fillStyle = fading;
  pen.fillRect(6.5, -1, 1, 2);
}

/** Adds arcs behind the head, each row shifted by half an arc. They follow the round body, so they are closer at the flanks. */
function addScales(pen: Pen): void {
  let shift = 0;
  for (let s = SCALES.from; s < SCALES.to; s += PITCH) {
    shift = ARC / 2 - shift;
    const width = halfWidth(s);
    const x = s * ASPECT;
    for (let round = shift - 5 * ARC; round < FLANK; round += ARC) {
      if (round < -FLANK) continue;
      pen.moveTo(x - 0.1, Math.sin(round - ARC / 2) * width);
      pen.quadraticCurveTo(x + 0.17, Math.sin(round) * width, x - 0.1, Math.sin(round + ARC / 2) * width);
    }
  }
}

/** Gill covers, mouth, nostrils and eyes. */
function drawFace(pen: Pen, { line, eye, iris }: FishColors): void {
  pen.lineWidth = 0.035;
  pen.lineCap = 'round';
  strokePath(pen, line, () => {
    for (const side of [-1, 1]) {
      pen.moveTo(1.2, side * 0.74);
      pen.bezierCurveTo(1.6, side * 0.7, 1.72, side * 0.42, 1.6, side * 0.16);
      pen.moveTo(0.1, 0);
      pen.quadraticCurveTo(0.12, side * 0.16, 0.2, side * 0.24);
    }
  });
  for (const side of [-1, 1]) {
    drawDot(pen, EYE.x, side * EYE.y, EYE.radius * 1.35, iris);
    drawDot(pen, EYE.x, side * EYE.y, EYE.radius, eye);
    drawDot(pen, 0.36, side * 0.2, 0.035, eye);
  }
}
