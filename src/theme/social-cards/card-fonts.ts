// Measures text for cards, and chooses its fonts. resvg shapes text, also from right to left; but if a font lacks one letter of a
// text, resvg draws all of the text in another font. So a line is split into runs, each in the first font that has its letters.
import { STARTS_RIGHT_TO_LEFT } from '../../base/text/letters';
import type { DrawingFont } from '../../content/fonts/drawing-fonts';
import type { Role } from '../../content/fonts/faces';

/** The fonts to search for a letter of a face, in order. */
export type FontsFor = (role: Role) => DrawingFont[];

/** Letters that are joined: in a word they are narrower than alone. */
const JOINED = /\p{Script=Arabic}/u;
const JOINED_WIDTH = 0.8;

/** The width of a text at a font size of 1, without kerning: mostly a little more than it takes. */
export const widthOf = (text: string, fonts: DrawingFont[]): number =>
  runsOf(text, fonts).reduce((sum, { width }) => sum + width, 0);

const advanceOf = (text: string, { advance }: DrawingFont): number =>
  [...text].reduce(
    (sum, letter) => sum + (advance(letter) ?? 0) * (JOINED.test(letter) ? JOINED_WIDTH : 1),
    0,
  );

/** A letter with its marks and joiners. */
const CLUSTER = /\P{M}[\p{M}\p{Cf}]*/gsu;

const has = ({ advance }: DrawingFont, letters: string): boolean =>
  [...letters].every((letter) => advance(letter) !== undefined);

/** Returns the runs of a line, from left to right, with their widths at a font size of 1. */
export function runsOf(line: string, fonts: DrawingFont[]) {
  const runs: { font: DrawingFont; text: string }[] = [];
  for (const [cluster] of line.replaceAll('\u00a0', ' ').matchAll(CLUSTER)) {
    const last = runs.at(-1);
    const searched = last && cluster === ' ' ? [last.font, ...fonts] : fonts;
    const find = (letters: string) => searched.find((font) => has(font, letters));
    const font = find(cluster) ?? find([...cluster][0]) ?? fonts[0];
    const text = [...cluster].filter((letter) => has(font, letter)).join('');
    if (last?.font === font) last.text += text;
    else runs.push({ font, text });
  }
  const isRightToLeft = STARTS_RIGHT_TO_LEFT.test(line);
  return (isRightToLeft ? runs.reverse() : runs).map(({ font, text }) => ({
    font,
    // These marks order signs that are not letters from right to left, also at the end of the text.
    text: isRightToLeft ? `\u202b${text}\u200f\u202c` : text,
    width: advanceOf(text, font),
  }));
}

const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Returns the text without what no font has, so that no empty box is drawn. Adds it to `missing`, except for emoji. */
export function supported(text: string, fonts: DrawingFont[], missing = new Set<string>()): string {
  const drawable = [...text.normalize('NFC').replaceAll('\u202f', '\u00a0')].map((letter) => {
    if (/\s/.test(letter) || fonts.some(({ advance }) => advance(letter) !== undefined)) return letter;
    if (!PICTOGRAPH.test(letter) && !INVISIBLE.test(letter)) missing.add(letter);
    return '\0';
  });
  return (
    drawable
      .join('')
      // Where letters are removed, the space before punctuation is removed too.
      .replace(/\s*\0[\s\0]*(?=[,.;:!?)])|\0/g, '')
      .replace(/[^\S\u00a0]+/g, ' ')
      .trim()
  );
}

/** Whether enough is left of a text to be shown: most of its letters and digits. */
export function isReadable(shown: string, text: string): boolean {
  const letters = (words: string): number => words.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters(shown) > 0 && letters(shown) >= letters(text) * 0.8;
}
