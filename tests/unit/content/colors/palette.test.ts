import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, nearestPassing } from '../../../../src/content/colors/contrast';
import {
  type Basics,
  type ColorName,
  type Colors,
  colorsOnWhite,
  deriveColors,
  SHIPPED_COLORS,
  THEMES,
} from '../../../../src/content/colors/palette';
import { DAY, NIGHT } from '../../../../src/koi/paint/pond-colors';
import { makeRandom } from '../../../../src/koi/rng';
import { usualOrSoak } from '../../../usual-or-soak';

// The contrast of every pair of colors of text or controls, in both themes: of the shipped colors, and of those that
// deriveColors() makes of others.
const PAIRS: [text: ColorName, grounds: ColorName[], least: number][] = [
  ['ink', ['paper', 'surface', 'sunken', 'sky', 'mark', 'code-added', 'code-removed'], 7],
  ['ink-soft', ['paper', 'surface', 'sunken', 'sky'], 7],
  ['ink-faint', ['paper', 'surface', 'sunken'], 4.5],
  ['accent', ['paper', 'surface', 'sunken', 'sky'], 4.5],
  ['accent-ink', ['accent'], 4.5],
  ['paper', ['ink'], 7],
  ['line-strong', ['paper', 'surface', 'sky'], 3],
  ['seal', ['accent-ink'], 3],
  ...(['code-key', 'code-name', 'code-string', 'code-number', 'code-comment'] as const).map(
    (kind): [ColorName, ColorName[], number] => [
      kind,
      ['surface', 'sunken', 'code-added', 'code-removed'],
      4.5,
    ],
  ),
];

it('every color is in a pair, but for lines and drawings, and for the text on the water, which has a test below', () => {
  const named = new Set<string>(PAIRS.flatMap(([text, grounds]) => [text, ...grounds]));
  const others = Object.keys(SHIPPED_COLORS.day).filter((name) => !named.has(name));
  expect(others).toEqual(['line', 'plate', 'water-ink']);
});

for (const [text, grounds, least] of PAIRS) {
  for (const ground of grounds) {
    it.each(THEMES)(`the shipped ${text} on ${ground} is at least ${least} by %s`, (theme) => {
      // The seal is drawn in the colors of the day.
      const colors = text === 'seal' ? SHIPPED_COLORS.day : SHIPPED_COLORS[theme];
      expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(least);
    });
  }
}

const randomHex = (random: { next: () => number }): string =>
  `#${Math.floor(random.next() * 2 ** 24)
    .toString(16)
    .padStart(6, '0')}`;

/** Random colors, moved until they are just allowed; the paper may be dark or light in any theme. */
function* randomBasics(count: number): Generator<Basics> {
  const random = makeRandom(7);
  for (let made = 0; made < count; ) {
    const paper = nearestPassing(randomHex(random), (color) =>
      ['#000000', '#ffffff'].some((text) => contrast(color, text) >= 7),
    );
    if (paper === undefined) continue;
    const ink = nearestPassing(randomHex(random), (color) => contrast(color, paper) >= 7);
    const accent = nearestPassing(randomHex(random), (color) => contrast(color, paper) >= 4.5);
    if (ink === undefined || accent === undefined) continue;
    made++;
    yield { paper, ink, accent };
  }
}

const tooLow = (colors: Colors): string[] =>
  PAIRS.flatMap(([text, grounds, least]) =>
    grounds
      .filter((ground) => contrast(colors[text], colors[ground]) < least)
      .map((ground) => `${text} ${ground}`),
  );

describe('derived colors', () => {
  const basicsOfMany = [...randomBasics(usualOrSoak(60, 200))];

  it.each(THEMES)('are the shipped ones of the shipped paper, ink and accent by %s', (theme) => {
    expect(deriveColors(SHIPPED_COLORS[theme], theme)).toEqual(SHIPPED_COLORS[theme]);
  });

  it.each(THEMES)('can be read, whatever the paper, ink and accent by %s', (theme) => {
    const water = { day: DAY.water, night: NIGHT.water }[theme];
    for (const basics of basicsOfMany) {
      const colors = deriveColors(basics, theme);
      expect({ basics, low: tooLow(colors) }).toEqual({ basics, low: [] });
      expect(contrast(colors['water-ink'], water)).toBeGreaterThanOrEqual(7);
      for (const color of Object.values(colors)) expect(color).toMatch(/^#[\da-f]{6}$/);
    }
  });
});

it('fillColors fills every token, and each has its own color', () => {
  const css = readFileSync(new URL('../../../../src/theme/styles/tokens.css', import.meta.url), 'utf8');
  const tokens = [...css.matchAll(/--([a-z-]+): light-dark\(day-\1, night-\1\);/g)].map(([, role]) => role);
  expect([...tokens, 'seal', 'water-ink'].sort()).toEqual(Object.keys(SHIPPED_COLORS.day).sort());
  // With more contrast, a token has the color of another.
  const again = css.match(/--[a-z-]+: light-dark\(/g)?.filter((one, k, all) => all.indexOf(one) < k);
  expect(again).toEqual(['--ink-faint: light-dark(']);
  expect(css.match(/light-dark\(/g)).toHaveLength(tokens.length + 1);
});

// The resume can be read on its white sheet with every palette.
it('leaves colors that can be read on white', () => {
  expect(colorsOnWhite(SHIPPED_COLORS.day)).toBe(SHIPPED_COLORS.day);
});

it.each([
  ['a dark paper', { paper: '#14161a', ink: '#e8e8e8', accent: '#ffb86b' }],
  ['black and white', { paper: '#000000', ink: '#ffffff', accent: '#ffffff' }],
  ['a pale accent on a dark paper', { paper: '#123456', ink: '#ffffff', accent: '#ffff00' }],
])('with %s, text and accent have enough contrast', (_what, basics) => {
  const colors = colorsOnWhite(deriveColors(basics, 'day'));
  for (const role of ['ink', 'ink-soft'] as const)
    expect(contrast(colors[role], '#ffffff')).toBeGreaterThanOrEqual(7);
  for (const role of ['ink-faint', 'accent'] as const)
    expect(contrast(colors[role], '#ffffff')).toBeGreaterThanOrEqual(4.5);
});
