// The fonts of cards and the resume, without those of an owner.
import { readShipped } from '../scripts/build/inputs/fonts';
import { drawingFonts } from '../src/content/fonts/drawing-fonts';

export const shipped = await readShipped();
export const fonts = drawingFonts(shipped.drawing, {});
