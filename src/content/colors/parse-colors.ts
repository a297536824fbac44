// `colors` of site.yaml -> all colors of the site. Ink and accent must be readable on paper; all other colors then are as well.
import { isMap } from 'yaml';
import { hintsFor } from '../foreign-keys';
import { object, partial, type Schema, transform, withJson } from '../yaml/schema';
import type { YamlValue } from '../yaml/value';
import { ofForm } from '../yaml/values';
import { contrast, nearestPassing } from './contrast';
import type { Basics, Palette, Theme } from './palette';
import { deriveColors, MIN_BODY, MIN_TEXT, SHIPPED_COLORS, THEMES } from './palette';

const HEX = /^#([\da-fA-F]{3}|[\da-fA-F]{6})$/;

/** `example` is for hints. */
const color = (example: string): Schema<string> =>
  withJson(ofForm(HEX, `write it as "${example}".`), (value) => {
    const text = value.text ?? '';
    if (HEX.test(text)) return (text.length === 4 ? text.replace(/[^#]/g, '$&$&') : text).toLowerCase();
    if (value.describe() === 'empty')
      return failEmpty(value, 'a color', (hex = example) => `write ${value.key}: "${hex}".`);
    const hint = HEX.test(`#${text}`)
      ? `write ${value.key}: "#${text}".`
      : `write # and six digits from 0 to f, in quotes, for example "${example}".`;
    return value.invalid('is not a color', hint);
  });

/** Reports an empty value. YAML reads an unquoted color as a comment, so its key has no value. */
function failEmpty(value: YamlValue, kind: string, toHint: (hex?: string) => string): undefined {
  const { document, node, name } = value;
  const [, hex] = /^[ \t]*(#[^\s,}]+)/.exec(document.text.slice(node?.range?.[0])) ?? [];
  if (hex === undefined) return value.mustBe(kind, toHint());
  return value.fail(`${name} is empty, because without quotes ${hex} is a comment`, toHint(hex));
}

function pair(role: keyof Basics): Schema<Partial<Record<Theme, string>>> {
  const [day, night] = THEMES.map((theme) => SHIPPED_COLORS[theme][role]);
  const themes = object(partial({ day: color(day), night: color(night) }), hintsFor('colors'));
  const toHint = (hex = day) => `write ${role}: { day: "${hex}", night: "${night}" }.`;
  return withJson(themes.json, (value) =>
    isMap(value.node) ? themes(value) : failEmpty(value, 'a color for day and one for night', toHint),
  );
}

/** True if all values are colors. Other values are already reported, and have no contrast. */
const hasColorsOnly = ({ entries }: YamlValue): boolean =>
  entries.every(
    ({ value }) => isMap(value.node) && value.entries.every((theme) => HEX.test(theme.value.text ?? '')),
  );

export const colors: Schema<Palette> = transform(
  object(partial({ paper: pair('paper'), ink: pair('ink'), accent: pair('accent') }), hintsFor('colors')),
  ({ paper, ink, accent }, value) => {
    if (!hasColorsOnly(value)) return undefined;
    const [day, night] = THEMES.map((theme) => {
      const shipped = SHIPPED_COLORS[theme];
      const basics: Basics = {
        paper: paper?.[theme] ?? shipped.paper,
        ink: ink?.[theme] ?? shipped.ink,
        accent: accent?.[theme] ?? shipped.accent,
      };
      return checkContrast(basics, theme, value) ? deriveColors(basics, theme) : undefined;
    });
    return day && night ? { day, night } : undefined;
  },
);

const LIMITS = [
  { role: 'ink', kind: 'body text', least: MIN_BODY },
  { role: 'accent', kind: 'text', least: MIN_TEXT },
] as const;

/** Reports colors that cannot be read in a theme, at their places in `value`. Returns true if all can be read. */
function checkContrast(basics: Basics, theme: Theme, value: YamlValue): boolean {
  const { paper } = basics;
  const low = LIMITS.filter(({ role, least }) => contrast(basics[role], paper) < least);
  for (const { role, kind, least } of low) {
    // Two decimals, rounded down: 4.499 is not yet 4.5.
    const ratio = (Math.floor(contrast(basics[role], paper) * 100) / 100).toFixed(2);
    const chosen = value.get(role)?.get(theme);
    const nearest = nearestPassing(basics[role], (color) => contrast(color, paper) >= least);
    const passes = `the nearest color that passes is ${nearest}.`;
    (chosen ?? value.get('paper')?.get(theme))?.fail(
      `${role} ${basics[role]} on paper ${paper} has a contrast of ${ratio}:1; ${kind} needs ${least}:1`,
      nearest === undefined
        ? 'no color passes on this paper; choose a lighter or a darker one.'
        : chosen
          ? passes
          : `choose ${role}.${theme} as well; ${passes}`,
    );
  }
  return low.length === 0;
}
