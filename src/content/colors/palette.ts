// The colors of the site, in both themes. `colors` of site.yaml replaces paper, ink and accent. Each other color has the relation
// to these that it has in palette.json; what would then be hard to read is moved. docs/design.md has the limits.
import { DAY, NIGHT } from '../../koi/paint/pond-colors';
import { contrast, type Lab, nearestPassing, toHex, toLab } from './contrast';
import shippedColors from './palette.json';

export type Theme = 'day' | 'night';

export const THEMES: readonly Theme[] = ['day', 'night'];

export type ColorName = keyof typeof shippedColors.day;

/** Each color is `#rrggbb` in lower case. */
export type Colors = Readonly<Record<ColorName, string>>;
export type Palette = Readonly<Record<Theme, Colors>>;

export const SHIPPED_COLORS: Palette = shippedColors;

/** Replaces the placeholders of a style sheet, such as `day-paper` or `night-line-strong`. */
export const fillColors = (css: string, palette: Palette): string =>
  css.replace(/(?<![\w-])(day|night)-([a-z-]+)/g, (whole, theme: Theme, name) =>
    Object.hasOwn(shippedColors.day, name) ? palette[theme][name as ColorName] : whole,
  );

/** The colors that an owner may choose. */
export type Basics = Pick<Colors, 'paper' | 'ink' | 'accent'>;

export const MIN_BODY = 7;
export const MIN_TEXT = 4.5;
/** For borders of controls, and pictures. */
const MIN_GRAPHIC = 3;

const WATER = { day: DAY.water, night: NIGHT.water };

const readableOn = (grounds: string[], least: number) => (color: string) =>
  grounds.every((ground) => contrast(color, ground) >= least);

/** If ink has a contrast of MIN_BODY on paper, and accent of MIN_TEXT, all colors have enough. */
export function deriveColors(basics: Basics, theme: Theme): Colors {
  const { paper, ink, accent } = basics;
  // For a dark paper, also by day, the colors follow the shipped colors of the night.
  const shipped = SHIPPED_COLORS[toLab(paper).l > toLab(ink).l ? 'day' : 'night'];
  const derive = createDerive(shipped, basics);
  const toInk = (name: ColorName, hue: 'paper' | 'ink' = 'paper') => derive(name, 'paper', 'ink', hue);
  const toAccent = (name: ColorName) => derive(name, 'paper', 'accent', 'accent');

  const isForText = readableOn([ink], MIN_BODY);
  const isForLinks = (color: string) => isForText(color) && contrast(color, accent) >= MIN_TEXT;
  const surface = approach(toInk('surface'), paper, isForLinks);
  const sunken = approach(toInk('sunken'), paper, isForLinks);
  const sky = approach(toInk('sky'), paper, isForLinks);

  // The colors of code keep their hues, so that red means removed on every paper.
  const changed = (name: ColorName) =>
    approach({ ...toLab(shipped[name]), l: toInk(name).l }, paper, isForText);
  const added = changed('code-added');
  const removed = changed('code-removed');
  const isForCode = readableOn([surface, sunken, added, removed], MIN_TEXT);
  const code = (name: ColorName) => nearestPassing(shipped[name], isForCode) ?? ink;

  const accentInk = approach(toAccent('accent-ink'), paper, readableOn([accent], MIN_TEXT));
  const deriveSeal = createDerive(shipped, { accent, 'accent-ink': accentInk });
  const isOnSeal = readableOn([accentInk], MIN_GRAPHIC);
  return {
    paper,
    surface,
    sunken,
    sky,
    ink,
    'ink-soft': approach(toInk('ink-soft', 'ink'), ink, readableOn([paper, surface, sunken, sky], MIN_BODY)),
    'ink-faint': approach(
      toInk('ink-faint', 'ink'),
      ink,
      readableOn([paper, surface, sunken, sky, added, removed], MIN_TEXT),
    ),
    line: toHex(toInk('line')),
    'line-strong': approach(toInk('line-strong'), ink, readableOn([paper, surface, sky], MIN_GRAPHIC)),
    accent,
    'accent-ink': accentInk,
    mark: approach(toAccent('mark'), paper, isForText),
    'code-key': code('code-key'),
    'code-name': code('code-name'),
    'code-string': code('code-string'),
    'code-number': code('code-number'),
    'code-comment': code('code-comment'),
    'code-added': added,
    'code-removed': removed,
    // Line drawings are decoration, so no text contrast is required.
    plate: toHex(toInk('plate')),
    // The seal of the icon in a dark browser: lighter than the accent, apart from the fish in it, which has the color of the day.
    seal: approach(deriveSeal('seal', 'accent', 'accent-ink', 'accent'), accent, isOnSeal),
    // Text on the water of the koi page, whose colors are always the same.
    'water-ink': nearestPassing(ink, readableOn([WATER[theme]], MIN_BODY)) ?? ink,
  };
}

