// The contrast of every pair of colors of text or controls, read from tokens.css, in both themes.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { THEME_COLORS } from '../../src/document/head';

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([a-z-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(
    ([, name, day, night]) => [name, { day, night }],
  ),
);

/** WCAG 2.2: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function colorOf(name: string, theme: 'day' | 'night'): string {
  const pair = tokens.get(name);
  if (pair === undefined) throw new Error(`tokens.css has no --${name} with two colors`);
  return pair[theme];
}

const PAIRS: [text: string, grounds: string[], least: number][] = [
  ['ink', ['paper', 'surface', 'sunken', 'sky', 'mark', 'code-added', 'code-removed'], 7],
  ['ink-soft', ['paper', 'surface', 'sunken', 'sky'], 7],
  ['ink-faint', ['paper', 'surface', 'sunken'], 4.5],
  ['accent', ['paper', 'surface', 'sunken', 'sky'], 4.5],
  ['accent-ink', ['accent'], 4.5],
  ['paper', ['ink'], 7],
  ['line-strong', ['paper', 'surface', 'sky'], 3],
  ...['key', 'name', 'string', 'number', 'comment'].map((kind): [string, string[], number] => [
    `code-${kind}`,
    ['surface', 'sunken', 'code-added', 'code-removed'],
    4.5,
  ]),
];

describe('contrast', () => {
  for (const [text, grounds, least] of PAIRS) {
    for (const ground of grounds) {
      it.each(['day', 'night'] as const)(
        `--${text} on --${ground} is at least ${least} in the %s theme`,
        (theme) => {
          expect(contrast(colorOf(text, theme), colorOf(ground, theme))).toBeGreaterThanOrEqual(least);
        },
      );
    }
  }
});

it('the theme color of the browser is the color of the page', () => {
  expect(THEME_COLORS).toEqual({ light: colorOf('paper', 'day'), dark: colorOf('paper', 'night') });
});
