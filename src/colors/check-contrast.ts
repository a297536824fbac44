// Checks that ink and accent can be read on paper. All other colors then can as well: derive.ts.
import type { YamlValue } from '../content/yaml-value';
import { contrast, nearestPassing } from './contrast';
import { type Basics, MIN_BODY, MIN_TEXT } from './derive';
import type { Theme } from './palette';

const LIMITS = [
  { role: 'ink', kind: 'body text', least: MIN_BODY },
  { role: 'accent', kind: 'text', least: MIN_TEXT },
] as const;

type Limit = (typeof LIMITS)[number];

/** Reports what cannot be read in a theme, at a color in `value`, the owner's choice. Returns whether all can be. */
export function checkContrast(basics: Basics, theme: Theme, value: YamlValue): boolean {
  const low = LIMITS.filter(({ role, least }) => contrast(basics[role], basics.paper) < least);
  for (const limit of low) fail(basics, limit, theme, value);
  return low.length === 0;
}

function fail(basics: Basics, { role, kind, least }: Limit, theme: Theme, value: YamlValue): void {
  const { paper, [role]: color } = basics;
  // Two decimals, rounded down: 4.499 is not yet 4.5.
  const ratio = (Math.floor(contrast(color, paper) * 100) / 100).toFixed(2);
  const message = `${role} ${color} on paper ${paper} has a contrast of ${ratio}:1; ${kind} needs ${least}:1`;
  const chosen = placeOf(value, role, theme);
  if (chosen) chosen.fail(message, hintForColor(color, paper, least));
  else placeOf(value, 'paper', theme)?.fail(message, hintForPaper(basics, `${role}.${theme}`));
}

/** The value at a key of a key; undefined if the owner did not choose it. */
const placeOf = (value: YamlValue, role: string, theme: string): YamlValue | undefined => {
  const [pair, color] = [value.get(role), value.get(role).get(theme)];
  return pair !== value && color !== pair ? color : undefined;
};

function hintForColor(color: string, paper: string, least: number): string {
  const nearest = nearestPassing(color, (other) => contrast(other, paper) >= least);
  if (nearest) return `the nearest color that passes is ${nearest}.`;
  const isPaper = (other: string) => ['#000000', '#ffffff'].some((text) => contrast(text, other) >= least);
  return `no color passes on this paper; the nearest paper on which one does is ${nearestPassing(paper, isPaper)}.`;
}

/** The owner chose only the paper. */
function hintForPaper(basics: Basics, other: string): string {
  const isPaper = (paper: string) =>
    LIMITS.every(({ role, least }) => contrast(basics[role], paper) >= least);
  const nearest = nearestPassing(basics.paper, isPaper);
  const hasInk = ['#000000', '#ffffff'].some((text) => contrast(text, basics.paper) >= MIN_BODY);
  const both = hasInk || nearest === undefined;
  const paper = nearest && `the nearest paper that passes is ${nearest}`;
  return `${[paper, both && `choose ${other} as well`].filter(Boolean).join('; or ')}.`;
}
