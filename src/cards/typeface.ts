// The fonts of the cards as a measure of text. A character is taken from the first font of a family that has it.
import type { FontMetrics } from '../fonts/sfnt';
import type { Measure } from './lines';

export interface Typeface {
  measure: Measure;
  /** The text without what no font has: emoji go, and so do letters of other scripts. */
  supported: (text: string) => string;
}

export function toTypeface(fonts: FontMetrics[]): Typeface {
  const advances = new Map<string, number | undefined>();
  const advance = (character: string): number | undefined => {
    if (!advances.has(character))
      advances.set(
        character,
        fonts.map((font) => font.advance(character)).find((width) => width !== undefined),
      );
    return advances.get(character);
  };
  return {
    measure: (text) => [...text].reduce((sum, character) => sum + (advance(character) ?? 0.5), 0),
    supported: (text) =>
      [...text.normalize('NFC').replaceAll('\u202f', '\u00a0')]
        .map((character) => (/\s/.test(character) || advance(character) !== undefined ? character : '\0'))
        .join('')
        // Where something goes, no space stays before a sign.
        .replace(/\s*\0[\s\0]*(?=[,.;:!?)])|\0/g, '')
        .replace(/[^\S\u00a0]+/g, ' ')
        .trim(),
  };
}

/** Whether enough is left of a text to be shown: most of its letters and digits. */
export function isReadable(shown: string, text: string): boolean {
  const letters = (words: string): number => words.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters(shown) > 0 && letters(shown) >= letters(text) * 0.8;
}
