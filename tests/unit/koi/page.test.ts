import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../../src/content/colors/contrast';
import { fillColors, SHIPPED_COLORS } from '../../../src/content/colors/palette';
import { DAY, NIGHT } from '../../../src/koi/paint/pond-colors';

const file = new URL('../../../src/koi/koi.css', import.meta.url);
const css = fillColors(readFileSync(file, 'utf8'), SHIPPED_COLORS);
const ruleOf = (selector: string): string => css.split(`\n${selector} {\n`)[1]?.split('}')[0] ?? '';

describe.each([
  ['day', ':root', DAY],
  ['night', ':root[data-theme="night"]', NIGHT],
] as const)('the colors by %s', (name, selector, palette) => {
  const token = (name: string): string =>
    new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(ruleOf(selector))?.[1] ?? `no --${name}`;

  it.each([
    ['ink', 'chip', 7],
    ['ink', 'water', 7],
    ['line', 'chip', 3],
    ['accent', 'chip', 3],
  ])('have enough contrast for %s on the %s', (role, ground, least) => {
    const on = ground === 'water' ? palette.water : token(ground);
    expect(contrast(token(role), on)).toBeGreaterThanOrEqual(least);
  });

  it('have the color of the water before the canvas is painted', () => {
    expect(ruleOf(`html[data-theme="${name}"]:not(.headless)`)).toContain(`background: ${palette.water};`);
  });
});

it('the style sheet loads nothing, and has an opaque background before the script has run, but not in an iframe', () => {
  expect(css).not.toMatch(/url\(|@import|@font-face/);
  const grounds = [...css.matchAll(/([^{}]+)\{[^{}]*background: ([^;]+);/g)].map(([, selector, value]) => [
    selector.replace(/\/\*.*?\*\//gs, '').trim(),
    value,
  ]);
  expect(grounds).toContainEqual(['html,\nbody', 'transparent']);
  for (const [selector, value] of grounds)
    expect(value === 'transparent' || /^#|data-theme/.test(selector)).toBe(true);
  const first = ['html:not(:target, [data-theme])', `light-dark(${DAY.water}, ${NIGHT.water})`];
  expect(grounds.map(([selector, value]) => [selector.split('\n').at(-1), value])).toContainEqual(first);
});
