// The colors of the site: one for each name, in both themes. The shipped colors are only here; `colors` in
// content/site.yaml replaces paper, ink and accent, from which derive.ts makes the others.

export type Theme = 'day' | 'night';

export const THEMES: readonly Theme[] = ['day', 'night'];

const SHIPPED_PAIRS = {
  paper: ['#faf6ee', '#0a1218'],
  surface: ['#fffdf9', '#0f1a21'],
  sunken: ['#f3eee2', '#0d171e'],
  sky: ['#f4ead9', '#10202a'],
  ink: ['#17212a', '#ece7db'],
  'ink-soft': ['#424d55', '#b6bfc1'],
  'ink-faint': ['#606a70', '#8a99a1'],
  line: ['#e2dbcc', '#1f2d36'],
  'line-strong': ['#8b8676', '#5d717c'],
  accent: ['#bf3419', '#f4775a'],
  'accent-ink': ['#fff8f0', '#1a0905'],
  mark: ['#f6d9cb', '#4a2018'],
  'code-key': ['#8a3a24', '#f0a48c'],
  'code-name': ['#1d5468', '#8fc4d4'],
  'code-string': ['#4c5a21', '#b9c588'],
  'code-number': ['#7a4a10', '#dcb77a'],
  'code-comment': ['#656c66', '#8b9a9c'],
  'code-added': ['#e9efdc', '#14261c'],
  'code-removed': ['#fae8e0', '#2c1713'],
  // Line drawings are decoration, so no text contrast is required.
  plate: ['#8b928b', '#536872'],
  // The icon of the site in a dark browser. The rest of the icon has the colors of the day.
  seal: ['#e2563a', '#e2563a'],
  // Text on the water of the koi page, whose colors are always the same.
  'water-ink': ['#17212a', '#ece7db'],
} as const;

export type ColorName = keyof typeof SHIPPED_PAIRS;

/** Each color is `#rrggbb` in lower case. */
export type Colors = Readonly<Record<ColorName, string>>;
export type Palette = Readonly<Record<Theme, Colors>>;

const shippedAt = (index: 0 | 1): Colors =>
  Object.fromEntries(Object.entries(SHIPPED_PAIRS).map(([name, pair]) => [name, pair[index]])) as Colors;

export const SHIPPED_COLORS: Palette = { day: shippedAt(0), night: shippedAt(1) };

/** Replaces the placeholders of a style sheet, such as `day-paper` or `night-line-strong`. */
export const fillColors = (css: string, palette: Palette): string =>
  css.replace(/(?<![\w-])(day|night)-([a-z-]+)/g, (whole, theme: Theme, name) =>
    Object.hasOwn(SHIPPED_PAIRS, name) ? palette[theme][name as ColorName] : whole,
  );