/**
 * Returns a function that derives the color `name` from the site's colors `from` and `to`. Its lightness lies as far between them
 * as among the shipped colors: `line` is 11 % of the way from paper to ink. Its offset, the difference from a mixture of
 * the two, turns with the hue of the color `hue`, and is smaller if that color has less chroma: on white paper, lines are gray.
 */
function createDerive<K extends ColorName>(shipped: Colors, site: Record<K, string>) {
  return (name: ColorName, from: K, to: K, hue: K): Lab => {
    const [color, start, end] = [name, from, to].map((one) => toLab(shipped[one]));
    const fraction = (color.l - start.l) / (end.l - start.l);
    const mixture = mix(start, end, fraction);
    const shippedOffset = { a: color.a - mixture.a, b: color.b - mixture.b };
    const offset = turnHue(shippedOffset, toLab(shipped[hue]), toLab(site[hue]));
    const { l, a, b } = mix(toLab(site[from]), toLab(site[to]), fraction);
    return { l, a: a + offset.a, b: b + offset.b };
  };
}

const mix = (from: Lab, to: Lab, fraction: number): Lab => ({
  l: from.l + (to.l - from.l) * fraction,
  a: from.a + (to.a - from.a) * fraction,
  b: from.b + (to.b - from.b) * fraction,
});

function turnHue({ a, b }: Pick<Lab, 'a' | 'b'>, from: Lab, to: Lab): Pick<Lab, 'a' | 'b'> {
  const angle = Math.atan2(to.b, to.a) - Math.atan2(from.b, from.a);
  const scale = Math.min(1, Math.hypot(to.a, to.b) / Math.hypot(from.a, from.b));
  return {
    a: scale * (a * Math.cos(angle) - b * Math.sin(angle)),
    b: scale * (a * Math.sin(angle) + b * Math.cos(angle)),
  };
}

const STEPS = 50;

/** Moves a color toward `goal` until it `passes`. The goal itself must pass. */
function approach(color: Lab, goal: string, passes: (color: string) => boolean): string {
  const end = toLab(goal);
  for (let step = 0; step < STEPS; step++) {
    const moved = toHex(mix(color, end, step / STEPS));
    if (passes(moved)) return moved;
  }
  return goal;
}

const WHITE = '#ffffff';

/** Returns the colors for print: `day` if readable on white, otherwise colors for white paper with readable ink and accent. */
export function colorsOnWhite(day: Colors): Colors {
  const isInk = (color: string): boolean => contrast(color, WHITE) >= MIN_BODY;
  const isAccent = (color: string): boolean => contrast(color, WHITE) >= MIN_TEXT;
  if (isInk(day.ink) && isAccent(day.accent)) return day;
  const ink = isInk(day.ink) ? day.ink : SHIPPED_COLORS.day.ink;
  return deriveColors({ paper: WHITE, ink, accent: nearestPassing(day.accent, isAccent) ?? ink }, 'day');
}
