// The color table of card images. With a table, a PNG is a quarter of the size; with the same table for all cards, no
// colors have to be chosen for each image.
import { DAY } from './palette';

export type Rgb = readonly [red: number, green: number, blue: number];

/** Letters and lines have edges of mixed colors: from one color to another, in so many steps. */
const MIXTURES: [from: string, to: string, steps: number][] = [
  [DAY.paper, DAY.ink, 48],
  [DAY.paper, DAY.accent, 24],
  [DAY.paper, DAY['line-strong'], 16],
  [DAY.paper, DAY.plate, 12],
  [DAY.paper, DAY.surface, 4],
  [DAY.surface, DAY.plate, 16],
  [DAY.surface, DAY.accent, 16],
  [DAY.surface, DAY.ink, 12],
  [DAY.accent, DAY['accent-ink'], 12],
];

/** At most 256 colors, the limit of a PNG. */
export const CARD_COLORS: readonly Rgb[] = MIXTURES.flatMap(([from, to, steps]) => {
  const [start, end] = [toRgb(from), toRgb(to)];
  const mix = (part: number, k: number) => Math.round(start[k] + (end[k] - start[k]) * part);
  return Array.from({ length: steps }, (_, step): Rgb => {
    const part = step / (steps - 1);
    return [mix(part, 0), mix(part, 1), mix(part, 2)];
  });
});

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

// Colors are looked up by the upper five bits of each channel.
const upper = (channel: number): number => channel >> 3;
const middle = (channel: number): number => (upper(channel) << 3) + 4;
const toIndex = (red: number, green: number, blue: number): number =>
  (upper(red) << 10) | (upper(green) << 5) | upper(blue);

/** Returns a function that finds the nearest color of the table, as its number. */
export function createColorLookup(): (red: number, green: number, blue: number) => number {
  const known = new Int16Array(1 << 15).fill(-1);
  // Flat areas keep their exact colors.
  for (const color of MIXTURES.flatMap(([from, to]) => [toRgb(from), toRgb(to)]))
    known[toIndex(...color)] = nearest(...color);
  return (red, green, blue) => {
    const index = toIndex(red, green, blue);
    if (known[index] < 0) known[index] = nearest(middle(red), middle(green), middle(blue));
    return known[index];
  };
}

function nearest(red: number, green: number, blue: number): number {
  const distances = CARD_COLORS.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
  return distances.indexOf(Math.min(...distances));
}
