// The colours of one fish, as CSS text ready for the canvas: mixed towards the water by depth, once for each
// fish and palette.
import type { Fish } from '../swim/fish';
import { fade, mix } from './colours';
import type { Palette } from './palette';

export interface Look {
  readonly base: string;
  /** One for each marking, in the pattern's order. */
  readonly inks: readonly string[];
  readonly fin: string;
  readonly finEdge: string;
  readonly finRoot: string | null;
  readonly ray: string;
  readonly tail: string;
  readonly tailTip: string;
  readonly dorsal: string;
  readonly outline: string;
  readonly softLine: string;
  readonly scales: string;
  readonly eye: string;
  readonly shade: string;
  readonly glow: string;
  readonly shadow: string;
}

export function dress({ pattern, depth }: Fish, palette: Palette): Look {
  const { base, fin, root, markings, metallic, striped } = pattern;
  const { night, water, outlineAlpha } = palette;
  const sunk = depth * 0.3 * palette.haze;
  const tone = (name: typeof base, alpha?: number): string => mix(palette[name], water, sunk, alpha);
  const line = (alpha: number): string => mix(palette.ink, water, sunk * 0.6, alpha);
  return {
    base: tone(base),
    inks: markings.map((marking) => tone(marking.ink)),
    fin: tone(fin, night ? 0.5 : 0.62),
    finEdge: line(outlineAlpha * 0.75),
    finRoot: root && tone(root, 0.82),
    ray: striped ? tone('sumi', 0.5) : line(night ? 0.3 : 0.2),
    tail: tone(fin, 0.96),
    tailTip: tone(fin, 0.38),
    dorsal: mix(palette[base], palette.shade, 0.14 + sunk * 0.5, 0.78),
    outline: line(outlineAlpha),
    softLine: line(outlineAlpha * 0.55),
    scales: line(metallic ? 0.2 : 0.085),
    eye: line(0.95),
    shade: mix(palette.shade, water, sunk * 0.5, night ? 0.26 : 0.15),
    glow: mix(palette.glow, water, sunk, metallic ? 0.24 : 0.13),
    shadow: fade(palette.shadow, palette.shadowAlpha),
  };
}
