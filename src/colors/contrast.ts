// Contrast ratios of WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio), and the nearest color that has enough.
import { toHex, toLab, toLinear } from './oklab';

export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = toLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const STEP = 0.001;

/** Returns the color itself, or the one nearest in lightness that `passes`. Undefined if none does. */
export function nearestPassing(color: string, passes: (color: string) => boolean): string | undefined {
  if (passes(color)) return color;
  const lab = toLab(color);
  for (let distance = STEP; distance < 1 + STEP; distance += STEP)
    for (const l of [lab.l - distance, lab.l + distance]) {
      // Just beyond the ends are black and white.
      if (l < -STEP || l > 1 + STEP) continue;
      const moved = toHex({ ...lab, l });
      if (passes(moved)) return moved;
    }
  return undefined;
}
