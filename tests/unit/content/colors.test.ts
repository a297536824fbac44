// `colors` of site.yaml. Its mistakes are in tests/fixtures/mistakes.
import { expect, it } from 'vitest';
import { contrast } from '../../../src/content/colors/contrast';
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
