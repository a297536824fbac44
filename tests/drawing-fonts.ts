// The fonts of cards and the resume, without those of an owner.
import { readShipped } from '../scripts/generate/fonts';
import { drawingFonts } from '../src/fonts/drawing-fonts';

export const shipped = await readShipped();
export const fonts = drawingFonts(shipped.drawing, {});
