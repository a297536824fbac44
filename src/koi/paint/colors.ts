// Hex colors as numbers, and mixtures of two as CSS text.

/** '#rrggbb' as three numbers from 0 to 255. */
export const toChannels = (hex: string): [red: number, green: number, blue: number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** From a (t = 0) to b (t = 1). */
export function mix(a: string, b: string, t: number, alpha = 1): string {
  const to = toChannels(b);
  const [red, green, blue] = toChannels(a).map((from, k) => Math.round(from + (to[k] - from) * t));
  return `rgba(${red},${green},${blue},${alpha})`;
}

export const fade = (hex: string, alpha: number): string => mix(hex, hex, 0, alpha);
