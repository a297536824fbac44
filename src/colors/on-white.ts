// The colors of what is printed: on a white sheet, whatever the paper of the pages is.
import { contrast, nearestPassing } from './contrast';
import { deriveColors, MIN_BODY, MIN_TEXT } from './derive';
import { type Colors, SHIPPED } from './palette';

const WHITE = '#ffffff';

/** Those of the day, if they can be read on white; otherwise the ink of the project and the nearest accent. */
export function colorsOnWhite(day: Colors): Colors {
  const isInk = (color: string): boolean => contrast(color, WHITE) >= MIN_BODY;
  const isAccent = (color: string): boolean => contrast(color, WHITE) >= MIN_TEXT;
  if (isInk(day.ink) && isAccent(day.accent)) return day;
  const ink = isInk(day.ink) ? day.ink : SHIPPED.day.ink;
  return deriveColors({ paper: WHITE, ink, accent: nearestPassing(day.accent, isAccent) ?? ink }, 'day');
}
