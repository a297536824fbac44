// The lines of a title: balanced, and as large as possible. Here every character is half an em wide.
import { expect, it } from 'vitest';
import { type Box, fitText } from '../../../../src/theme/cards/fit';

const measure = (text: string): number => [...text].length / 2;
const BOX: Box = { width: 500, height: 240, lineHeight: 1 };
const SIZES = [100, 80, 60, 50, 40, 30, 20];
const inBox = (text: string, box = BOX) => fitText(text, measure, box, SIZES);

const LONG =
  'A title of one hundred and twenty characters that somebody has written in order to find out whether all is on the card';

it.each([
  ['of 120 characters', LONG],
  ['with a long word', 'Wort'.repeat(30)],
  ['without spaces', '鯉'.repeat(120)],
  ['with a long word between short ones', `a ${'b'.repeat(100)} c`],
])('contain a complete title %s, inside the box', (_, text) => {
  const { size, lines } = inBox(text);
  for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(BOX.width);
  expect(lines.length * size * BOX.lineHeight).toBeLessThanOrEqual(BOX.height);
  const letters = (words: string) => words.replace(/[\s-]/g, '');
  expect(letters(lines.join(''))).toBe(letters(text));
});

it.each([
  ['words', 'many short words '.repeat(80)],
  ['one word', 'b'.repeat(20_000)],
])('are cut at the smallest size if there is no end of %s', (_, text) => {
  const { size, lines } = inBox(text);
  expect([size, lines.length]).toEqual([20, 12]);
  expect(lines.filter((line) => line.endsWith('…'))).toEqual([lines[11]]);
  for (const line of lines.slice(0, -1)) expect(measure(line) * size).toBeLessThanOrEqual(BOX.width);
});
