// Reads what a font says of itself. Loaded only when a font must be read, because fontkit takes long to load.
import { create } from 'fontkit';
import type { FontFacts } from './faces';

/** English text with about the usual share of each letter. */
const SAMPLE =
  'The pond is quiet in the morning, and a small wind moves over the water; nobody has fed the fish yet.';

/** Returns undefined if the bytes are not a TrueType or OpenType font, or one without outlines. */
export function readFont(bytes: Buffer): FontFacts | undefined {
  try {
    const font = create(bytes);
    const { unitsPerEm, 'OS/2': os2, directory, characterSet: codes } = font;
    if (directory.tables.glyf === undefined && directory.tables['CFF '] === undefined) return undefined;
    const toShare = (units: number): number => Math.round((units / unitsPerEm) * 10_000) / 10_000;
    const advances = codes.map((code) => toShare(font.glyphForCodePoint(code).advanceWidth));
    const widths = [...SAMPLE].map((letter) => advances[codes.indexOf(letter.charCodeAt(0))]);
    return {
      family: font.getName('preferredFamily') ?? font.familyName ?? '',
      characters: String.fromCodePoint(...codes),
      advances,
      ascent: toShare(font.ascent),
      descent: toShare(-font.descent),
      lineGap: toShare(font.lineGap),
      width: widths.reduce((sum, width) => sum + width, 0) / widths.length || 0,
      // Some old fonts have no table OS/2.
      weight: os2?.usWeightClass ?? 400,
      isItalic: os2?.fsSelection.italic ?? false,
      axes: Object.fromEntries(
        Object.entries(font.variationAxes).map(([axis, { min, default: usual, max }]) => [
          axis,
          { min, usual, max },
        ]),
      ),
    };
  } catch {
    return undefined;
  }
}
