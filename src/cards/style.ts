// What all cards, and the resume, of a site have in common.
import type { Colors } from '../colors/palette';
import type { OwnFonts } from '../fonts/faces';

export interface Style {
  /** Differs if anything of the style does. */
  id: string;
  colors: Colors;
  /** The fonts of the owner; those of the project are used for the rest. */
  fonts: OwnFonts;
}

export const toStyle = (colors: Colors, fonts: OwnFonts): Style => ({
  id: JSON.stringify([colors, ...Object.entries(fonts).map(([role, { id }]) => [role, id])]),
  colors,
  fonts,
});
