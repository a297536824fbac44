// The fonts of cards and the resume that come with the project.
import { readShipped } from '../scripts/build/inputs/fonts';
import { drawingFonts } from '../src/content/fonts/drawing-fonts';

export const shipped = await readShipped();
export const fonts = drawingFonts(shipped.drawing, {});
