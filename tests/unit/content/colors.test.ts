// `colors` of site.yaml. Its mistakes are in tests/fixtures/mistakes.
import { expect, it } from 'vitest';
import { contrast, nearestPassing, toHex, toLab } from '../../../src/content/colors/contrast';
import { SHIPPED } from '../../../src/content/colors/palette';
import { colors } from '../../../src/content/colors/parse-colors';
import { printed, readValue } from './support';

it.each([
  ['the shipped colors', 'paper: { day: "#faf6ee", night: "#0a1218" }', SHIPPED.day],
  [
    'upper case and three digits',
    'paper: { day: "#FFF" }\nink: { day: "#123" }',
    { paper: '#ffffff', ink: '#112233' },
  ],
  [
    'a dark paper by day',
    'paper: { day: "#0a1218" }\nink: { day: "#fff" }\naccent: { day: "#fa0" }',
    { paper: '#0a1218' },
  ],
  ['an empty map', '{}', SHIPPED.day],
])('accepts %s', (_, yaml, day) => {
  const { value, problems } = readValue(colors, yaml);
  expect(printed(problems)).toBe('');
  expect(value?.day).toMatchObject(day);
  expect(value?.night).toEqual(SHIPPED.night);
});

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#777777', 4.48],
  ['#bf3419', '#faf6ee', 5.2],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

it('a color that screens cannot show keeps its lightness and hue', () => {
  const green = { l: 0.5, a: -0.3, b: 0.2 };
  const shown = toLab(toHex(green));
  expect(shown.l).toBeCloseTo(green.l, 2);
  expect(Math.atan2(shown.b, shown.a)).toBeCloseTo(Math.atan2(green.b, green.a), 1);
});

it('nearestPassing moves the lightness as little as it can, and may find nothing', () => {
  expect(nearestPassing('#ff0000', () => true)).toBe('#ff0000');
  expect(nearestPassing('#808080', (color) => contrast(color, '#000000') >= 7)).toBe('#959595');
  expect(nearestPassing('#808080', (color) => contrast(color, '#ffffff') >= 7)).toBe('#595959');
  expect(nearestPassing('#000000', (color) => color === '#ffffff')).toBe('#ffffff');
  expect(nearestPassing('#ffffff', (color) => color === '#000000')).toBe('#000000');
  expect(nearestPassing('#808080', () => false)).toBeUndefined();
});
