// The colors of one fish as CSS text, mixed towards the water by depth.
import type { Fish } from '../swim/fish';
import { mix, type Palette } from './palette';

export type Colors = ReturnType<typeof mixColors>;

export type FinColors = Pick<Colors, 'fin' | 'finEdge' | 'finRoot' | 'ray' | 'tail' | 'tailTip' | 'dorsal'>;

export function mixColors({ pattern, depth }: Fish, palette: Palette) {
  const { base, fin, root, markings, metallic, striped } = pattern;
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
    fin: tone(fin, night ? 0.26 : 0.34),
    finEdge: line(outlineAlpha * 0.6),
    finRoot: root && tone(root, 0.7),
    ray: striped ? tone('sumi', 0.5) : line(night ? 0.34 : 0.22),
    tail: tone(fin, 0.96),
    tailTip: tone(fin, 0.3),
    dorsal: mix(palette[base], palette.shade, 0.14 + sunk * 0.5, 0.55),
    outline: line(outlineAlpha),
  };
}
