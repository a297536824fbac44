// The color table of card images. With a table, a PNG is a quarter of the size; with the same table for all cards of a site,
// no colors have to be chosen for each image.
import type { Colors } from '../colors/palette';

export type Rgb = readonly [red: number, green: number, blue: number];

export interface ColorTable {
  /** At most 256, the limit of a PNG. */
  colors: readonly Rgb[];
  /** Finds the nearest color, as its number. */
  find: (red: number, green: number, blue: number) => number;
}

type Mixture = [from: string, to: string, steps: number];

/** Letters and lines have edges of mixed colors: from one color to another, in so many steps. */
const mixtures = ({ paper, surface, ink, accent, plate, ...colors }: Colors): Mixture[] => [
  [paper, ink, 48],
  [paper, accent, 24],
  [paper, colors['line-strong'], 16],
  [paper, plate, 12],
  [paper, surface, 4],
  [surface, plate, 16],
  [surface, accent, 16],
  [surface, ink, 12],
  [accent, colors['accent-ink'], 12],
];

function mix([from, to, steps]: Mixture): Rgb[] {
  const [start, end] = [toRgb(from), toRgb(to)];
  const at = (part: number, k: number) => Math.round(start[k] + (end[k] - start[k]) * part);
  return Array.from({ length: steps }, (_, step): Rgb => {
    const part = step / (steps - 1);
    return [at(part, 0), at(part, 1), at(part, 2)];
  });
}

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

// Colors are looked up by the upper five bits of each channel.
const upper = (channel: number): number => channel >> 3;
const middle = (channel: number): number => (upper(channel) << 3) + 4;
const toIndex = (red: number, green: number, blue: number): number =>
  (upper(red) << 10) | (upper(green) << 5) | upper(blue);

export function createColorTable(palette: Colors): ColorTable {
  const mixed = mixtures(palette);
  const colors = mixed.flatMap(mix);
  const known = new Int16Array(1 << 15).fill(-1);
  // Flat areas keep their exact colors. Of two with the same upper bits, the earlier is on more of the card.
  for (const color of mixed.flatMap(([from, to]) => [toRgb(from), toRgb(to)]).reverse())
    known[toIndex(...color)] = nearest(colors, color);
  const find = (red: number, green: number, blue: number): number => {
    const index = toIndex(red, green, blue);
    if (known[index] < 0) known[index] = nearest(colors, [middle(red), middle(green), middle(blue)]);
    return known[index];
  };
  return { colors, find };
}

function nearest(colors: readonly Rgb[], [red, green, blue]: Rgb): number {
  const distances = colors.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
  return distances.indexOf(Math.min(...distances));
}
