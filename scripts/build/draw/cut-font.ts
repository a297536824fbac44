// Cuts fonts and converts them with HarfBuzz. Loaded only when there is a font to cut or to read.
import { readFileSync } from 'node:fs';
import cut from 'subset-font';
import type { Setting } from '../../../src/content/fonts/faces';

/** Cuts a font to these letters, as WOFF2. Axes that `setting` does not name stay variable. */
export const cutFont = (path: string, letters: string, setting: Setting = {}): Promise<Uint8Array> =>
  cut(readFileSync(path), letters, { targetFormat: 'woff2', variationAxes: setting });

/** Converts a font to the format that cards and the resume are drawn with, in one design of a variable font. */
export const toTrueType = (font: Buffer, setting: Setting = {}): Promise<Buffer> =>
  cut(font, undefined, { keepAllGlyphs: true, targetFormat: 'truetype', variationAxes: setting });
