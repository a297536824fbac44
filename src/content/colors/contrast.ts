// Contrast ratios of WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio), and the nearest color that has enough in
// OKLab (https://bottosson.github.io/posts/oklab/), in which equal differences look equally large. Lightness is L_r of
// https://bottosson.github.io/posts/colorpicker/, which has that property also near black.

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
      const moved = toHex({ ...lab, l });
      if (passes(moved)) return moved;
    }
  return undefined;
}

/** `l` is the lightness, from 0 to 1. The angle of (a, b) is the hue, their length the chroma. */
export type Lab = Record<'l' | 'a' | 'b', number>;

export function toLab(hex: string): Lab {
  const [red, green, blue] = toLinear(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    l: toLightness(0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s),
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

/** Reduces the chroma of a color that no screen can show until screens can; lightness and hue stay. */
export function toHex({ l, a, b }: Lab): string {
  const at = (chroma: number) => fromLab({ l: Math.min(1, Math.max(0, l)), a: a * chroma, b: b * chroma });
  let chroma = inGamut(at(1)) ? 1 : 0;
  for (let step = 0.5; step > 0.001 && chroma < 1; step /= 2) if (inGamut(at(chroma + step))) chroma += step;
  const bytes = at(chroma).map((channel) => Math.round(255 * channel));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The channels of `#rrggbb` as amounts of light, from 0 to 1. */
const toLinear = (hex: string): number[] =>
  [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });

const [K1, K2] = [0.206, 0.03];
const K3 = (1 + K1) / (1 + K2);

const toLightness = (l: number): number =>
  (K3 * l - K1 + Math.sqrt((K3 * l - K1) ** 2 + 4 * K2 * K3 * l)) / 2;

const fromLightness = (lightness: number): number =>
  (lightness ** 2 + K1 * lightness) / (K3 * (lightness + K2));

function fromLab({ a, b, ...color }: Lab): number[] {
  const lightness = fromLightness(color.l);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055));
}

const inGamut = (channels: number[]): boolean =>
  channels.every((channel) => channel > -0.001 && channel < 1.001);
