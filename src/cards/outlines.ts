// The outlines of text on cards: each letter as a path.
import type { Role } from '../fonts/faces';

/** At a font size of 1; y grows upwards, from the baseline. */
export interface Outline {
  /** In units of the font, of which one is `scale`. */
  path: string;
  scale: number;
  x: number;
  y: number;
}

/** A line of text at a font size of 1. */
export interface Outlined {
  outlines: Outline[];
  width: number;
}

/** The space that a face needs above and below the baseline, and between lines, at a font size of 1. */
export interface Extents {
  ascent: number;
  descent: number;
  lineGap: number;
}

export interface Shaper {
  /** `spacing` is added after each letter. A character that the face lacks is taken from another. */
  outline: (text: string, role: Role, spacing?: number) => Outlined;
  extents: (role: Role) => Extents;
}
