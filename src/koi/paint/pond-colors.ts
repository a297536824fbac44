// The colors of the pond by day, by night, and as a faint layer behind a page; mixed colors as CSS text; the colors of one fish.
import type { Ink } from '../skin/varieties';
import type { Fish } from '../swim/fish';

/** Each color by day and by night. */
const COLORS = {
  night: [false, true],
  white: ['#faf5ea', '#e2e8e6'],
  hi: ['#d8422b', '#dc4a30'],
  sumi: ['#25282c', '#0e1317'],
  ai: ['#5b7488', '#4a6376'],
  gold: ['#e3ab32', '#d3a23c'],
  platinum: ['#dfe0d8', '#c3cbcb'],
  yellow: ['#edc75a', '#d9b654'],
  orange: ['#e0692f', '#cf6330'],
  water: ['#bccdc3', '#143540'],
  waterEdge: ['#8ea9a1', '#081820'],
  /** Light on the floor. */
  light: ['#f6fbf0', '#6fb0b4'],
  lightAlpha: [0.3, 0.15],
  floor: ['#5d7a72', '#02090d'],
  /** The color of the lines. */
  ink: ['#24302f', '#04090c'],
  outlineAlpha: [0.3, 0.4],
  shade: ['#41524f', '#0b2530'],
  /** What the sides of the body are multiplied with. */
  flank: ['#a9a298', '#6d8288'],
  glow: ['#fffdf4', '#f4ffff'],
  /** Of black, whose faintest layers no canvas tints by rounding. */
  shadowAlpha: [0.14, 0.3],
  /** How much a deep fish takes on the color of the water, 0 to 1. */
  haze: [1, 1],
  pad: ['#5f8a5c', '#1f4a3c'],
  padEdge: ['#3e6848', '#12332c'],
  vein: ['#a9c79a', '#3d7360'],
  flower: ['#f4d3d6', '#b98f9d'],
  ripple: ['#fbfff8', '#9fd0d2'],
  pellet: ['#7a4f28', '#c99a5f'],
} satisfies Record<Ink, string[]> & Record<string, unknown>;

export type PondPalette = { [Name in keyof typeof COLORS]: (typeof COLORS)[Name][number] };

const paletteOf = (column: 0 | 1) =>
  Object.fromEntries(Object.entries(COLORS).map(([name, values]) => [name, values[column]])) as PondPalette;

export const DAY = paletteOf(0);
export const NIGHT = paletteOf(1);

/** On paper, white fish could not be seen, so their skin is warmer and their outlines are darker. */
const ON_PAPER: PondPalette = {
  ...DAY,
  white: '#ece3d0',
  outlineAlpha: 0.85,
  ink: '#1b211f',
  shade: '#3b4744',
  shadowAlpha: 0.17,
  water: '#fbfaf7',
  haze: 0.4,
};

const ON_NIGHT: PondPalette = { ...NIGHT, outlineAlpha: 0.2, water: '#0b1013', shadowAlpha: 0.2, haze: 0.6 };

/** `bare` is for fish without a ground of their own. */
export function choosePalette(night: boolean, bare: boolean): PondPalette {
  if (bare) return night ? ON_NIGHT : ON_PAPER;
  return night ? NIGHT : DAY;
}

/** '#rrggbb' as three numbers from 0 to 255. */
export const toChannels = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

export function mix(a: string, b: string, t: number, alpha = 1): string {
  const to = toChannels(b);
  const [red, green, blue] = toChannels(a).map((from, k) => Math.round(from + (to[k] - from) * t));
  return `rgba(${red},${green},${blue},${alpha})`;
}

export const fade = (hex: string, alpha: number): string => mix(hex, hex, 0, alpha);

export type FishColors = ReturnType<typeof mixColors>;

export type FinColors = Pick<
  FishColors,
  'fin' | 'finEdge' | 'finRoot' | 'ray' | 'tail' | 'tailTip' | 'dorsal'
>;

/** The colors of one fish as CSS text. The deeper it is, the more they are mixed with that of the water. */
export function mixColors({ pattern, depth }: Fish, palette: PondPalette) {
  const { base, root, markings, metallic, striped } = pattern;
  const { night, water, outlineAlpha } = palette;
  const sunk = depth * 0.3 * palette.haze;
  const tone = (name: typeof base, alpha?: number): string => mix(palette[name], water, sunk, alpha);
  const line = (alpha: number): string => mix(palette.ink, water, sunk * 0.6, alpha);
  return {
    base: tone(base),
    /** The base, but transparent. */
    clear: tone(base, 0),
    /** One for each marking, in the pattern's order. */
    inks: markings.map((marking) => tone(marking.ink)),
    scales: line(metallic ? 0.26 : 0.11),
    net: tone('white', 0.6),
    flank: mix(palette.flank, water, sunk, 0.7),
    ridge: mix(palette.glow, water, sunk, metallic ? 0.95 : 0.6),
    line: line(outlineAlpha * 0.7),
    eye: line(0.95),
    iris: mix(palette.glow, palette.ink, 0.5, 0.35),
    fin: tone(base, night ? 0.26 : 0.34),
    finEdge: line(outlineAlpha * 0.6),
    finRoot: root && tone(root, 0.7),
    ray: striped ? tone('sumi', 0.5) : line(night ? 0.34 : 0.22),
    tail: tone(base, 0.96),
    tailTip: tone(base, 0.3),
    dorsal: mix(palette[base], palette.shade, 0.14 + sunk * 0.5, 0.55),
    outline: line(outlineAlpha),
  };
}
