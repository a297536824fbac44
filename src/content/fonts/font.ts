// A font file as the build knows it: what pages, cards and checks must know of it without reading it again.

/** What a font says of itself. */
export interface FontFacts {
  /** The name of its family, by which programs that draw find it. */
  family: string;
  /** All characters that it has, and the width of each, as a share of the font size. */
  characters: string;
  advances: number[];
  /** The space above and below the baseline, and between lines, as shares of the font size. */
  ascent: number;
  descent: number;
  lineGap: number;
  /** The average width of a letter of English text, and the space around it; 0 if the font lacks some of the letters. */
  width: number;
  /** As in CSS: 400 is regular, 700 bold. */
  weight: number;
  isItalic: boolean;
  /** The lowest, the usual and the highest value of what can be varied, such as `wght`; empty for a font with one design. */
  axes: Record<string, { min: number; usual: number; max: number }>;
}

/** A font file of the project or of the owner. */
export interface Font extends FontFacts {
  /** Its name in messages. */
  source: string;
  /** That of a font of the project is relative to the project. */
  path: string;
  /** A hash of its bytes. */
  id: string;
}
